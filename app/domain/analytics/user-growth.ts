// DAT-23: new learners by day (UTC), and their running total for the chart.
import type { DayCount } from './active-users.ts'
import type { Tally } from './counts.ts'
import { utcDateOf, type UtcDay } from './utc-day.ts'

/** Every day from the first sign-up to today with its count, zeros included; empty without any sign-up. */
export function userGrowth(sums: Tally, today: UtcDay): readonly DayCount[] {
  const days = sums.daysOf('users')
  const [first] = days
  if (first === undefined) return []
  // If the server's clock was set back, some learners signed up "tomorrow": the total has them, so the days must, too.
  const last = Math.max(today, days.at(-1) ?? today)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    date: utcDateOf(first + at),
    count: sums.on('users', first + at),
  }))
}

/** How many learners there were at the end of each day. */
export function runningTotal(days: readonly DayCount[]): readonly DayCount[] {
  let total = 0
  return days.map(({ date, count }) => {
    total += count
    return { date, count: total }
  })
}
