// Which occurrence of an action a completion stands for (design §5, sync.md §4.7).
import type { Instant } from '../kernel/time.ts'
import { nextAfterCompletion, occurrenceInstant, occurrenceKeyAt } from '../reminder/next-occurrence.ts'
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

/** The action with an occurrence due again that was seen to at an instant; unchanged when a later one was seen to since. */
export function dueAgain(action: Action, occurrenceKey: OccurrenceKey, seenToAt: Instant): Action {
  const at = isRecurring(action) ? occurrenceInstant(action, occurrenceKey) : null
  if (at === null) return action
  const next = nextAfterCompletion({ ...action, nextReminderAt: at }, occurrenceKey, seenToAt)
  return next === action.nextReminderAt ? { ...action, nextReminderAt: at, snoozedUntil: null } : action
}
