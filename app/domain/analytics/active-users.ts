// How many learners were active (DAT-22).
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { LearnerActivity } from './learner-activity.ts'
import { utcDateOf, type UtcDay } from './utc-day.ts'

export interface DayCount {
  readonly date: LocalDate
  readonly count: number
}

export interface ActiveUsers {
  readonly day: number
  // The last 7 and the last 30 days, today among them.
  readonly week: number
  readonly month: number
  // The last 30 days, the oldest first.
  readonly byDay: readonly DayCount[]
}

const WEEK_DAYS = 7
/** How many days back, today among them, the figures of active learners look. */
export const ACTIVE_USERS_DAYS = 30

/** DAT-22: distinct learners with at least one act on the day (UTC). */
export function dailyActiveUsers(learners: readonly LearnerActivity[], today: UtcDay): number {
  return activeWithin(learners, { from: today, to: today })
}

/** Distinct learners of today, of 7 and of 30 days, and of each of those days: day <= week <= month always. */
export function activeUsers(learners: readonly LearnerActivity[], today: UtcDay): ActiveUsers {
  const from = today - ACTIVE_USERS_DAYS + 1
  const days = Array.from({ length: ACTIVE_USERS_DAYS }, (_, at) => from + at)
  return {
    day: dailyActiveUsers(learners, today),
    week: activeWithin(learners, { from: today - WEEK_DAYS + 1, to: today }),
    month: activeWithin(learners, { from, to: today }),
    byDay: days.map((day) => ({ date: utcDateOf(day), count: dailyActiveUsers(learners, day) })),
  }
}

function activeWithin(learners: readonly LearnerActivity[], span: { readonly from: UtcDay; readonly to: UtcDay }) {
  return learners.filter(({ activeOn }) => activeOn.some((day) => day >= span.from && day <= span.to)).length
}
