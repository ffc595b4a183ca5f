import { useState } from 'react'
import { requestPasswordReset } from '../../../api/auth.ts'
import { ForgotPasswordForm } from '../../../domain/account/password-forms.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { accountCall } from '../account-calls.ts'
import { AccountForm } from '../account-form.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { EmailField } from '../email-field.tsx'
import { RESET_REQUEST_TEXTS } from '../messages.ts'
import { useAccountForm } from '../use-account-form.ts'

/** AUT-03: the way to a new password, from the sign-in screen. */
export function ForgotPassword({ email }: { email?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" className="mt-3 -ml-3 self-start" onClick={() => setOpen(true)}>
        Forgot Password?
      </Button>
      {isOpen && <ForgotPasswordDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ForgotPasswordDialogProps {
  // What was already typed into the form.
  readonly email?: string | undefined
  readonly onClose: () => void
}

/** A form, then the confirmation, which reveals nothing but the address entered. */
export function ForgotPasswordDialog({ email = '', onClose }: ForgotPasswordDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CheckYourEmail email={sentTo} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Forgot Password?"
      description="We mail you a link to choose a new one."
    >
      <RequestForm email={email} onSent={setSentTo} />
    </Dialog>
  )
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const submit = async (values: ForgotPasswordForm) => {
    const sent = await accountCall(requestPasswordReset(values), RESET_REQUEST_TEXTS)
    if (sent.ok) onSent(values.email)
    return sent
  }
  const form = useAccountForm({
    schema: ForgotPasswordForm,
    defaults: { email },
    submit,
    focusAfterFailure: 'email',
  })
  return (
    <AccountForm label="Forgot password" form={form} notice={<ConnectionNotice />}>
      <EmailField
        autoComplete="username"
        data-autofocus
        error={form.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" look="primary" className="w-full">
        {form.isSubmitting ? 'Sending...' : 'Send reset link'}
      </Button>
    </AccountForm>
  )
}

function CheckYourEmail({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} width="narrow" title="Check your email!">
      <div className="flex flex-col gap-4 text-base">
        <p>
          If <strong className="break-words">{email}</strong> has an account, a reset link is on its way. It works once,
          for 30 minutes.
        </p>
        <Notice tone="info">Nothing there? Look into your spam folder, too.</Notice>
        <Button look="primary" data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
