// nextReminderAt is a pure function of type, time, zone, anchor and last completion (REM-09).
import { parseInstant, type Instant } from '../kernel/time.ts'
import {
  addDays,
  dateInIsoWeek,
  instantOf,
  isoWeekOf,
  localDateOf,
  weekdayOf,
  type LocalDate,
} from '../kernel/zoned-time.ts'
import { reminderZone, repeats, type Reminder } from './reminder.ts'

// The rarest repeat is weekly; one more week covers a day the zone skipped.
const LOOK_AHEAD_DAYS = 15
const DAYS_A_WEEK = 7

/** The first time the reminder is due strictly after the instant; null if none is set or a one-time one has passed. */
export function firstOccurrence(reminder: Reminder, after: Instant): Instant | null {
  const { reminderType, reminderTime } = reminder
  if (reminderType === null || reminderTime === null) return null
  if (reminderType === 'one-time') {
    const at = parseInstant(reminderTime)
    return at !== null && at > after ? at : null
  }
  const zone = zoneOf(reminder)
  let date = addDays(localDateOf(after, zone), -1)
  for (let day = 0; day < LOOK_AHEAD_DAYS; day += 1, date = addDays(date, 1)) {
    if (!fallsOn(reminder, date)) continue
    const at = instantOf(date, reminderTime, zone)
    if (at > after) return at
  }
  return null
}

/** The last time the reminder was due, up to and including the instant; null if it was not due since it was set. */
export function latestOccurrence(reminder: Reminder, at: Instant): Instant | null {
  const { reminderType, reminderTime, reminderAnchor } = reminder
  if (reminderType === null || reminderType === 'one-time' || reminderTime === null) return null
  const zone = zoneOf(reminder)
  let date = addDays(localDateOf(at, zone), 1)
  for (let day = 0; day < LOOK_AHEAD_DAYS; day += 1, date = addDays(date, -1)) {
    const due = fallsOn(reminder, date) ? instantOf(date, reminderTime, zone) : Infinity
    if (due <= at) return reminderAnchor !== null && due <= reminderAnchor ? null : due
  }
  return null
}

/** The key of the occurrence due at the instant: its day, or for a weekly reminder its ISO week, in the reminder's zone. */
export function occurrenceKeyAt(reminder: Reminder, at: Instant): string {
  const date = localDateOf(at, zoneOf(reminder))
  return reminder.reminderType === 'weekly' ? isoWeekOf(date) : date
}

/** When the named occurrence is due; null for one of a one-time reminder, or of another rhythm: a week is not due on a day. */
export function occurrenceInstant(reminder: Reminder, key: string): Instant | null {
  const { reminderType, reminderTime } = reminder
  const isWeek = key.includes('W')
  if (reminderTime === null || key.startsWith('once:') || isWeek !== (reminderType === 'weekly')) return null
  if (reminderType === null || reminderType === 'one-time') return null
  return instantOf(isWeek ? dateInIsoWeek(key, anchorWeekday(reminder)) : key, reminderTime, zoneOf(reminder))
}

/** 1 (Monday) to 7 (Sunday); null for a reminder that is not weekly. */
export function weekdayOfRepeat(reminder: Reminder): number | null {
  return reminder.reminderType === 'weekly' ? anchorWeekday(reminder) : null
}

/**
 * The anchor with which a reminder set at that instant repeats on this weekday: the last time it would have been due, so that it
 * is next due after the instant, and none counts as missed before. Without a weekday it is the instant itself.
 */
export function anchorOn(
  weekday: number | undefined,
  reminder: Pick<Reminder, 'reminderType' | 'reminderTimeZone'> & { readonly reminderTime: string },
  setAt: Instant,
): Instant {
  if (weekday === undefined) return setAt
  const zone = zoneOf(reminder)
  const today = localDateOf(setAt, zone)
  const date = addDays(today, -((weekdayOf(today) - weekday + DAYS_A_WEEK) % DAYS_A_WEEK))
  const at = instantOf(date, reminder.reminderTime, zone)
  return at <= setAt ? at : instantOf(addDays(date, -DAYS_A_WEEK), reminder.reminderTime, zone)
}

/**
 * The anchor with which today's turn (or this week's, on the same weekday) stays open though its new time has passed: one that lies
 * before that time. Null where the former reminder had no such turn, or the new time is yet to come.
 */
export function keptOpen(reminder: Reminder, before: Reminder, setAt: Instant): Instant | null {
  if (!before.reminderActive || !reminder.reminderActive) return null
  if (!repeats(before) || weekdayOfRepeat(before) !== weekdayOfRepeat(reminder)) return null
  const key = occurrenceKeyAt(reminder, setAt)
  const [formerly, at] = [dueTime(before, key), dueTime(reminder, key)]
  if (formerly === null || formerly <= (before.reminderAnchor ?? -Infinity) || at === null || at > setAt) return null
  // The anchor of a weekly one says on which weekday it repeats.
  return reminder.reminderType === 'weekly' ? occurrenceInstant(reminder, weekBefore(key)) : at - 1
}

function weekBefore(week: string): string {
  return isoWeekOf(addDays(dateInIsoWeek(week, 1), -DAYS_A_WEEK))
}

// Null where the named day is none of its days.
function dueTime(reminder: Reminder, key: string): Instant | null {
  const isFree = reminder.reminderType === 'weekdays' && weekdayOf(key) > 5
  return isFree ? null : occurrenceInstant(reminder, key)
}

function fallsOn(reminder: Reminder, date: LocalDate): boolean {
  if (reminder.reminderType === 'weekdays') return weekdayOf(date) <= 5
  if (reminder.reminderType === 'weekly') return weekdayOf(date) === anchorWeekday(reminder)
  return true
}

function anchorWeekday(reminder: Reminder): number {
  return weekdayOf(localDateOf(reminder.reminderAnchor ?? 0, zoneOf(reminder)))
}

function zoneOf(reminder: Pick<Reminder, 'reminderType' | 'reminderTimeZone'>): string {
  return reminderZone(reminder, 'UTC')
}
