// TUT-04: the first step of a tutorial that has none, while it is typed: a part of the edit of its plan, whose draft keeps it.
import type { Action } from './action.ts'
import { editDraftOf, followAction, isEdited, typedEdit, type EditDraft } from './edit-draft.ts'
import { STEP_LIMITS } from './plan-place.ts'

/** What the field begins with: what was typed into the draft, else the first step of the plan. */
export function firstStepIn({ steps: [first] }: EditDraft, { planningData }: Action): string {
  return first?.title ?? (planningData.firstStep ?? '').slice(0, STEP_LIMITS.title)
}

/** The draft with that title typed; the rest of an edit that is in it stays. */
export function withFirstStep(draft: EditDraft, title: string, action: Action): EditDraft {
  const [first, ...others] = draft.steps
  return typedEdit({ ...draft, steps: [{ description: '', ...first, title }, ...others] }, action)
}

/** What is left to keep once `saved` has that first step; null: nothing. */
export function withoutFirstStep(draft: EditDraft, saved: Action): EditDraft | null {
  const now = editDraftOf(saved)
  const steps = [...now.steps, ...draft.steps.slice(1)]
  const rest = followAction({ ...draft, steps, baseSteps: now.baseSteps }, saved)
  return isEdited(rest) ? rest : null
}
