// The steps of an action, whichever field of its plan they stand in (DAT-15), and how far the learner has come (TUT-01).
import type { Action, PlanningData } from './action.ts'
import { waitingOccurrenceKey } from './occurrence.ts'
import type { StepCompletion } from './step-completion.ts'

export interface TutorialStep {
  readonly title: string
  readonly description: string
}

/** The steps in order: the tutorial's own, else the list or the lines of `steps`, else step1 to step3. */
export function stepsOf({
  tutorialSteps = [],
  steps = [],
  step1,
  step2,
  step3,
}: PlanningData): readonly TutorialStep[] {
  if (tutorialSteps.length > 0) return tutorialSteps
  const listed = titled(typeof steps === 'string' ? steps.split('\n') : steps)
  return listed.length > 0 ? listed : titled([step1 ?? '', step2 ?? '', step3 ?? ''])
}

/** The indexes of the steps done of the occurrence that is due, ascending. */
export function completedSteps(action: Action, logged: readonly StepCompletion[]): readonly number[] {
  const key = waitingOccurrenceKey(action)
  const ofOccurrence = logged.filter((step) => step.actionId === action.id && step.occurrenceKey === key)
  return [...new Set(ofOccurrence.map(({ stepIndex }) => stepIndex))].sort((a, b) => a - b)
}

function titled(texts: readonly string[]): readonly TutorialStep[] {
  return texts.flatMap((text) => (text.trim() === '' ? [] : [{ title: text.trim(), description: '' }]))
}
