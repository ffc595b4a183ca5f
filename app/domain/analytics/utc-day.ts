// Analytics count by UTC calendar days: learners are in different zones, and a day must mean the same for all of them.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { LocalDate } from '../kernel/zoned-time.ts'

/** Whole days since 1970-01-01, UTC. */
export type UtcDay = number

// 1970-01-01 was a Thursday.
const MONDAY_SHIFT = 3

/** How many days back most figures look. Before that, the product was too different. */
export const RECENT_DAYS = 90

export interface DaySpan {
  readonly from: UtcDay
  // Inclusive.
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

/** The Mondays of the last `count` weeks including this one, oldest first. */
export function lastMondays(today: UtcDay, count: number): readonly UtcDay[] {
  return Array.from({ length: count }, (_, at) => mondayOf(today) - 7 * (count - 1 - at))
}

/** The 90 days ending with the given one. */
export function lastDaysUpTo(to: UtcDay): DaySpan {
  return { from: to - RECENT_DAYS + 1, to }
}

/** Start days for something that takes `days` days, such that it ended within the last 90. */
export function matureDays(today: UtcDay, days: number): DaySpan {
  return lastDaysUpTo(today - days)
}
