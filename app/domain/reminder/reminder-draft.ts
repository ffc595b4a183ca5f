// A reminder as typed, and the checks before it can be set (REM-01, VAL-10 to VAL-12).
import * as v from 'valibot'
import { err, ok, type Result } from '../kernel/result.ts'
import { isCalendarDay, MAX_INSTANT_MS, parseInstant, TimeOfDay, type LocalNow } from '../kernel/time.ts'
import { instantOf, localDateOf, timeOfDayIn, weekdayOf } from '../kernel/zoned-time.ts'
import { nextDayAt } from './next-day.ts'
import { firstOccurrence } from './next-occurrence.ts'
import { DEFAULT_REMINDER_TIME, REMINDER_IN_PAST, reminderZone, type Reminder, type ReminderType } from './reminder.ts'

export interface ReminderDraft {
  readonly reminderType: ReminderType
  // As in the form fields: 'HH:MM', and for a one-time reminder '2026-11-21'; empty when nothing was chosen.
  readonly time: string
  readonly date: string
  // Of a weekly one that is set already, 1 (Monday) to 7; without it, one repeats on the day it is set.
  readonly weekday?: number | undefined
}

/** A reminder ready to set: 'HH:MM' for a recurring one, an ISO instant for a one-time one (API-34). */
export interface TimedReminder<Type extends ReminderType = ReminderType> {
  readonly reminderType: Type
  readonly reminderTime: string
  readonly timeZone: string
  // Of a weekly one, if it is not the day on which it is set.
  readonly weekday?: number | undefined
}

export type ReminderProblems = Readonly<Partial<Record<'date' | 'time', string>>>

/** Reads the draft in the learner's zone. Errors: a sentence per field; a one-time reminder must be in the future (VAL-12). */
export function reminderFromDraft<Type extends ReminderType>(
  draft: Omit<ReminderDraft, 'reminderType'> & { readonly reminderType: Type },
  { now, timeZone }: LocalNow,
): Result<TimedReminder<Type>, ReminderProblems> {
  const { reminderType, time, date, weekday } = draft
  if (!v.is(TimeOfDay, time)) return err({ time: 'Please choose a time of day' })
  if (reminderType !== 'one-time') {
    const isNamed = reminderType === 'weekly' && weekday !== undefined
    return ok({ reminderType, reminderTime: time, timeZone, ...(isNamed && { weekday }) })
  }
  if (!isCalendarDay(date)) return err({ date: 'Please select a date for one-time reminder' })
  const at = instantOf(date, time, timeZone)
  if (at <= now) return err({ date: REMINDER_IN_PAST })
  if (at > MAX_INSTANT_MS) return err({ date: 'Please select a date before 2100' })
  return ok({ reminderType, reminderTime: new Date(at).toISOString(), timeZone })
}

/**
 * The dialog's initial values: the current reminder in this device's local time, else daily at 09:00 (REM-01). One whose moment
 * has passed starts on the next possible day.
 */
export function draftOfReminder(reminder: Reminder, { now, timeZone }: LocalNow): ReminderDraft {
  const { reminderActive, reminderType, reminderTime } = reminder
  if (!reminderActive || reminderType === null || reminderTime === null) return NEW_REMINDER
  if (reminderType !== 'one-time') {
    const time = timeHere(reminder, reminderTime, { now, timeZone })
    const next = reminderType === 'weekly' ? firstOccurrence(reminder, now) : null
    return { reminderType, time, date: '', ...(next !== null && { weekday: weekdayOf(localDateOf(next, timeZone)) }) }
  }
  const at = parseInstant(reminderTime)
  if (at === null) return NEW_REMINDER
  const time = timeOfDayIn(at, timeZone)
  return { reminderType, time, date: at > now ? localDateOf(at, timeZone) : nextDayAt(time, { now, timeZone }) }
}

const NEW_REMINDER: ReminderDraft = { reminderType: 'daily', time: DEFAULT_REMINDER_TIME, date: '' }

function timeHere(reminder: Reminder, reminderTime: string, { now, timeZone }: LocalNow): string {
  const zone = reminderZone(reminder, timeZone)
  // Today's clock may skip the time: by way of today's instant, another one would be shown, and saved.
  if (zone === timeZone) return reminderTime
  return timeOfDayIn(instantOf(localDateOf(now, zone), reminderTime, zone), timeZone)
}
