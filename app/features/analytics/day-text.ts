import type { BucketSize } from '../../domain/analytics/chart-scale.ts'
import type { LocalDate } from '../../domain/kernel/zoned-time.ts'
import { LOCALE } from '../../domain/kernel/text.ts'

// Days are in UTC, whatever the reader's zone.
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** `17 Nov 2026`, in English. */
export function dayText(date: LocalDate): string {
  return new Date(date).toLocaleDateString(LOCALE, { ...DAY, year: 'numeric' })
}

/** A day, the week that begins on it, or its month. */
export function bucketText(date: LocalDate, size: BucketSize): string {
  if (size === 'month') return new Date(date).toLocaleDateString(LOCALE, MONTH)
  return size === 'week' ? `week of ${dayText(date)}` : dayText(date)
}
