import type { BucketSize } from '../../domain/analytics/chart-scale.ts'
import { DATE_LOCALE } from '../../domain/kernel/text.ts'
import type { LocalDate } from '../../domain/kernel/zoned-time.ts'

// Days are in UTC, whatever the reader's zone.
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** `17 Nov 2026`, in English. */
export function dayText(date: LocalDate): string {
  return new Date(date).toLocaleDateString(DATE_LOCALE, { ...DAY, year: 'numeric' })
}

/** A day, the week that begins on it, or its month. */
export function bucketText(date: LocalDate, size: BucketSize): string {
  if (size === 'month') return new Date(date).toLocaleDateString(DATE_LOCALE, MONTH)
  return size === 'week' ? `week of ${dayText(date)}` : dayText(date)
}
