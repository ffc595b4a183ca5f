// Instants are whole milliseconds since 1970 UTC: they sort, subtract and serialise unchanged. Nothing here reads the clock.
import * as v from 'valibot'
import { isTimeZone } from './known-zone.ts'
import { isStorable } from './text.ts'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

// ECMAScript dates reach the year 275760. Stopping at 2100 is enough, and keeps every ISO text 24 characters long.
export const MAX_INSTANT_MS = Date.UTC(2100, 0, 1)

export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INSTANT_MS))
/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = v.InferOutput<typeof Instant>

/** The current time, and the zone in which its days begin. */
export interface LocalNow {
  readonly now: Instant
  readonly timeZone: string
}

/** The instant that a clock shows; one that is set to before 1970 or after 2100 shows the nearest. */
export function instantAt(ms: number): Instant {
  return Math.min(Math.max(0, ms), MAX_INSTANT_MS)
}

/** 'HH:MM', 24 hours (API-34). */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day reads HH:MM'))
export type TimeOfDay = v.InferOutput<typeof TimeOfDay>

export const TimeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'Unknown time zone'))

/** A zone in a row or beside a mutation: another program, with newer zones, may know more of them than this one. */
export const ZoneName = v.pipe(v.string(), v.maxLength(64), v.check(isStorable, 'Not plain text'))

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * Reads an ISO 8601 time; without a zone marker it is UTC (REM-05). Null for anything else that Date.parse would accept,
 * and for a day that does not exist.
 */
export function parseInstant(text: string): Instant | null {
  const [, date = '', zone] = ISO_TIME.exec(text) ?? []
  if (!isCalendarDay(date)) return null
  const ms = Date.parse(zone === undefined ? `${text}Z` : text)
  return Number.isFinite(ms) && ms >= 0 && ms <= MAX_INSTANT_MS ? ms : null
}

/** An ISO time as text; anything else is refused with that sentence. */
export function isoTime(refusal: string) {
  return v.pipe(
    v.string(),
    v.maxLength(40),
    v.check((text) => parseInstant(text) !== null, refusal),
  )
}

/** Whether the day `2026-11-21` exists. Date.parse would read 30 February as 2 March. */
export function isCalendarDay(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === date
}
