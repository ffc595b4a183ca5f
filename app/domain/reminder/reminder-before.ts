// What the undo of an act says about the reminder it puts back: how it was snoozed, and which one it was, so that one set since stays
// as it is.
import * as v from 'valibot'
import { Instant } from '../kernel/time.ts'
import { weekdayOfRepeat } from './next-occurrence.ts'
import { Reminder } from './reminder.ts'

// What the learner chose. The zone of a one-time reminder says nothing of when it is due.
const Choice = v.object({
  ...v.pick(Reminder, ['reminderType', 'reminderTime', 'reminderTimeZone']).entries,
  weekday: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
})
type Choice = v.InferOutput<typeof Choice>

export const ReminderBefore = v.object({
  // When it was set, as far as its device knew: the server has another time for what has just been set.
  setAt: v.nullable(Instant),
  snoozedUntil: v.nullable(Instant),
  // Missing in what older apps queued.
  chosen: v.optional(Choice),
})
export type ReminderBefore = Readonly<v.InferOutput<typeof ReminderBefore>>

type Stored = Reminder & { readonly reminderSetAt: Instant | null }

/** What the undo of an act on the shown action says about its reminder. */
export function reminderBefore(action: Stored & { readonly snoozedUntil: Instant | null }): ReminderBefore {
  return { setAt: action.reminderSetAt, snoozedUntil: action.snoozedUntil, chosen: choiceOf(action) }
}

/** Whether the stored reminder is the one that was shown, by what the learner chose: times of two clocks are not compared. */
export function isStillSet(stored: Stored, { setAt, chosen }: ReminderBefore): boolean {
  if (chosen === undefined) return stored.reminderSetAt === setAt
  const now = choiceOf(stored)
  return (
    now.reminderType === chosen.reminderType &&
    now.reminderTime === chosen.reminderTime &&
    now.reminderTimeZone === chosen.reminderTimeZone &&
    now.weekday === chosen.weekday
  )
}

function choiceOf(reminder: Reminder): Choice {
  const { reminderType, reminderTime, reminderTimeZone } = reminder
  const zone = reminderType === 'one-time' ? null : reminderTimeZone
  return { reminderType, reminderTime, reminderTimeZone: zone, weekday: weekdayOfRepeat(reminder) }
}
