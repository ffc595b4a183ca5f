// The weeks and months of the statistics: ISO weeks and calendar months in the learner's zone (STA-05).
import type { Instant, LocalNow } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf, mondayOf, type LocalDate } from '../kernel/zoned-time.ts'

/** Half-open: includes `from`, excludes `to`. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/** The current week, Monday to Sunday. */
export function thisWeek(moment: LocalNow): Span {
  const monday = mondayNow(moment)
  return between(monday, addDays(monday, 7), moment.timeZone)
}

/** The week before it. */
export function lastWeek(moment: LocalNow): Span {
  const monday = mondayNow(moment)
  return between(addDays(monday, -7), monday, moment.timeZone)
}

/** The current calendar month. */
export function thisMonth({ now, timeZone }: LocalNow): Span {
  const first = `${localDateOf(now, timeZone).slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return between(first, next, timeZone)
}

/** Whether the instant is in the span. */
export function isIn({ from, to }: Span, instant: Instant): boolean {
  return instant >= from && instant < to
}

function mondayNow({ now, timeZone }: LocalNow): LocalDate {
  return mondayOf(localDateOf(now, timeZone))
}

function between(first: LocalDate, end: LocalDate, timeZone: string): Span {
  return { from: instantOf(first, '00:00', timeZone), to: instantOf(end, '00:00', timeZone) }
}
