// Use of the AI service by day (UTC), in videos and in tokens, which are what it charges for.
import type { LocalDate } from '../kernel/zoned-time.ts'
import { lastDaysUpTo, RECENT_DAYS, utcDateOf, type UtcDay } from './utc-day.ts'

export interface UsedDay {
  readonly date: LocalDate
  readonly videos: number
  readonly tokens: number
}

/** The first day shown. */
export function aiUseSince(today: UtcDay): LocalDate {
  return utcDateOf(lastDaysUpTo(today).from)
}

/** The last 90 days including today, oldest first, with zeros for days without use. */
export function aiUse(used: readonly UsedDay[], today: UtcDay): readonly UsedDay[] {
  const byDate = new Map(used.map((day) => [day.date, day]))
  const { from } = lastDaysUpTo(today)
  return Array.from({ length: RECENT_DAYS }, (_, at) => {
    const date = utcDateOf(from + at)
    return byDate.get(date) ?? { date, videos: 0, tokens: 0 }
  })
}

/** The cost of that many tokens. */
export function costOf(tokens: number, pricePerMillion: number): number {
  return (tokens / 1_000_000) * pricePerMillion
}
