// How many learners were active (DAT-22).
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { Tally } from './counts.ts'
import { utcDateOf, type UtcDay } from './utc-day.ts'

export interface DayCount {
  readonly date: LocalDate
  readonly count: number
}

export interface ActiveUsers {
  readonly day: number
  // The last 7 and the last 30 days, including today.
  readonly week: number
  readonly month: number
  // The last 30 days, oldest first.
  readonly byDay: readonly DayCount[]
}

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** The figures this is computed from. */
export const ACTIVE_FIGURES = ['active', 'lastActive'] as const

/** DAT-22: distinct learners with at least one activity on the day (UTC). */
export function dailyActiveUsers(sums: Tally, today: UtcDay): number {
  return sums.on('active', today)
}

/** Distinct learners today, in 7 and in 30 days, and on each of those days: day <= week <= month always. */
export function activeUsers(sums: Tally, today: UtcDay): ActiveUsers {
  const days = Array.from({ length: MONTH_DAYS }, (_, at) => today - MONTH_DAYS + 1 + at)
  // Each learner has exactly one `lastActive` day, so summing over days counts everybody once.
  const activeSince = (from: UtcDay) => sums.total('lastActive', { from })
  return {
    day: dailyActiveUsers(sums, today),
    week: activeSince(today - WEEK_DAYS + 1),
    month: activeSince(today - MONTH_DAYS + 1),
    byDay: days.map((day) => ({ date: utcDateOf(day), count: dailyActiveUsers(sums, day) })),
  }
}
