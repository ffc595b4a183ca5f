import { useState, type SyntheticEvent } from 'react'
import { createDraftKeeper } from '../../../db/drafts/draft-keeper.ts'
import { readSavedAction } from '../../../db/queries/saved-action.ts'
import { useDraft } from '../../../db/queries/use-draft.ts'
import { editDraftKey } from '../../../db/store/draft-key.ts'
import type { Action } from '../../../domain/action/action.ts'
import {
  editDraftOf,
  firstStepIn,
  followAction,
  isEdited,
  parseEditDraft,
  withFirstStep,
  withoutFirstStep,
} from '../../../domain/action/edit-draft.ts'
import { STEP_LIMITS } from '../../../domain/action/plan-place.ts'
import { stepsPart } from '../../../domain/action/steps-edit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { LineField } from '../../../ui/form/line-field.tsx'
import { showFirstProblem } from '../../../ui/interaction/show-first-problem.ts'
import { saveShownEdit } from './save-edit.ts'

/** TUT-04: only its steps complete a tutorial, so one saved without steps asks for the first. */
export function FirstStepForm({ action }: { action: Action }) {
  const kept = useDraft(editDraftKey(action.id))
  return kept === undefined ? null : <KeptForm action={action} stored={kept?.value} />
}

function KeptForm({ action, stored }: { action: Action; stored: unknown }) {
  const [draft, setDraft] = useState(() => followAction(parseEditDraft(stored) ?? editDraftOf(action), action))
  const [keeper] = useState(() => createDraftKeeper(editDraftKey(action.id), stored))
  const title = firstStepIn(draft, action)
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const type = (typed: string) => {
    const next = withFirstStep(draft, typed, action)
    setDraft(next)
    keeper.keep(isEdited(next) ? next : null)
  }
  const add = async () => {
    const tutorialSteps = [{ title: title.trim(), description: draft.steps[0]?.description.trim() ?? '' }]
    const edit = { planningData: { tutorialSteps } }
    if (!(await saveShownEdit(action, { edit, seen: { planningData: stepsPart(action.planningData) } }))) return
    const saved = await readSavedAction(action.id)
    if (saved !== null) keeper.keep(withoutFirstStep(draft, saved))
  }
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setMissing(title.trim() === '')
    if (title.trim() === '') {
      const form = event.currentTarget
      requestAnimationFrame(() => showFirstProblem(form))
      return
    }
    setSaving(true)
    void add().finally(() => setSaving(false))
  }
  return (
    <section aria-label="Steps">
      <h3 className="text-base font-semibold">Steps</h3>
      <p className="measure mt-1 text-base text-ink-soft">
        A tutorial is completed step by step. This one has none yet.
      </p>
      <form noValidate onSubmit={save} className="mt-3 flex flex-col gap-3">
        <BusyFields isBusy={isSaving}>
          <LineField
            label="First step"
            hint="So small that you could do it now."
            error={isMissing ? 'A step needs a title' : undefined}
            maxLength={STEP_LIMITS.title}
            value={title}
            onChange={(event) => type(event.target.value)}
          />
        </BusyFields>
        <Button type="submit" size="small" isBusy={isSaving} className="self-start">
          Add first step
        </Button>
      </form>
    </section>
  )
}
