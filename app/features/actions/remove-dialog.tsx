import { useState } from 'react'
import type { Action } from '../../domain/action/action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { removeShownAction } from './action-life.ts'

interface RemoveDialogProps {
  readonly action: Action
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** HOM-15: nothing brings it back, so it asks first. */
export function RemoveDialog({ action, onRemoved, onClose }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    const isGone = await removeShownAction(action).finally(() => setBusy(false))
    if (isGone) onRemoved()
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Remove forever"
      description={`“${action.actionTitle}” goes, with all of its completion history. This cannot be undone.`}
    >
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" aria-disabled={isBusy || undefined} onClick={() => void remove()}>
          Remove forever
        </Button>
      </div>
    </Dialog>
  )
}
