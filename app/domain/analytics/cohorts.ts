// Retention by weekly cohorts: those who signed up in one ISO week (UTC), and how many of them were active in it and in each
// week after.
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { Tally } from './counts.ts'
import { lastMondays, utcDateOf, type UtcDay } from './utc-day.ts'

export interface Cohort {
  // The Monday of the week of sign-up.
  readonly week: LocalDate
  readonly users: number
  // Active learners by weeks since the sign-up, from week 0; the last entry is the week that is not over yet.
  readonly active: readonly number[]
}

/** How many weeks of sign-ups are shown, this one among them. */
export const COHORT_WEEKS = 13

const cohortFigure = (age: number) => `cohort.${String(age)}`

/** The figures they are made of. */
export const COHORT_FIGURES = ['users', ...Array.from({ length: COHORT_WEEKS }, (_, age) => cohortFigure(age))]

/** The cohorts of the last 13 weeks in which anybody signed up, the oldest first. */
export function cohorts(sums: Tally, today: UtcDay): readonly Cohort[] {
  const mondays = lastMondays(today, COHORT_WEEKS)
  return mondays.flatMap((monday, at) => {
    const users = sums.total('users', { from: monday, to: monday + 6 })
    if (users === 0) return []
    const ages = Array.from({ length: COHORT_WEEKS - at }, (_, age) => age)
    return [{ week: utcDateOf(monday), users, active: ages.map((age) => sums.on(cohortFigure(age), monday)) }]
  })
}
