// How a repeat moves on: once an occurrence is done or skipped, and where its reminder is set again.
import type { Action } from '../action/action.ts'
import type { Completion, OccurrenceKey } from '../action/completion.ts'
import { firstOpenOccurrence } from '../action/occurrence.ts'
import type { Instant } from '../kernel/time.ts'
import { firstOccurrence, keptOpen, occurrenceInstant, occurrenceKeyAt } from '../reminder/next-occurrence.ts'
import type { Reminder } from '../reminder/reminder.ts'

/**
 * The action waiting for what comes after the named occurrence, which is done or skipped now. It passes over what was done ahead, and
 * is never due earlier than before.
 */
export function movedOn(
  action: Action,
  key: OccurrenceKey,
  { completions, now }: { readonly completions: readonly Completion[]; readonly now: Instant },
): Action {
  const settled = occurrenceInstant(action, key) ?? now
  const next = firstOpenOccurrence(action, completions, Math.max(now, settled))
  const nextReminderAt = Math.max(next ?? -Infinity, action.nextReminderAt ?? -Infinity)
  if (nextReminderAt === action.nextReminderAt || !Number.isFinite(nextReminderAt)) return action
  return { ...action, nextReminderAt, snoozedUntil: null }
}

interface Setting {
  // What the action had before.
  readonly before: Reminder
  readonly completions: readonly Completion[]
  readonly setAt: Instant
}

/**
 * The reminder as it is set, with when it is first due; null: never. Where the hour is moved to one that has passed today, today's
 * turn stays open: it is due at once, and the new hour holds. Whether it is done already only decides when it is next due, so that a
 * press which arrives later leaves the same. An hour that is moved does not make due again what was done ahead today: the repeat
 * begins after today's then. In another rhythm that was never today's.
 */
export function asSet<Set extends Reminder>(
  chosen: Set,
  { before, completions, setAt }: Setting,
): { readonly reminder: Set; readonly next: Instant | null } {
  const since = keptOpen(chosen, before, setAt)
  const reminder = since === null ? chosen : { ...chosen, reminderAnchor: since }
  const after = since ?? setAt
  const first = firstOccurrence(reminder, after)
  const isSameRhythm = before.reminderType === reminder.reminderType
  if (first === null || !isSameRhythm || !isDoneAhead(reminder, first, completions))
    return { reminder, next: firstOpenOccurrence(reminder, completions, after) }
  const later = { ...reminder, reminderAnchor: first }
  return { reminder: later, next: firstOpenOccurrence(later, completions, first) }
}

// Whether an occurrence after the one due at that instant was done on its day, or in its week.
function isDoneAhead(reminder: Reminder, at: Instant, completions: readonly Completion[]): boolean {
  const key = occurrenceKeyAt(reminder, at)
  return completions.some(
    ({ voidedAt, occurredAt, occurrenceKey }) =>
      voidedAt === null &&
      occurrenceKeyAt(reminder, occurredAt) === key &&
      (occurrenceInstant(reminder, occurrenceKey) ?? -Infinity) > at,
  )
}
