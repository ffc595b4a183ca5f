// A reminder in words, for summaries and details.
import { DATE_LOCALE } from '../kernel/text.ts'
import { knownZone } from '../kernel/known-zone.ts'
import { namedYear } from '../kernel/named-year.ts'
import { parseInstant, type Instant } from '../kernel/time.ts'
import type { ReminderType } from './reminder.ts'

interface SetReminder {
  readonly reminderType: ReminderType
  readonly reminderTime: string
  // The zone of its times, and for a weekly reminder the moment that gives its weekday.
  readonly timeZone: string
  readonly anchor: Instant
  readonly now: Instant
}

/** `Every day at 09:00`, `Every Tuesday at 09:00`, `On weekdays at 09:00`, or the date of a one-time reminder. */
export function reminderPhrase({ reminderType, reminderTime, anchor, now, ...set }: SetReminder): string {
  const timeZone = knownZone(set.timeZone)
  if (reminderType === 'daily') return `Every day at ${reminderTime}`
  if (reminderType === 'weekdays') return `On weekdays at ${reminderTime}`
  if (reminderType === 'weekly') {
    const weekday = new Intl.DateTimeFormat(DATE_LOCALE, { weekday: 'long', timeZone }).format(anchor)
    return `Every ${weekday} at ${reminderTime}`
  }
  const at = parseInstant(reminderTime)
  return at === null ? 'Once' : `On ${dateAndTime(at, timeZone, now)}`
}

/** `Tuesday 24 November at 09:00`, with the year where it is far from now. */
export function dateAndTime(at: Instant, zone: string, now: Instant): string {
  const timeZone = knownZone(zone)
  const date = new Intl.DateTimeFormat(DATE_LOCALE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...namedYear(at, now),
    timeZone,
  }).format(at)
  const time = new Intl.DateTimeFormat(DATE_LOCALE, { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  return `${date} at ${time}`
}
