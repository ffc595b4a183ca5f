// Edits the steps of an action, which may be in one of three fields (DAT-15).
import type { Action, PlanningData } from './action.ts'
import { stepsOf, type TutorialStep } from './tutorial-steps.ts'

/** Whether the steps of this action can have descriptions. */
export function hasDescribedSteps({ actionType, planningData }: Pick<Action, 'actionType' | 'planningData'>): boolean {
  if (actionType === 'tutorial' || (planningData.tutorialSteps ?? []).length > 0) return true
  return stepsOf(planningData).some(({ description }) => description !== '')
}

/** Replaces the steps. They are written into one field and the other two are cleared, so that old steps do not show through. */
export function stepsEdit(titled: readonly TutorialStep[], action: Action): PlanningData {
  const { step1, step2, step3, steps: listed } = action.planningData
  const rest = {
    ...(step1 !== undefined && { step1: '' }),
    ...(step2 !== undefined && { step2: '' }),
    ...(step3 !== undefined && { step3: '' }),
  }
  return hasDescribedSteps(action)
    ? { ...rest, tutorialSteps: [...titled], ...(listed !== undefined && { steps: [] }) }
    : { ...rest, steps: titled.map(({ title }) => title) }
}

/** The current steps, in whichever field they are. */
export function stepsPart({ tutorialSteps = [], steps, step1, step2, step3 }: PlanningData): PlanningData {
  return {
    tutorialSteps,
    ...(steps !== undefined && { steps }),
    ...(step1 !== undefined && { step1 }),
    ...(step2 !== undefined && { step2 }),
    ...(step3 !== undefined && { step3 }),
  }
}
