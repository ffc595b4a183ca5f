import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { signIn } from '../account-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SignInAgainDialogProps {
  readonly email: string
  readonly title?: string
  readonly description?: string
  readonly onEntered: () => void
  readonly onClose: () => void
}

const SESSION_ENDED = 'Your session has ended. What you do is saved on this device, and sent once you are signed in.'

/** The session has ended while the portal is open: signing in again leaves everything in place. */
export function SignInAgainDialog({ email, onEntered, onClose, ...texts }: SignInAgainDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      closesOnOutsideClick={false}
      title={texts.title ?? 'Sign in to sync'}
      description={texts.description ?? SESSION_ENDED}
    >
      <SignInForm email={email} submit={signIn(onEntered)} />
    </Dialog>
  )
}
