// The text of an action's card (TUT-03).
import type { ActionType } from '../insight/schema/insights.ts'
import type { Action } from './action.ts'
import { isRecurring } from './occurrence.ts'
import { stepsOf, type TutorialStep } from './tutorial-steps.ts'

type Told = Pick<Action, 'actionTitle' | 'actionDescription' | 'actionType' | 'planningData'>

/** Title and description of the card. A tutorial takes them from its first step, where that has them (TUT-03). */
export function cardTextOf(action: Told): TutorialStep {
  const own = { title: action.actionTitle, description: action.actionDescription }
  const [first] = isTutorial(action) ? stepsOf(action.planningData) : []
  if (first === undefined) return own
  return { title: first.title, description: first.description === '' ? own.description : first.description }
}

/** Whether its steps complete it, so that no `Mark Complete` for the whole is shown (TUT-04). */
export function isTutorial({ actionType }: Pick<Told, 'actionType'>): boolean {
  return actionType === 'tutorial'
}

/** The type to show: an action whose reminder repeats is a habit, whatever it was saved as. */
export function shownTypeOf(action: Action): ActionType {
  return action.actionType === 'one-time' && isRecurring(action) ? 'Habit' : action.actionType
}
