// Analytics count by calendar days of UTC: the learners' own zones differ, and a day must mean one thing for all of them.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { LocalDate } from '../kernel/zoned-time.ts'

/** Whole days since 1970-01-01, UTC. */
export type UtcDay = number

// 1970-01-01 was a Thursday.
const MONDAY_SHIFT = 3

/** The day an instant falls on. */
export function utcDayOf(instant: Instant): UtcDay {
  return Math.floor(instant / DAY_MS)
}

/** A day as `2026-11-21`. */
export function utcDateOf(day: UtcDay): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the day's ISO week. */
export function mondayOf(day: UtcDay): UtcDay {
  return day - ((day + MONDAY_SHIFT) % 7)
}
