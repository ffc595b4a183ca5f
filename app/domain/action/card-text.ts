// The text of an action's card (TUT-03).
import * as v from 'valibot'
import type { ActionType } from '../insight/schema/insights.ts'
import { ReminderType } from '../reminder/reminder.ts'
import type { Action } from './action.ts'
import { unarchived } from './living.ts'
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

/**
 * How often it is to be done: as the reminder set last says, which an archived action had before. Only a rhythm that no reminder has
 * (every 3 days, monthly) stays as planned beside a one-time reminder. Empty if nothing says it.
 */
export function howOftenOf(action: Action): string {
  const { reminderFrequency: planned = '' } = action.motivationData
  const before = unarchived(action) ?? action
  const { reminderType } = before
  const isSaid = reminderType === 'one-time' ? planned === '' || v.is(ReminderType, planned) : isRecurring(before)
  return isSaid && reminderType !== null ? reminderType : planned
}

/** The type to show: what repeats is a habit and what does not is one-time, whatever it was saved as. */
export function shownTypeOf(action: Action): ActionType {
  const howOften = howOftenOf(action)
  if (isTutorial(action) || !v.is(ReminderType, howOften)) return action.actionType
  return howOften === 'one-time' ? 'one-time' : 'Habit'
}
