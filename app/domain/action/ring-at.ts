// When a reminder rings on a device that is not showing the app (REM-09; web push and the extension). The server stores what `nextRingAt` found and asks
// again when a field changes that these rules read (decision 042). A change to these rules therefore needs a migration that sets
// `quietUntil` of "Action" to 0; a field they newly read also goes into the trigger.
import { DAY_MS, HOUR_MS, type Instant } from '../kernel/time.ts'
import { firstOccurrence } from '../reminder/next-occurrence.ts'
import type { Action } from './action.ts'
import { isDone, isLiving } from './living.ts'
import { dueAtOf } from './due-state.ts'
import { isRecurring } from './occurrence.ts'

/** A ring later than this is not sent; the app shows the action as overdue. Also how long a push service keeps it. */
export const RING_LATE_MS = HOUR_MS

// A habit ignored for two weeks stays overdue but stops ringing.
export const RING_FOR_MS = 14 * DAY_MS

/**
 * When the action's reminder last rang, if that is still news at `now`; else null. It rings when it is due, and a
 * recurring one left undone rings again at each later time. The instant identifies the ring, so each is sent once (REM-09).
 */
export function ringAt(action: Action, now: Instant): Instant | null {
  if (isDone(action) || !action.reminderActive) return null
  const dueAt = dueAtOf(action)
  if (dueAt === null || dueAt > now || now - dueAt > RING_FOR_MS) return null
  const oldest = now - RING_LATE_MS
  const again = isRecurring(action) ? lastOccurrence(action, Math.max(dueAt, oldest), now) : null
  if (again !== null) return again
  return dueAt > oldest ? dueAt : null
}

/** When it rings next if nobody acts until then: the first instant after `now` that `ringAt` returns. Null: never. */
export function nextRingAt(action: Action, now: Instant): Instant | null {
  const dueAt = dueAtOf(action)
  if (!isLiving(action) || !action.reminderActive || dueAt === null) return null
  if (dueAt > now) return dueAt
  const next = isRecurring(action) ? firstOccurrence(action, now) : null
  return next !== null && next - dueAt <= RING_FOR_MS ? next : null
}

/** Whether the action was handled since that ring: done, archived, switched off or snoozed. */
export function isHandled(action: Action, rangAt: Instant): boolean {
  const dueAt = dueAtOf(action)
  return isDone(action) || (dueAt !== null && dueAt > rangAt)
}

// At most a handful of rounds: the span is an hour, the shortest step a day.
function lastOccurrence(action: Action, after: Instant, now: Instant): Instant | null {
  let last: Instant | null = null
  for (let next = firstOccurrence(action, after); next !== null && next <= now; next = firstOccurrence(action, next)) {
    last = next
  }
  return last
}
