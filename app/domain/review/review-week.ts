// Which week there is to look back on, and when it is offered.
import { DAY_MS, type Instant } from '../kernel/time.ts'
import { addDays, instantOf, localDateOf, weekdayOf, type LocalDate } from '../kernel/zoned-time.ts'
import type { Span } from '../progress/spans.ts'
import { NO_REVIEWS, type Reviews } from './week-review.ts'

const SUNDAY = 7
// When a day's work is mostly done.
const EVENING = '17:00'

export interface ReviewWeek extends Span {
  // Its last day, which names it.
  readonly until: LocalDate
}

interface Moment {
  readonly now: Instant
  readonly timeZone: string
}

/** The day of the week on which a learner looks back. */
export function reviewDayOf({ day }: Reviews): number {
  return day ?? SUNDAY
}

/** The week that ended, or ends, on the latest day of reviews: seven days, the present one among them where it is that day. */
export function weekUnderReview(reviews: Reviews, { now, timeZone }: Moment): ReviewWeek {
  const today = localDateOf(now, timeZone)
  return weekUntil(addDays(today, -((weekdayOf(today) - reviewDayOf(reviews) + 7) % 7)), timeZone)
}

/** The seven days that end with this one. */
export function weekUntil(until: LocalDate, timeZone: string): ReviewWeek {
  const at = (day: LocalDate) => instantOf(day, '00:00', timeZone)
  return { until, from: at(addDays(until, -6)), to: at(addDays(until, 1)) }
}

/** Only what was planned before a week's last day makes it worth looking back: nobody is asked on their first evening. */
export function planningBefore({ to }: ReviewWeek): Instant {
  return to - DAY_MS
}

/**
 * The week whose review is offered now, from the evening of the chosen day to the end of the next; null when none is, or when
 * most of its days belong to a review that was held or dismissed, as after another day of the week was chosen. So at most three
 * days are never asked about, and three asked about twice.
 */
export function offeredReview(known: Reviews | null | undefined, moment: Moment): ReviewWeek | null {
  const reviews = known ?? NO_REVIEWS
  const week = weekUnderReview(reviews, moment)
  const { now, timeZone } = moment
  const begin = instantOf(week.until, EVENING, timeZone)
  const end = instantOf(addDays(week.until, 2), '00:00', timeZone)
  if (now < begin || now >= end) return null
  const isSeenTo = reviews.weeks.some(({ until, outcome }) => outcome !== 'open' && sharesMost(until, week.until))
  return isSeenTo ? null : week
}

// Four of seven days or more.
function sharesMost(one: LocalDate, other: LocalDate): boolean {
  return one >= addDays(other, -3) && one <= addDays(other, 3)
}
