// An action that reminds within a day, for the extension, which has no rows: it rings and offers Done and Snooze.
import * as v from 'valibot'
import { DAY_MS, Instant } from '../kernel/time.ts'
import type { Action } from './action.ts'
import { isWhole, OccurrenceKey, type Completion } from './completion.ts'
import { dueAtOf } from './due-state.ts'
import { dueOccurrenceKey } from './occurrence.ts'
import { reminderNotice } from './reminder-notice.ts'
import { isLiving } from './living.ts'
import { nextRingAt, RING_FOR_MS, ringAt } from './ring-at.ts'
import { isSettling } from './skipped-occurrence.ts'

// An older portal sends only the first three.
export const DueAction = v.object({
  id: v.string(),
  title: v.string(),
  nextReminderAt: Instant,
  // The occurrence that Done completes. If missing, the time of the press decides.
  occurrenceKey: v.optional(OccurrenceKey),
  // What it is snoozed until, also where that has passed.
  snoozedUntil: v.optional(v.nullable(Instant)),
  // The plan as a sentence; empty when there is none.
  plan: v.optional(v.string()),
  // When it last rang, if that is still news, and when it rings next.
  ringsAt: v.optional(v.nullable(Instant)),
  ringsNextAt: v.optional(v.nullable(Instant)),
})
export type DueAction = Readonly<v.InferOutput<typeof DueAction>>

/** The action as the extension needs it; null unless its reminder is due within a day. `completions` tell what was done ahead. */
export function dueActionOf(action: Action, now: Instant, completions: readonly Completion[]): DueAction | null {
  const at = dueAtOf(action)
  if (!isLiving(action) || !action.reminderActive || at === null || at > now + DAY_MS) return null
  return {
    id: action.id,
    title: action.actionTitle,
    nextReminderAt: at,
    occurrenceKey: dueOccurrenceKey(action, completions, now),
    snoozedUntil: action.snoozedUntil,
    plan: reminderNotice(action).body,
    ringsAt: ringAt(action, now),
    ringsNextAt: nextRingAt(action, now),
  }
}

// A week's occurrence is done at most so long before it is due.
const AHEAD_MS = 14 * DAY_MS

/** From here on: what was done earlier settles nothing that still rings. */
export function latelySince(now: Instant): Instant {
  return now - RING_FOR_MS - AHEAD_MS
}

/** Whether the row is of a repeat, and done or skipped of late: the extension keeps no other completions. */
export function isSettledLately(row: Completion, now: Instant): boolean {
  return row.occurredAt >= latelySince(now) && isSettling(row) && !isWhole(row.occurrenceKey)
}
