// How far learners get in their first two weeks. Each step requires the ones before it, so the numbers never rise.
import type { Tally } from './counts.ts'
import { matureDays, type UtcDay } from './utc-day.ts'

/** The first two weeks, including the day of sign-up. */
export const FUNNEL_DAYS = 14

export const FUNNEL_STEPS = ['users', 'funnel.video', 'funnel.action', 'funnel.done', 'funnel.week2'] as const

export interface Funnel {
  readonly signedUp: number
  readonly savedVideo: number
  readonly planned: number
  readonly did: number
  readonly secondWeek: number
}

/** Learners whose second week ended in the last 90 days. */
export function funnel(sums: Tally, today: UtcDay): Funnel {
  const of = (figure: (typeof FUNNEL_STEPS)[number]) => sums.total(figure, matureDays(today, FUNNEL_DAYS))
  return {
    signedUp: of('users'),
    savedVideo: of('funnel.video'),
    planned: of('funnel.action'),
    did: of('funnel.done'),
    secondWeek: of('funnel.week2'),
  }
}
