import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SignOutDialogProps {
  readonly unsynced: number
  readonly onChoose: (choice: 'keep' | 'discard') => void
  readonly onClose: () => void
}

/** Signing out with changes that have not reached the server: they are kept here, or thrown away, but never by accident. */
export function SignOutDialog({ unsynced, onChoose, onClose }: SignOutDialogProps) {
  const count = unsynced === 1 ? '1 change has' : `${String(unsynced)} changes have`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Sign out with unsynced changes?"
      description={`${count} not reached the server yet.`}
    >
      <div className="flex flex-col gap-3">
        <Button look="primary" onClick={() => onChoose('keep')}>
          Sign out, keep them on this device
        </Button>
        <p className="-mt-1 mb-1 text-small text-ink-soft">They are sent when you sign in here again.</p>
        <Button look="danger" onClick={() => onChoose('discard')}>
          Sign out and discard them
        </Button>
        <Button look="quiet" onClick={onClose}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}
