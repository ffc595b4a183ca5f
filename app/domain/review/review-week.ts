// Which week there is to review, and when that is offered.
import { DAY_MS, type Instant, type LocalNow } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf, weekdayOf, type LocalDate } from '../kernel/zoned-time.ts'
import type { Span } from '../progress/spans.ts'
import { NO_REVIEWS, reviewUntil, type Reviews } from './week-review.ts'

const SUNDAY = 7
// When most of the day's work is done.
const EVENING = '17:00'

export interface ReviewWeek extends Span {
  // Its last day, which identifies the week.
  readonly until: LocalDate
}

/** The weekday on which a learner reviews. */
export function reviewDayOf({ day }: Reviews): number {
  return day ?? SUNDAY
}

/** The seven days that end on the latest review day, which may be today. */
export function weekUnderReview(reviews: Reviews, { now, timeZone }: LocalNow): ReviewWeek {
  const today = localDateOf(now, timeZone)
  return weekUntil(addDays(today, -((weekdayOf(today) - reviewDayOf(reviews) + 7) % 7)), timeZone)
}

/** The seven days ending with this one. */
export function weekUntil(until: LocalDate, timeZone: string): ReviewWeek {
  const at = (day: LocalDate) => instantOf(day, '00:00', timeZone)
  return { until, from: at(addDays(until, -6)), to: at(addDays(until, 1)) }
}

/**
 * What its review looks back on: the seven days, and what was left of the evening on which the week before was reviewed. Nothing that
 * was due or done then is in that review.
 */
export function reviewedSpan(week: ReviewWeek, reviews: Reviews): Span {
  const { from, to } = week
  const before = reviewUntil(reviews, addDays(week.until, -7))
  if (before?.outcome !== 'done') return { from, to }
  return { from: Math.min(from, Math.max(before.setAt, from - DAY_MS)), to }
}

/** A review needs something planned before the week's last day: nobody is asked on their first evening. */
export function planningBefore({ to }: ReviewWeek): Instant {
  return to - DAY_MS
}

/**
 * The week whose review is offered now, from the evening of the chosen day to the end of the next. Null when none is, or when
 * most of its days are in a review already done or dismissed, as happens after choosing another weekday. So at most three
 * days are never reviewed, and at most three are reviewed twice.
 */
export function offeredReview(known: Reviews | null | undefined, moment: LocalNow): ReviewWeek | null {
  const reviews = known ?? NO_REVIEWS
  const week = weekUnderReview(reviews, moment)
  const { now, timeZone } = moment
  const begin = instantOf(week.until, EVENING, timeZone)
  const end = instantOf(addDays(week.until, 2), '00:00', timeZone)
  if (now < begin || now >= end) return null
  const isReviewed = reviews.weeks.some(({ until, outcome }) => outcome !== 'open' && sharesMost(until, week.until))
  return isReviewed ? null : week
}

// At least four of the seven days.
function sharesMost(one: LocalDate, other: LocalDate): boolean {
  return one >= addDays(other, -3) && one <= addDays(other, 3)
}
