// How a chart groups and scales its numbers, independent of drawing.
import { DAY_MS } from '../kernel/time.ts'
import type { LocalDate } from '../kernel/zoned-time.ts'
import type { DayCount } from './active-users.ts'
import { mondayOf, utcDateOf } from './utc-day.ts'

export type BucketSize = 'day' | 'week' | 'month'

// With more bars than this, they get too thin to see.
const MOST_BARS = 100
const DAYS_OF_WEEK = 7
const STEPS = [1, 2, 4, 6, 8, 10]

/** The last `count` of the days; all of them when there are fewer. */
export function lastDays(days: readonly DayCount[], count: number): readonly DayCount[] {
  return days.slice(-count)
}

/** How many days one bar covers, so that at most about 100 are drawn. */
export function bucketSizeFor(days: readonly DayCount[]): BucketSize {
  if (days.length <= MOST_BARS) return 'day'
  return days.length <= MOST_BARS * DAYS_OF_WEEK ? 'week' : 'month'
}

/** Days summed by ISO week or calendar month and labelled with its first day; the order stays. */
export function bucketed(days: readonly DayCount[], size: BucketSize): readonly DayCount[] {
  const sums = new Map<LocalDate, number>()
  for (const { date, count } of days) {
    const start = startOf(date, size)
    sums.set(start, (sums.get(start) ?? 0) + count)
  }
  return [...sums].map(([date, count]) => ({ date, count }))
}

function startOf(date: LocalDate, size: BucketSize): LocalDate {
  if (size === 'day') return date
  return size === 'month' ? `${date.slice(0, 7)}-01` : utcDateOf(mondayOf(Date.parse(date) / DAY_MS))
}

/** The smallest round number that no count exceeds, even so that its half is whole; at least 2. */
export function roundTop(counts: readonly number[]): number {
  const most = counts.reduce((top, count) => Math.max(top, count), 2)
  const power = 10 ** Math.floor(Math.log10(most))
  const found = STEPS.map((step) => step * power).find((top) => top >= most && top % 2 === 0)
  return found ?? 10 * power
}
