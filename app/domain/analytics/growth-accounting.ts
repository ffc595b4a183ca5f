// Where the active learners of a week come from, and how many of the week before did not come back.
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { Tally } from './counts.ts'
import { lastMondays, mondayOf, utcDateOf, type UtcDay } from './utc-day.ts'

export interface GrowthWeek {
  // The week's Monday.
  readonly week: LocalDate
  // Active for the first time; also active the week before; back after at least one week away.
  readonly newcomers: number
  readonly retained: number
  readonly resurrected: number
  // Active the week before but not this week; null for the current week, because they may still come.
  readonly churned: number | null
}

const GROWTH_WEEKS = 13

/** The figures this is computed from. */
export const GROWTH_ACCOUNTING_FIGURES = ['week.new', 'week.retained', 'week.resurrected', 'week.churned'] as const

/** The last 13 weeks including this one, starting with the first that had any activity; oldest first. */
export function growthAccounting(sums: Tally, today: UtcDay): readonly GrowthWeek[] {
  const [first = Infinity] = sums.daysOf('week.new')
  const thisWeek = mondayOf(today)
  return lastMondays(today, GROWTH_WEEKS)
    .filter((monday) => monday >= first)
    .map((monday) => ({
      week: utcDateOf(monday),
      newcomers: sums.on('week.new', monday),
      retained: sums.on('week.retained', monday),
      resurrected: sums.on('week.resurrected', monday),
      churned: monday === thisWeek ? null : sums.on('week.churned', monday),
    }))
}

/** Everybody who was active in the week. */
export function activeIn({ newcomers, retained, resurrected }: Omit<GrowthWeek, 'week' | 'churned'>): number {
  return newcomers + retained + resurrected
}

/** Learners gained per learner lost, with one decimal; null for the current week and where nobody left. */
export function quickRatio({ newcomers, resurrected, churned }: Omit<GrowthWeek, 'week' | 'retained'>): number | null {
  return churned === null || churned === 0 ? null : Math.round(((newcomers + resurrected) / churned) * 10) / 10
}
