import { buttonClass } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** WEL-03: what a visitor without an account needs before the extension can keep anything. */
export function CreateAccountPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Create Account to Get Started" width="narrow">
      <p className="text-base text-ink-soft">
        The extension keeps your actions in your account, so that they are there on every device.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="/?modal=register&source=extension" className={buttonClass('primary')}>
          Create account
        </a>
        <a href="/login" className={buttonClass('secondary')}>
          I have an account
        </a>
      </div>
    </Dialog>
  )
}
