import { deleteDraft } from '../../../db/drafts/drafts.ts'
import { useDraft } from '../../../db/queries/use-draft.ts'
import { editDraftKey } from '../../../db/store/draft-key.ts'
import { editedWords, parseEditDraft } from '../../../domain/action/edit-draft.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import { copyText, TEXT_COPIED } from '../../../state/copy-text.ts'
import { LeftText } from '../../../ui/dialog/left-text.tsx'

/** What was being typed into a plan that can no longer be edited; nothing if there is none. */
export function LeftEdit({ id }: { readonly id: ActionId }) {
  const kept = parseEditDraft(useDraft(editDraftKey(id))?.value)
  const typed = kept === null ? '' : editedWords(kept)
  return (
    <LeftText
      text={typed}
      onCopy={() => void copyText(typed, TEXT_COPIED)}
      onDiscard={() => void deleteDraft(editDraftKey(id))}
    />
  )
}
