import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { SIGN_UP_MODAL_TEXTS } from './messages.ts'
import { useCreateAccount } from './use-account-calls.ts'

/** The registration modal of the landing page (LND-01, LND-09, LND-10). */
export default function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const submit = useCreateAccount(SIGN_UP_MODAL_TEXTS, '/portal')
  return (
    <Dialog isOpen onClose={onClose} title={`Join ${PRODUCT_NAME}`} width="narrow" closesOnOutsideClick={false}>
      <CreateAccountForm submit={submit} />
      <p className="mt-5 text-base text-ink-soft">
        Already have an account?{' '}
        <Link to="/login" className="rounded-control font-medium text-accent underline underline-offset-4">
          Sign in here
        </Link>
      </p>
    </Dialog>
  )
}
