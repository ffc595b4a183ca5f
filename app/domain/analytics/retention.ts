// DAT-23: who came back. Classic retention of day N: active on the calendar day N days after the sign-up (UTC).
import type { LearnerActivity } from './learner-activity.ts'
import type { UtcDay } from './utc-day.ts'

export interface DayRetention {
  // Learners whose day N is over: who signed up lately must not drag the rate down.
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

/** Retention of day 1 and of day 7 as of today. */
export function retention(learners: readonly LearnerActivity[], today: UtcDay): Retention {
  return { day1: retentionOfDay(learners, 1, today), day7: retentionOfDay(learners, 7, today) }
}

function retentionOfDay(learners: readonly LearnerActivity[], offset: number, today: UtcDay): DayRetention {
  const mature = learners.filter(({ signedUpOn }) => signedUpOn + offset < today)
  const total = mature.length
  const retained = mature.filter(({ signedUpOn, activeOn }) => activeOn.includes(signedUpOn + offset)).length
  const rolling = mature.filter(({ signedUpOn, activeOn }) => activeOn.some((day) => day >= signedUpOn + offset)).length
  return {
    total_users: total,
    retained,
    retention_rate: percentOf(retained, total),
    rolling_retained: rolling,
    rolling_rate: percentOf(rolling, total),
  }
}

/** A share in percent with one decimal; null when there is nothing to have a share of. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
