import type { LibraryAction } from '../../../domain/reflection/library-action.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { actionName } from './action-name.ts'
import { deleteShownReflection } from '../library-writes.ts'

interface DeleteActionDialogProps {
  readonly action: LibraryAction
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** ACT-06: deletion cannot be undone, so it asks first. */
export function DeleteActionDialog({ action, onDeleted, onClose }: DeleteActionDialogProps) {
  const remove = async () => {
    if (await deleteShownReflection(action.id)) onDeleted()
    else onClose()
  }
  return (
    <ConfirmDialog
      title="Delete this action?"
      description={
        <>
          “<bdi>{actionName(action)}</bdi>” will be deleted. This permanently removes the reflection and cannot be
          undone.
        </>
      }
      verb="Delete"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
