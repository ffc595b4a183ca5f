// Wall-clock time in an IANA zone and back. DST gap: the first valid instant after; overlap: the first (REM-09). A zone that this
// program does not know counts as UTC: a row from a program that knows it must not stop anything here.
import { knownZone } from './known-zone.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from './time.ts'

/** A calendar day, '2026-11-21'. */
export type LocalDate = string

// A formatter takes 20 kB that is never freed, and clients choose the spelling of a zone: so the cache is small.
const formatters = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATTERS = 50

function formatterFor(spelled: string): Intl.DateTimeFormat {
  const zone = spelled.toLowerCase()
  const known = formatters.get(zone)
  if (known !== undefined) return known
  const [oldest] = formatters.keys()
  if (oldest !== undefined && formatters.size >= MAX_FORMATTERS) formatters.delete(oldest)
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

/** The zone's wall-clock time at the instant as if it were UTC, in milliseconds with whole seconds. */
function wallClockMs(instant: Instant, zone: string): number {
  // '11/27/2026, 18:51:42': twice as quick as asking for its parts.
  const numbers = formatterFor(zone).format(instant).match(/\d+/g) ?? []
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** How far the zone is ahead of UTC at the instant, in milliseconds; negative if behind. */
export function offsetMs(instant: Instant, zone: string): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000
  return wallClockMs(wholeSeconds, zone) - wholeSeconds
}

/** The calendar day of the instant in the zone. */
export function localDateOf(instant: Instant, zone: string): LocalDate {
  return dateText(wallClockMs(instant, zone))
}

/**
 * The instant of 'HH:MM' on a calendar day in the zone. A skipped time becomes the first instant after the gap; if the gap lasts
 * until midnight (Greenland, in spring), the last minute before the gap, so that it stays on its day.
 */
export function instantOf(date: LocalDate, time: string, zone: string): Instant {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetMs(wall - DAY_MS, zone)
  const after = offsetMs(wall + DAY_MS, zone)
  // Two only if the clock changes within these days.
  const candidates = new Set([wall - before, wall - after])
  const valid = [...candidates].filter((candidate) => candidate + offsetMs(candidate, zone) === wall)
  if (valid.length > 0) return Math.min(...valid)
  const behind = firstInstantWith(after, { from: wall - after, to: wall - before, zone })
  const isNextDay = localDateOf(behind, zone) !== date && localDateOf(behind - MINUTE_MS, zone) === date
  return isNextDay ? behind - MINUTE_MS : behind
}

/** The second in which the zone's clock jumps to the offset, where it jumps once within the range: found by halving. */
export function firstInstantWith(offset: number, range: { from: Instant; to: Instant; zone: string }): Instant {
  let low = range.from
  let high = range.to
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetMs(middle, range.zone) === offset) high = middle
    else low = middle
  }
  return high
}

/** The date `days` days later. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateText(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** The Monday of the day's week. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** The ISO 8601 week of a day, '2026-W47'. */
export function isoWeekOf(date: LocalDate): string {
  const thursday = addDays(date, 4 - weekdayOf(date))
  const yearStart = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)
  const week = Math.floor((Date.parse(`${thursday}T00:00:00Z`) - yearStart) / (7 * DAY_MS)) + 1
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`
}

/** The date of a weekday in an ISO week. */
export function dateInIsoWeek(week: string, weekday: number): LocalDate {
  const firstMonday = mondayOf(`${week.slice(0, 4)}-01-04`)
  return addDays(firstMonday, (Number(week.slice(6)) - 1) * 7 + weekday - 1)
}

/** The 'HH:MM' of the instant in the zone. */
export function timeOfDayIn(instant: Instant, zone: string): string {
  const minutes = Math.floor((wallClockMs(instant, zone) % DAY_MS) / MINUTE_MS)
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function dateText(wallMs: number): LocalDate {
  return new Date(wallMs).toISOString().slice(0, 10)
}
