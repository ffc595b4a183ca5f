import { useId, useRef, useState } from 'react'
import { editDraftKey } from '../../../db/store/draft-key.ts'
import { useDraft } from '../../../db/queries/use-draft.ts'
import type { Action } from '../../../domain/action/action.ts'
import { isArchived, isLetGo } from '../../../domain/action/living.ts'
import { isEdited, type EditProblems } from '../../../domain/action/edit-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypedBefore } from '../../../ui/form/typed-before.tsx'
import { showFirstProblem } from '../../../ui/interaction/show-first-problem.ts'
import { showUnseenConflict } from '../../../ui/interaction/show-unseen-conflict.ts'
import { EditFields } from './edit-fields.tsx'
import { LeftEdit } from './left-edit.tsx'
import { useEditDraft } from './use-edit-draft.ts'

interface EditDialogProps {
  readonly action: Action
  readonly onClose: () => void
}

/** Edits every word of the plan. Typed text survives closing and reloading until it is saved or discarded. */
export function EditDialog({ action, onClose }: EditDialogProps) {
  const kept = useDraft(editDraftKey(action.id))
  if (kept === undefined) return null
  if (isArchived(action)) {
    return (
      <Dialog isOpen onClose={onClose} width="narrow" title="Edit plan">
        <p className="text-base text-ink-soft">
          This action {isLetGo(action) ? 'was let go' : 'is completed forever'}: its plan is history now.
        </p>
        <LeftEdit id={action.id} />
      </Dialog>
    )
  }
  return <EditForm action={action} stored={kept?.value} onClose={onClose} />
}

interface EditFormProps extends EditDialogProps {
  readonly stored: unknown
}

function EditForm({ action, stored, onClose }: EditFormProps) {
  const form = useId()
  const { draft, kept, conflicts, change, discard, save } = useEditDraft(action, stored)
  // As it was when the form opened: a draft kept while typing does not count.
  const [isBack, setBack] = useState(kept !== null && isEdited(kept))
  const [problems, setProblems] = useState<EditProblems>({})
  const [discards, setDiscards] = useState(0)
  const seenConflicts = useRef(new Map<Element, string>())
  const submit = async () => {
    if (showUnseenConflict(document.getElementById(form), seenConflicts.current)) return
    const saved = await save()
    if (saved.kind === 'saved') onClose()
    if (saved.kind !== 'refused') return
    setProblems(saved.problems)
    requestAnimationFrame(() => showFirstProblem(document.getElementById(form)))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit plan"
      closesOnOutsideClick={false}
      footer={
        <EditFooter
          form={form}
          isEdited={isEdited(draft)}
          onDiscard={() => {
            discard()
            setDiscards(discards + 1)
          }}
        />
      }
    >
      <form
        id={form}
        noValidate
        aria-label="Edit plan"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {isBack && isEdited(draft) && <TypedBefore />}
        {/* Remounted on Discard, so that the toasts of its removed steps close. */}
        <EditFields
          key={discards}
          action={action}
          draft={draft}
          problems={problems}
          conflicts={conflicts}
          onChange={(next) => {
            setBack(false)
            setProblems({})
            change(next)
          }}
        />
      </form>
    </Dialog>
  )
}

interface EditFooterProps {
  readonly form: string
  readonly isEdited: boolean
  readonly onDiscard: () => void
}

function EditFooter({ form, isEdited: isChanged, onDiscard }: EditFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button aria-disabled={!isChanged || undefined} onClick={() => isChanged && onDiscard()}>
        Discard changes
      </Button>
      <Button type="submit" form={form} look="primary">
        Save plan
      </Button>
    </div>
  )
}
