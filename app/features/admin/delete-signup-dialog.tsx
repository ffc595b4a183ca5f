import type { EmailSignup } from '../../domain/wire/admin.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useDeleteSignup } from './use-signups.ts'

interface DeleteSignupDialogProps {
  readonly signup: EmailSignup
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Deletion cannot be undone, so it asks first. After a failure it stays open: retrying is one press away. */
export function DeleteSignupDialog({ signup, onDeleted, onClose }: DeleteSignupDialogProps) {
  const deleteSignup = useDeleteSignup()
  const remove = async () => {
    if (!(await deleteSignup(signup))) return
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      title="Delete this signup?"
      description={`${signup.email} leaves the list, with what was answered in the survey. This cannot be undone. The account stays.`}
      verb="Delete signup"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
