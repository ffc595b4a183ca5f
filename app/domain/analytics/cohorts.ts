// Retention by weekly cohort: the learners who signed up in one ISO week (UTC), and how many were active in it and in each
// week after.
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { Tally } from './counts.ts'
import type { Figure } from './figure.ts'
import { lastMondays, utcDateOf, type UtcDay } from './utc-day.ts'

export interface Cohort {
  // The Monday of the sign-up week.
  readonly week: LocalDate
  readonly users: number
  // Active learners by weeks since sign-up, from week 0; the last entry is the current, unfinished week.
  readonly active: readonly number[]
}

/** How many weeks of sign-ups are shown, including this one. */
export const COHORT_WEEKS = 13

const cohortFigure = (age: number): Figure => `cohort.${String(age)}`

/** The figures these are computed from. */
export const COHORT_FIGURES: readonly Figure[] = [
  'users',
  ...Array.from({ length: COHORT_WEEKS }, (_, age) => cohortFigure(age)),
]

/** The cohorts of the last 13 weeks that had sign-ups, oldest first. */
export function cohorts(sums: Tally, today: UtcDay): readonly Cohort[] {
  const mondays = lastMondays(today, COHORT_WEEKS)
  return mondays.flatMap((monday, at) => {
    const users = sums.total('users', { from: monday, to: monday + 6 })
    if (users === 0) return []
    const ages = Array.from({ length: COHORT_WEEKS - at }, (_, age) => age)
    return [{ week: utcDateOf(monday), users, active: ages.map((age) => sums.on(cohortFigure(age), monday)) }]
  })
}
