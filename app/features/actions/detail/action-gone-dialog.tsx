import { REMOVED_ELSEWHERE } from '../../../domain/kernel/removed-elsewhere.ts'
import { deleteDraft } from '../../../db/drafts/drafts.ts'
import { editDraftKey } from '../../../db/store/draft-key.ts'
import { useDraft } from '../../../db/queries/use-draft.ts'
import { editedWords, parseEditDraft } from '../../../domain/action/edit-draft.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import { copyText, TEXT_COPIED } from '../../../state/copy-text.ts'
import { CloseFooter } from '../../../ui/dialog/close-footer.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LeftText } from '../../../ui/dialog/left-text.tsx'

/** The action no longer exists; what was being typed into it can still be copied. */
export function ActionGoneDialog({ id, onClose }: { id: ActionId; onClose: () => void }) {
  const kept = parseEditDraft(useDraft(editDraftKey(id))?.value)
  const typed = kept === null ? '' : editedWords(kept)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This action is gone"
      description={REMOVED_ELSEWHERE}
      width="narrow"
      footer={<CloseFooter onClose={onClose} />}
    >
      <LeftText
        text={typed}
        onCopy={() => void copyText(typed, TEXT_COPIED)}
        onDiscard={() => void deleteDraft(editDraftKey(id))}
      />
    </Dialog>
  )
}
