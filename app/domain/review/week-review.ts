// What a learner keeps of a weekly review: whether it was held, and one sentence. It is a part of the profile, so that a week
// that was looked back on here is not asked about on another device.
import * as v from 'valibot'
import { freeText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

// done: looked back on. dismissed: not this week. open: dismissed, and taken back.
export const REVIEW_OUTCOMES = ['done', 'dismissed', 'open'] as const
const Outcome = v.picklist(REVIEW_OUTCOMES)

export const REVIEW_NOTE_MAX = 280
// Some five years of sentences.
const MOST_KEPT = 260

const Day = v.pipe(v.string(), v.isoDate())
/** 1 Monday to 7 Sunday. */
export const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))

/** A review as it is given: without a note the one there is stays. */
export const ReviewEdit = v.object({
  // The last of its seven days.
  until: Day,
  outcome: Outcome,
  note: v.optional(freeText(REVIEW_NOTE_MAX)),
})
export type ReviewEdit = Readonly<v.InferOutput<typeof ReviewEdit>>

const WeekReview = v.object({ until: Day, outcome: Outcome, note: freeText(REVIEW_NOTE_MAX), setAt: Instant })
export type WeekReview = Readonly<v.InferOutput<typeof WeekReview>>

export const Reviews = v.object({
  // The day of the week; null: Sunday, as long as nothing was chosen.
  day: v.nullable(Weekday),
  daySetAt: v.nullable(Instant),
  // The oldest first, one for each week that was looked at.
  weeks: v.array(WeekReview),
})
export type Reviews = Readonly<v.InferOutput<typeof Reviews>>

export const NO_REVIEWS: Reviews = { day: null, daySetAt: null, weeks: [] }

/** The review of the week that ended that day, if there is one. */
export function reviewUntil(reviews: Reviews, until: string): WeekReview | undefined {
  return reviews.weeks.find((week) => week.until === until)
}

/**
 * The reviews with this one among them: of one week the latest outcome wins. A sentence is never lost to an outcome
 * without one, whichever came first. The same object where nothing changes.
 */
export function withReview(reviews: Reviews, { until, outcome, note }: ReviewEdit, at: Instant): Reviews {
  const before = reviewUntil(reviews, until)
  const isOlder = before !== undefined && at < before.setAt
  const kept = before?.note ?? ''
  const week = isOlder
    ? { ...before, note: kept === '' ? (note ?? '') : kept }
    : { until, outcome, note: note ?? kept, setAt: at }
  if (isOlder && week.note === kept) return reviews
  const others = reviews.weeks.filter((one) => one !== before)
  const weeks = [...others, week].sort((a, b) => (a.until < b.until ? -1 : 1)).slice(-MOST_KEPT)
  return { ...reviews, weeks }
}

/** The reviews with another day of the week; the latest choice wins. */
export function withReviewDay(reviews: Reviews, day: number, at: Instant): Reviews {
  return at < (reviews.daySetAt ?? 0) ? reviews : { ...reviews, day, daySetAt: at }
}
