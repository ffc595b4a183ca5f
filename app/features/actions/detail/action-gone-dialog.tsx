import { REMOVED_ELSEWHERE } from '../../../domain/kernel/removed-elsewhere.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import { CloseFooter } from '../../../ui/dialog/close-footer.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LeftEdit } from './left-edit.tsx'

/** The action no longer exists; what was being typed into it can still be copied. */
export function ActionGoneDialog({ id, onClose }: { id: ActionId; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This action is gone"
      description={REMOVED_ELSEWHERE}
      width="narrow"
      footer={<CloseFooter onClose={onClose} />}
    >
      <LeftEdit id={id} />
    </Dialog>
  )
}
