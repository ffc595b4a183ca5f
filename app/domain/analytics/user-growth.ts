// DAT-23: new learners by day (UTC), and what the chart makes of them.
import type { DayCount } from './active-users.ts'
import { utcDateOf, type UtcDay } from './utc-day.ts'

export interface SignupDay {
  readonly day: UtcDay
  readonly count: number
}

/** Every day from the first sign-up to today with its count, zero where nobody came; empty without any. */
export function userGrowth(signups: readonly SignupDay[], today: UtcDay): readonly DayCount[] {
  if (signups.length === 0) return []
  const counts = new Map<UtcDay, number>()
  for (const { day, count } of signups) counts.set(day, (counts.get(day) ?? 0) + count)
  const days = [...counts.keys()]
  const first = days.reduce((least, day) => Math.min(least, day))
  // A server whose clock was set back has learners of tomorrow: they are in the total, so they are in the days.
  const last = days.reduce((most, day) => Math.max(most, day), today)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    date: utcDateOf(first + at),
    count: counts.get(first + at) ?? 0,
  }))
}

/** The running total: how many learners there were at the end of each day. */
export function runningTotal(days: readonly DayCount[]): readonly DayCount[] {
  let total = 0
  return days.map(({ date, count }) => {
    total += count
    return { date, count: total }
  })
}
