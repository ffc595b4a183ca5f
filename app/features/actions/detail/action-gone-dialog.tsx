import { editDraftKey } from '../../../db/store/draft-key.ts'
import { useDraft } from '../../../db/queries/use-draft.ts'
import { parseEditDraft } from '../../../domain/action/edit-draft.ts'
import { PLAN_FIELDS } from '../../../domain/action/plan-place.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import { copyText } from '../../../state/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CloseFooter } from '../../../ui/dialog/close-footer.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TEXT_COPIED } from '../messages.ts'

/** The action no longer exists; what was being typed into it can still be copied. */
export function ActionGoneDialog({ id, onClose }: { id: ActionId; onClose: () => void }) {
  const kept = parseEditDraft(useDraft(editDraftKey(id))?.value)
  const typed =
    kept === null
      ? ''
      : PLAN_FIELDS.filter((field) => kept.typed[field] !== kept.base[field])
          .map((field) => kept.typed[field])
          .join('\n')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This action is gone"
      width="narrow"
      footer={<CloseFooter onClose={onClose} />}
    >
      <p className="text-base text-ink-soft">It was removed, here or on another of your devices.</p>
      {typed !== '' && (
        <div className="mt-4">
          <p className="text-base">What you typed but did not save:</p>
          <p className="mt-2 border-l-2 border-line pl-3 text-base break-words whitespace-pre-line">{typed}</p>
          <Button className="mt-4" onClick={() => void copyText(typed, TEXT_COPIED)}>
            Copy text
          </Button>
        </div>
      )}
    </Dialog>
  )
}
