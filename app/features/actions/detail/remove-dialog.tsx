import type { Action } from '../../../domain/action/action.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { removeShownAction } from '../action-life.ts'

interface RemoveDialogProps {
  readonly action: Action
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** HOM-15: removal cannot be undone, so it asks first. */
export function RemoveDialog({ action, onRemoved, onClose }: RemoveDialogProps) {
  const remove = async () => {
    if (await removeShownAction(action)) onRemoved()
    else onClose()
  }
  return (
    <ConfirmDialog
      title="Remove forever"
      description={
        <>
          “<bdi>{action.actionTitle}</bdi>” will be removed, with all of its completion history. This cannot be undone.
        </>
      }
      verb="Remove forever"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
