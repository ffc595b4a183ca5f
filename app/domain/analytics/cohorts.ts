// Retention by weekly cohorts: those who signed up in one ISO week (UTC), and how many of them were active in it and in each
// week after.
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { LearnerActivity } from './learner-activity.ts'
import { mondayOf, utcDateOf, type UtcDay } from './utc-day.ts'

export interface Cohort {
  // The Monday of the week of sign-up.
  readonly week: LocalDate
  readonly users: number
  // Active learners by weeks since the sign-up, from week 0; the last entry is the week that is not over yet.
  readonly active: readonly number[]
}

/** How many weeks of sign-ups are shown, this one among them. */
export const COHORT_WEEKS = 13

/** The cohorts of the last 13 weeks in which anybody signed up, the oldest first. */
export function cohorts(learners: readonly LearnerActivity[], today: UtcDay): readonly Cohort[] {
  const thisWeek = mondayOf(today)
  const mondays = Array.from({ length: COHORT_WEEKS }, (_, at) => thisWeek - 7 * (COHORT_WEEKS - 1 - at))
  return mondays.flatMap((monday) => {
    const members = learners.filter(({ signedUpOn }) => mondayOf(signedUpOn) === monday)
    return members.length === 0 ? [] : [cohortOf(members, monday, thisWeek)]
  })
}

function cohortOf(members: readonly LearnerActivity[], monday: UtcDay, thisWeek: UtcDay): Cohort {
  const active = Array.from({ length: (thisWeek - monday) / 7 + 1 }, () => 0)
  for (const { signedUpOn, activeOn } of members) {
    for (const week of activeWeeks(activeOn.filter((day) => day >= signedUpOn))) {
      const at = (week - monday) / 7
      if (at < active.length) active[at] = (active[at] ?? 0) + 1
    }
  }
  return { week: utcDateOf(monday), users: members.length, active }
}

function activeWeeks(days: readonly UtcDay[]): ReadonlySet<UtcDay> {
  return new Set(days.map(mondayOf))
}
