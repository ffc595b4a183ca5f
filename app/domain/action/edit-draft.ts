// An action's plan while it is being edited. The typed text is kept beside the text it replaces, so that a change from another
// device shows at once in untouched fields and as a conflict in the others.
import * as v from 'valibot'
import type { Action, PlanningData } from './action.ts'
import { textAt, wordsOf, type PlanWords } from './plan-field.ts'
import type { WrittenPlan } from './plan-lacks.ts'
import { PLAN_FIELDS, STEP_LIMITS, type PlanField, type PlanPlace } from './plan-place.ts'
import { stepsEdit, stepsPart } from './steps-edit.ts'
import { stepsOf, type TutorialStep } from './tutorial-steps.ts'

const text = v.fallback(v.string(), '')
const Texts = v.object(v.entriesFromList(PLAN_FIELDS, text))

/** Nothing is trimmed or refused here: a kept draft comes back letter for letter. */
export const EditDraft = v.object({
  typed: Texts,
  steps: v.array(v.object({ title: text, description: text })),
  // The text when typing began; steps as lines.
  base: Texts,
  baseSteps: text,
})
export type EditDraft = Readonly<v.InferOutput<typeof EditDraft>>

/** The draft of an action before anything is typed. */
export function editDraftOf(action: Action): EditDraft {
  const texts = textsOf(action)
  return {
    typed: texts,
    steps: stepsOf(action.planningData).map((step) => ({ ...step })),
    base: texts,
    baseSteps: stepLines(action),
  }
}

/** A kept draft; null when there is none or it does not parse. */
export function parseEditDraft(kept: unknown): EditDraft | null {
  const parsed = v.safeParse(EditDraft, kept)
  return parsed.success ? parsed.output : null
}

/** The draft on top of the current action: untouched fields follow the action. */
export function followAction(draft: EditDraft, action: Action): EditDraft {
  const now = textsOf(action)
  const isOwn = (field: PlanField) => isTyped(draft, field) && draft.typed[field] !== now[field]
  const pick = (own: EditDraft['typed']): EditDraft['typed'] => ({
    ...now,
    ...Object.fromEntries(PLAN_FIELDS.filter(isOwn).map((field) => [field, own[field]])),
  })
  // A description without a title is in no line, and is not dropped for that.
  const areStepsOwn = draft.steps.some(isUntitled) || (areStepsTyped(draft) && typedLines(draft) !== stepLines(action))
  return {
    typed: pick(draft.typed),
    base: pick(draft.base),
    ...(areStepsOwn
      ? { steps: draft.steps, baseSteps: draft.baseSteps }
      : { steps: editDraftOf(action).steps, baseSteps: stepLines(action) }),
  }
}

/** The draft after the learner typed: what they typed stays, even if it is what the edit began with and the action says more. */
export function typedEdit(draft: EditDraft, action: Action): EditDraft {
  // A field typed back to its first words was in conflict: from now on it replaces the stored one.
  const { base, baseSteps } = followAction(draft, action)
  return { ...draft, base, baseSteps }
}

/** What was typed on while `saved` was being stored, as an edit of the action that this made. */
export function fieldsTypedSince(draft: EditDraft, saved: EditDraft, action: Action): EditDraft {
  const trimmed = PLAN_FIELDS.map((field) => [field, saved.typed[field].trim()])
  const base = v.parse(Texts, Object.fromEntries(trimmed))
  return followAction({ ...draft, base, baseSteps: typedLines(saved) }, action)
}

/** Whether the draft differs from the text it started from. */
export function isEdited(draft: EditDraft): boolean {
  return PLAN_FIELDS.some((field) => isTyped(draft, field)) || areStepsTyped(draft)
}

/** TUT-04: what the field for a tutorial's first step begins with: what was typed into the draft, else the first step of the plan. */
export function firstStepIn({ steps: [first] }: EditDraft, { planningData }: Action): string {
  return first?.title ?? (planningData.firstStep ?? '').slice(0, STEP_LIMITS.title)
}

/** The draft with that title typed; the rest of an edit that is in it stays, and fields not edited follow the action. */
export function withFirstStep(draft: EditDraft, title: string, action: Action): EditDraft {
  const current = followAction(draft, action)
  const [first, ...others] = current.steps
  return typedEdit({ ...current, steps: [{ description: '', ...first, title }, ...others] }, action)
}

/** What is left to keep once `saved` has that first step; null: nothing. */
export function withoutFirstStep(draft: EditDraft, saved: Action): EditDraft | null {
  const now = editDraftOf(saved)
  const steps = [...now.steps, ...draft.steps.slice(1)]
  const rest = followAction({ ...draft, steps, baseSteps: now.baseSteps }, saved)
  return isEdited(rest) ? rest : null
}

/** The words typed into it that are saved nowhere else, as lines. */
export function editedWords(draft: EditDraft): string {
  const texts = PLAN_FIELDS.filter((field) => isTyped(draft, field)).map((field) => draft.typed[field])
  const lines = areStepsTyped(draft) ? [...texts, typedLines(draft)] : texts
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** What another device wrote in fields that were also edited here, by place. */
export function editConflicts(draft: EditDraft, action: Action): Readonly<Partial<Record<PlanPlace, string>>> {
  const now = textsOf(action)
  const fields = PLAN_FIELDS.filter(
    (field) => isTyped(draft, field) && now[field] !== draft.base[field] && now[field] !== draft.typed[field],
  )
  const lines = stepLines(action)
  const haveStepsMet = areStepsTyped(draft) && lines !== draft.baseSteps && lines !== typedLines(draft)
  return {
    ...Object.fromEntries(fields.map((field) => [field, now[field]])),
    ...(haveStepsMet && { steps: lines }),
  }
}

/** The plan in the draft, with fallbacks for older actions: the title for `what`, the first step for `firstStep`. */
export function planInDraft({ typed, steps }: Pick<EditDraft, 'typed' | 'steps'>): WrittenPlan {
  const or = (text: string, other: string) => (text.trim() === '' ? other : text)
  return { ...typed, what: or(typed.what, typed.actionTitle), firstStep: or(typed.firstStep, steps[0]?.title ?? '') }
}

export type EditProblems = Readonly<Partial<Record<'actionTitle' | 'steps', string>>>

/** Why the draft cannot be saved, a sentence each. */
export function editProblems(draft: EditDraft, { actionType }: Pick<Action, 'actionType'>): EditProblems {
  // TUT-01: a tutorial without steps could never be completed.
  const isStepless = actionType === 'tutorial' && areStepsTyped(draft) && titledSteps(draft).length === 0
  return {
    ...(draft.typed.actionTitle.trim() === '' && { actionTitle: 'An action needs a title' }),
    ...(isStepless && { steps: 'A tutorial needs a step' }),
    ...(draft.steps.some(isUntitled) && { steps: 'A step needs a title' }),
  }
}

/** The changed texts, and the current text in the same places: the arguments of editAction. Null when nothing changed. */
export function editFromDraft(draft: EditDraft, action: Action): { edit: PlanWords; seen: PlanWords } | null {
  const now = textsOf(action)
  const changed = PLAN_FIELDS.filter((field) => isTyped(draft, field) && draft.typed[field].trim() !== now[field])
  const areStepsChanged = areStepsTyped(draft) && typedLines(draft) !== stepLines(action)
  if (changed.length === 0 && !areStepsChanged) return null
  const wordsIn = (texts: EditDraft['typed']) =>
    wordsOf(Object.fromEntries(changed.map((field) => [field, texts[field]])))
  if (!areStepsChanged) return { edit: wordsIn(draft.typed), seen: wordsIn(now) }
  return {
    edit: withPlan(wordsIn(draft.typed), stepsEdit(titledSteps(draft), action)),
    seen: withPlan(wordsIn(now), stepsPart(action.planningData)),
  }
}

function withPlan(words: PlanWords, plan: PlanningData): PlanWords {
  return { ...words, planningData: { ...words.planningData, ...plan } }
}

function textsOf(action: Action): EditDraft['typed'] {
  return v.parse(Texts, Object.fromEntries(PLAN_FIELDS.map((field) => [field, textAt(action, field) ?? ''])))
}

function stepLines(action: Action): string {
  return textAt(action, 'steps') ?? ''
}

function typedLines(draft: EditDraft): string {
  return textAt({ planningData: { tutorialSteps: titledSteps(draft) } }, 'steps') ?? ''
}

// A step without a title is not saved.
function titledSteps({ steps }: EditDraft): TutorialStep[] {
  const trimmed = steps.map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
  return trimmed.filter(({ title }) => title !== '')
}

function isTyped({ typed, base }: EditDraft, field: PlanField): boolean {
  return typed[field] !== base[field]
}

function areStepsTyped(draft: EditDraft): boolean {
  return typedLines(draft) !== draft.baseSteps || draft.steps.some(isUntitled)
}

/** Whether a step has a description and no title. */
export function isUntitled({ title, description }: TutorialStep): boolean {
  return title.trim() === '' && description.trim() !== ''
}
