// A time zone in the form calendar files need (RFC 5545 §3.6.5), so that reminders keep their time of day across DST changes.
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '../kernel/time.ts'
import { firstInstantWith, offsetMs } from '../kernel/zoned-time.ts'

export interface ClockChange {
  readonly at: Instant
  // Milliseconds ahead of UTC before and after.
  readonly from: number
  readonly to: number
}

// Shorter than the time between any two changes that cancel out, so that none is missed.
const STEP_MS = 7 * DAY_MS

/** Every offset change of the zone after `from` and up to `to`, in order. */
export function clockChanges(zone: string, from: Instant, to: Instant): readonly ClockChange[] {
  const changes: ClockChange[] = []
  let before = offsetMs(from, zone)
  for (let at = from; at < to; at += STEP_MS) {
    const end = Math.min(at + STEP_MS, to)
    const after = offsetMs(end, zone)
    if (before !== after)
      changes.push({ at: firstInstantWith(after, { from: at, to: end, zone }), from: before, to: after })
    before = after
  }
  return changes
}

/** The VTIMEZONE of the zone from `from` on for `years` years, with the line ends RFC 5545 requires. */
export function calendarZone(zone: string, from: Instant, years: number): string {
  const changes = clockChanges(zone, from, from + years * 366 * DAY_MS)
  const first = offsetMs(from, zone)
  const parts = [observance({ at: 0 - first, from: first, to: first }), ...changes.map((change) => observance(change))]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n')
}

function observance({ at, from, to }: ClockChange): readonly string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  // The wall clock just before the change.
  const start = new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${kind}`,
  ]
}

function offset(ms: number): string {
  const size = Math.abs(ms)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(size / HOUR_MS)}${two((size % HOUR_MS) / MINUTE_MS)}`
}
