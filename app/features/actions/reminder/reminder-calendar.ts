// A reminder as a calendar file: the same times in whatever calendar the learner keeps.
import { TZDate } from '@date-fns/tz'
import ical, {
  ICalAlarmType,
  ICalEventRepeatingFreq,
  ICalWeekday,
  type ICalEventData,
  type ICalRepeatingOptions,
} from 'ical-generator'
import { MINUTE_MS, type Instant } from '../../../domain/kernel/time.ts'
import { localDateOf, weekdayOf } from '../../../domain/kernel/zoned-time.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { calendarZone } from '../../../domain/reminder/calendar-zone.ts'
import { firstOccurrence } from '../../../domain/reminder/next-occurrence.ts'
import type { Reminder } from '../../../domain/reminder/reminder.ts'

const LASTS_MS = 15 * MINUTE_MS
const ZONE_YEARS = 10

export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  // Where the entry leads back to.
  readonly url: string
  readonly reminder: Reminder
}

/** The text of an .ics file from the next time on; null when there is no next time. `now` is its stamp. */
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
  const calendar = ical({
    name: PRODUCT_NAME,
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME, language: 'EN' },
    timezone: { name: null, generator: (named) => calendarZone(named, now - (now % LASTS_MS), ZONE_YEARS) },
  })
  for (const entry of entries) {
    const event = eventOf(entry, now, deviceZone)
    if (event !== null) calendar.createEvent(event)
  }
  return { text: calendar.toString(), count: calendar.length() }
}

function eventOf({ reminder, ...entry }: CalendarEntry, now: Instant, deviceZone: string): ICalEventData | null {
  const zone = reminder.reminderTimeZone ?? deviceZone
  const first = firstOccurrence({ ...reminder, reminderTimeZone: zone }, now)
  if (first === null) return null
  const repeating = repeatingOf(reminder, weekdayOf(localDateOf(first, zone)))
  return {
    id: entry.id,
    stamp: new Date(now),
    // Plain dates would be written in the zone of this machine.
    start: new TZDate(first, zone),
    end: new TZDate(first + LASTS_MS, zone),
    timezone: zone,
    summary: entry.title,
    description: entry.description,
    url: entry.url,
    alarms: [{ type: ICalAlarmType.display, trigger: 0 }],
    ...(repeating !== null && { repeating }),
  }
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
