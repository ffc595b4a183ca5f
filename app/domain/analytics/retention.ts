// DAT-23: who came back. Classic retention of day N: active on the calendar day N days after sign-up (UTC).
import type { Tally } from './counts.ts'
import type { UtcDay } from './utc-day.ts'

export interface DayRetention {
  // Learners whose day N is over: recent sign-ups must not drag the rate down.
  readonly total_users: number
  readonly retained: number
  // Percent with one decimal; null while nobody's day N is over.
  readonly retention_rate: number | null
  // Rolling: active on day N or any later day.
  readonly rolling_retained: number
  readonly rolling_rate: number | null
}

export interface Retention {
  readonly day1: DayRetention
  readonly day7: DayRetention
}

/** The values of N that are counted. */
export const RETENTION_DAYS = [1, 7] as const

/** The figures this is computed from. */
export const RETENTION_FIGURES = ['users', 'retained.1', 'rolling.1', 'retained.7', 'rolling.7'] as const

/** Day-1 and day-7 retention as of today. */
export function retention(sums: Tally, today: UtcDay): Retention {
  return { day1: retentionOfDay(sums, 1, today), day7: retentionOfDay(sums, 7, today) }
}

function retentionOfDay(sums: Tally, offset: (typeof RETENTION_DAYS)[number], today: UtcDay): DayRetention {
  const mature = { to: today - offset - 1 }
  const total = sums.total('users', mature)
  const retained = sums.total(`retained.${String(offset)}`, mature)
  const rolling = sums.total(`rolling.${String(offset)}`, mature)
  return {
    total_users: total,
    retained,
    retention_rate: percentOf(retained, total),
    rolling_retained: rolling,
    rolling_rate: percentOf(rolling, total),
  }
}

/** A share in percent with one decimal; null when the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
