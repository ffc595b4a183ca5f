// One or all reminders as a calendar file, with the same times in any calendar program.
import { TZDate } from '@date-fns/tz'
import ical, {
  ICalAlarmType,
  ICalEventRepeatingFreq,
  ICalWeekday,
  type ICalCalendar,
  type ICalRepeatingOptions,
} from 'ical-generator'
import { knownZone } from '../kernel/known-zone.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Instant } from '../kernel/time.ts'
import { localDateOf, timeOfDayIn, weekdayOf } from '../kernel/zoned-time.ts'
import { PRODUCT_NAME } from '../product.ts'
import { calendarZone } from './calendar-zone.ts'
import { firstOccurrence } from './next-occurrence.ts'
import { reminderZone, type Reminder } from './reminder.ts'

const LASTS_MS = 15 * MINUTE_MS
const ZONE_YEARS = 10
// How often a calendar program should refresh.
const REFRESH_S = HOUR_MS / SECOND_MS

export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  // A link back to the action.
  readonly url: string
  readonly reminder: Reminder
}

/** An entry of a feed. The file must not change while the rows do not, so it has a stamp of its own. */
export interface FeedEntry extends CalendarEntry {
  // When it was last set or changed.
  readonly stamp: Instant
}

/** The text of an .ics file starting at the next time; null when there is no next time. `now` is its stamp. */
export function reminderCalendar(entry: CalendarEntry, now: Instant, deviceZone: string): string | null {
  const { text, count } = remindersCalendar([entry], now, deviceZone)
  return count === 0 ? null : text
}

/** All of them in one file, and how many have a next time. */
export function remindersCalendar(
  entries: readonly CalendarEntry[],
  now: Instant,
  deviceZone: string,
): { readonly text: string; readonly count: number } {
  const calendar = emptyCalendar(now)
  for (const entry of entries) addEvent(calendar, { ...entry, stamp: now }, { from: now, zone: deviceZone })
  return { text: calendar.toString(), count: calendar.length() }
}

/** The text of a feed: each entry starts when it was set, so that a calendar keeps past events. */
export function calendarFeed(entries: readonly FeedEntry[], zone: string): string {
  const starts = entries.map(({ reminder, stamp }) => reminder.reminderAnchor ?? stamp)
  const calendar = emptyCalendar(starts.reduce((first, start) => Math.min(first, start), Infinity))
  calendar.ttl(REFRESH_S)
  for (const [at, entry] of entries.entries()) addEvent(calendar, entry, { from: starts[at] ?? entry.stamp, zone })
  return calendar.toString()
}

function emptyCalendar(from: Instant): ICalCalendar {
  return ical({
    name: PRODUCT_NAME,
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME, language: 'EN' },
    timezone: { name: null, generator: (named) => calendarZone(named, from - (from % LASTS_MS), ZONE_YEARS) },
  })
}

function addEvent(
  calendar: ICalCalendar,
  entry: FeedEntry,
  place: { readonly from: Instant; readonly zone: string },
): void {
  const zone = knownZone(reminderZone(entry.reminder, place.zone))
  const first = firstStart(entry.reminder, place.from, zone)
  if (first === null) return
  const repeating = repeatingOf(entry.reminder, weekdayOf(localDateOf(first, zone)))
  calendar.createEvent({
    id: entry.id,
    stamp: new Date(entry.stamp),
    // Plain dates would be written in this machine's zone.
    start: new TZDate(first, zone),
    end: new TZDate(first + LASTS_MS, zone),
    timezone: zone,
    summary: entry.title,
    description: entry.description,
    url: entry.url,
    alarms: [{ type: ICalAlarmType.display, trigger: 0 }],
    ...(repeating !== null && { repeating }),
  })
}

// A repeat is written as the time of day at which it starts. On the day of a clock change that may be a time to which it was moved,
// which the calendar would keep for ever: it starts with the next one.
function firstStart(reminder: Reminder, from: Instant, zone: string): Instant | null {
  const first = firstOccurrence(reminder, from)
  if (first === null || reminder.reminderType === 'one-time') return first
  return timeOfDayIn(first, zone) === reminder.reminderTime ? first : firstOccurrence(reminder, first)
}

const WEEKDAYS = [ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR]
const DAYS = [...WEEKDAYS, ICalWeekday.SA, ICalWeekday.SU]

function repeatingOf({ reminderType }: Reminder, weekday: number): ICalRepeatingOptions | null {
  const freq = ICalEventRepeatingFreq.WEEKLY
  switch (reminderType) {
    case 'daily':
      return { freq: ICalEventRepeatingFreq.DAILY }
    case 'weekdays':
      return { freq, byDay: WEEKDAYS }
    case 'weekly':
      return { freq, byDay: DAYS.slice(weekday - 1, weekday) }
    default:
      return null
  }
}
