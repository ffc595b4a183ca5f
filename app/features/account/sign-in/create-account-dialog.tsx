import { useEffect } from 'react'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import type { SignupSource } from '../../../domain/wire/auth.ts'
import { readSample } from '../../../state/sample-storage.ts'
import { forgetSignUpNames } from '../../../state/sign-up-names.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { SIGN_UP_MODAL_TEXTS } from '../messages.ts'
import { createAccount } from '../account-calls.ts'

interface CreateAccountDialogProps {
  // Where the visitor came from (ADM-06).
  readonly source: SignupSource
  readonly onEntered: () => void
  readonly onClose: () => void
}

/** The registration modal of the landing page (LND-01, LND-09, LND-10). */
export function CreateAccountDialog({ source, onEntered, onClose }: CreateAccountDialogProps) {
  // Also when it is left with Back.
  useEffect(() => forgetSignUpNames, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Join ${PRODUCT_NAME}`}
      description={readSample('plan') === null ? undefined : 'The plan you made comes with you.'}
      width="narrow"
      closesOnOutsideClick={false}
    >
      <CreateAccountForm submit={createAccount(SIGN_UP_MODAL_TEXTS, onEntered, source)} />
      <p className="mt-5 text-base text-ink-soft">
        Already have an account?{' '}
        <a href="/login" className="rounded-control font-medium text-accent underline underline-offset-4">
          Sign in here
        </a>
      </p>
    </Dialog>
  )
}
