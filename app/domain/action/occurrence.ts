// Which occurrence of an action a completion stands for (design §5, sync.md §4.7).
import { occurrenceKeyAt } from '../reminder/next-occurrence.ts'
import type { Action } from './action.ts'
import type { OccurrenceKey } from './completion.ts'

/** Whether completing the action leaves it in progress, waiting for its next occurrence. */
export function isRecurring(action: Action): boolean {
  return (
    action.reminderActive &&
    action.reminderType !== null &&
    action.reminderType !== 'one-time' &&
    action.nextReminderAt !== null
  )
}

/** The occurrence a completion now would satisfy: the one next due, or this cycle of a one-time action. */
export function dueOccurrenceKey(action: Action): OccurrenceKey {
  return isRecurring(action) && action.nextReminderAt !== null
    ? occurrenceKeyAt(action, action.nextReminderAt)
    : `once:${String(action.cycle)}`
}
