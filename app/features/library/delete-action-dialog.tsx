import { useState } from 'react'
import type { LibraryAction } from '../../domain/reflection/library-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { actionName } from './action-name.ts'
import { deleteLibraryAction } from './library-writes.ts'

interface DeleteActionDialogProps {
  readonly action: LibraryAction
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** ACT-06: nothing brings it back, so it asks first. */
export function DeleteActionDialog({ action, onDeleted, onClose }: DeleteActionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    const isGone = await deleteLibraryAction(action.id).finally(() => setBusy(false))
    if (isGone) onDeleted()
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Delete this action?"
      description={`“${actionName(action)}” goes. This permanently removes the reflection and cannot be undone.`}
    >
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" aria-disabled={isBusy || undefined} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
