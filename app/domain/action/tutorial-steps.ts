// The steps of an action, from whichever field of its plan (DAT-15), and how far the learner has come (TUT-01).
import type { Action, PlanningData } from './action.ts'
import { cutAt } from '../kernel/text.ts'
import type { OccurrenceKey } from './completion.ts'
import { STEP_LIMITS } from './plan-place.ts'
import type { StepCompletion } from './step-completion.ts'

export interface TutorialStep {
  readonly title: string
  readonly description: string
}

/** The steps in order: the tutorial's own, else the list or the lines of `steps`, else step1 to step3. Long ones are split. */
export function stepsOf({
  tutorialSteps = [],
  steps = [],
  step1,
  step2,
  step3,
}: PlanningData): readonly TutorialStep[] {
  if (tutorialSteps.length > 0) return tutorialSteps.flatMap(fitted)
  const listed = titled(typeof steps === 'string' ? steps.split('\n') : steps)
  return listed.length > 0 ? listed : titled([step1 ?? '', step2 ?? '', step3 ?? ''])
}

/** The indexes of the steps done in the occurrence, ascending. */
export function completedSteps(
  action: Action,
  logged: readonly StepCompletion[],
  key: OccurrenceKey,
): readonly number[] {
  const ofOccurrence = logged.filter((step) => step.actionId === action.id && step.occurrenceKey === key)
  return [...new Set(ofOccurrence.map(({ stepIndex }) => stepIndex))].sort((a, b) => a - b)
}

/**
 * The plan with at least one step (TUT-01): its own, else those told in the video, else its first step, else its title.
 */
export function withSteps(
  plan: PlanningData,
  { told, title }: { readonly told: readonly TutorialStep[]; readonly title: string },
): PlanningData {
  if (stepsOf(plan).length > 0) return plan
  const { firstStep = '' } = plan
  const steps = told.length > 0 ? told : [{ title: firstStep === '' ? title : firstStep, description: '' }]
  const fitting = steps.map(({ title, description }) => ({ title, description })).flatMap(fitted)
  return { ...plan, tutorialSteps: fitting.slice(0, STEP_LIMITS.count) }
}

// Steps used to be longer than a log keeps: what does not fit the title moves into the description.
function fitted(step: TutorialStep): readonly TutorialStep[] {
  if (step.title.length <= STEP_LIMITS.title) return [step]
  const [title, rest] = cutAt(step.title, STEP_LIMITS.title)
  const [description, more] = cutAt(
    [rest, step.description].filter((text) => text !== '').join('\n'),
    STEP_LIMITS.description,
  )
  return [{ title, description }, ...(more === '' ? [] : fitted({ title: more, description: '' }))]
}

function titled(texts: readonly string[]): readonly TutorialStep[] {
  return texts.flatMap((text) => (text.trim() === '' ? [] : fitted({ title: text.trim(), description: '' })))
}
