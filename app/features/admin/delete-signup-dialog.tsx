import type { EmailSignup } from '../../domain/wire/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteSignup } from './use-signups.ts'

interface DeleteSignupDialogProps {
  readonly signup: EmailSignup
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Nothing brings it back, so it asks first. Failed, it stays open: the next try is one press away. */
export function DeleteSignupDialog({ signup, onDeleted, onClose }: DeleteSignupDialogProps) {
  const { remove, isPending } = useDeleteSignup()
  const confirm = async () => {
    if (!(await remove(signup))) return
    onClose()
    onDeleted()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Delete this signup?"
      description={`${signup.email} leaves the list, with what was answered in the survey. This cannot be undone. The account stays.`}
    >
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" disabled={isPending} onClick={() => void confirm()}>
          Delete signup
        </Button>
      </div>
    </Dialog>
  )
}
