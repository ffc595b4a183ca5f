// The steps of an action as a part of its plan: they stand in one of three fields (DAT-15).
import type { Action, PlanningData } from './action.ts'
import { stepsOf, type TutorialStep } from './tutorial-steps.ts'

/** Whether the steps of this action can have descriptions. */
export function hasDescribedSteps({ actionType, planningData }: Pick<Action, 'actionType' | 'planningData'>): boolean {
  if (actionType === 'tutorial' || (planningData.tutorialSteps ?? []).length > 0) return true
  return stepsOf(planningData).some(({ description }) => description !== '')
}

/** These steps instead of those that stand there. Written into one field, those of the others must not show through. */
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

/** The steps as they stand, in whichever field. */
export function stepsPart({ tutorialSteps = [], steps, step1, step2, step3 }: PlanningData): PlanningData {
  return {
    tutorialSteps,
    ...(steps !== undefined && { steps }),
    ...(step1 !== undefined && { step1 }),
    ...(step2 !== undefined && { step2 }),
    ...(step3 !== undefined && { step3 }),
  }
}
