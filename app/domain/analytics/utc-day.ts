// Analytics count by calendar days of UTC: the learners' own zones differ, and a day must mean one thing for all of them.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { LocalDate } from '../kernel/zoned-time.ts'

/** Whole days since 1970-01-01, UTC. */
export type UtcDay = number

// 1970-01-01 was a Thursday.
const MONDAY_SHIFT = 3

/** How many days back most figures look: longer ago, the product was another one. */
export const RECENT_DAYS = 90

export interface DaySpan {
  readonly from: UtcDay
  // Among them.
  readonly to: UtcDay
}

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

/** The Mondays of the last `count` weeks, this one among them, the oldest first. */
export function lastMondays(today: UtcDay, count: number): readonly UtcDay[] {
  return Array.from({ length: count }, (_, at) => mondayOf(today) - 7 * (count - 1 - at))
}

/** The last 90 days up to and with the given one. */
export function lastDaysUpTo(to: UtcDay): DaySpan {
  return { from: to - RECENT_DAYS + 1, to }
}

/** The days of which something that takes `days` days came to its end within the last 90. */
export function matureDays(today: UtcDay, days: number): DaySpan {
  return lastDaysUpTo(today - days)
}
