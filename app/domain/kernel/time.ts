// Instants are whole milliseconds since 1970 UTC: they sort, subtract and cross every wire unchanged. No clock here.
import * as v from 'valibot'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

// Bounds of ECMAScript dates would admit the year 275760; a century is enough and keeps every ISO text 24 long.
export const MAX_INSTANT_MS = Date.UTC(2100, 0, 1)

export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INSTANT_MS))
/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = v.InferOutput<typeof Instant>

/** 'HH:MM', 24 hours (API-34). */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day reads HH:MM'))
export type TimeOfDay = v.InferOutput<typeof TimeOfDay>

// Asking Intl costs 50 µs, and a first sync checks a zone a row. Cached by one spelling, because a caller may send a zone in any case.
const knownZones = new Set<string>()
const MAX_KNOWN_ZONES = 1000

/** Whether Intl knows the IANA time zone. */
export function isTimeZone(spelled: string): boolean {
  const zone = spelled.toLowerCase()
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(zone)
  return true
}

export const TimeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'Unknown time zone'))

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * Reads an ISO 8601 time; without a zone marker it is UTC (REM-05). Null for whatever else a browser would take for a date,
 * and for a day that no calendar has.
 */
export function parseInstant(text: string): Instant | null {
  const [, date = '', zone] = ISO_TIME.exec(text) ?? []
  if (!isCalendarDay(date)) return null
  const ms = Date.parse(zone === undefined ? `${text}Z` : text)
  return Number.isFinite(ms) && ms >= 0 && ms <= MAX_INSTANT_MS ? ms : null
}

/** Whether a calendar has the day `2026-11-21`. The thirtieth of February is read as the second of March else. */
export function isCalendarDay(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === date
}
