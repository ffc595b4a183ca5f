// What is stored of a weekly review: its outcome and one sentence. It is part of the profile, so that a week
// reviewed here is not asked about on another device.
import * as v from 'valibot'
import { mergedText } from '../kernel/merged-text.ts'
import { freeText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

// done: reviewed. dismissed: not this week. open: dismissed, and that was undone.
export const REVIEW_OUTCOMES = ['done', 'dismissed', 'open'] as const
const Outcome = v.picklist(REVIEW_OUTCOMES)

export const REVIEW_NOTE_MAX = 280
// About five years of weekly notes.
const MOST_KEPT = 260

const Day = v.pipe(v.string(), v.isoDate())
/** 1 (Monday) to 7 (Sunday). */
export const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))

/** A review to store; without a note, the stored one stays. Without `seen`, its note replaces an earlier one. */
export const ReviewEdit = v.object({
  // The last of its seven days.
  until: Day,
  outcome: Outcome,
  note: v.optional(freeText(REVIEW_NOTE_MAX)),
  // The stored note that the writer of this one had before them.
  seen: v.optional(freeText(REVIEW_NOTE_MAX)),
})
export type ReviewEdit = Readonly<v.InferOutput<typeof ReviewEdit>>

export const WeekReview = v.object({ until: Day, outcome: Outcome, note: freeText(REVIEW_NOTE_MAX), setAt: Instant })
export type WeekReview = Readonly<v.InferOutput<typeof WeekReview>>

export const Reviews = v.object({
  // The weekday of reviews; null until one is chosen, which means Sunday.
  day: v.nullable(Weekday),
  daySetAt: v.nullable(Instant),
  // Oldest first, one for each week that was reviewed or dismissed.
  weeks: v.array(WeekReview),
})
export type Reviews = Readonly<v.InferOutput<typeof Reviews>>

export const NO_REVIEWS: Reviews = { day: null, daySetAt: null, weeks: [] }

/** The review of the week that ended that day, if there is one. */
export function reviewUntil(reviews: Reviews, until: string): WeekReview | undefined {
  return reviews.weeks.find((week) => week.until === until)
}

/** Whether the week is as if nobody had been asked about it: dismissed, and that was undone, or its review was taken back. */
export function isUntouched({ outcome, note }: Pick<WeekReview, 'outcome' | 'note'>): boolean {
  return outcome === 'open' && note === ''
}

/**
 * The reviews with this one added: per week the latest outcome wins. A note is never lost to an outcome without one, nor to
 * another device's note, in whatever order they come. Returns the same object if nothing changes. Whether two notes fit
 * together is another question: notesFit.
 */
export function withReview(reviews: Reviews, edit: ReviewEdit, at: Instant): Reviews {
  const { until, outcome } = edit
  const before = reviewUntil(reviews, until)
  const isOlder = before !== undefined && at < before.setAt
  const kept = before?.note ?? ''
  const note = noteWith(kept, edit, isOlder)
  if (isOlder && note === kept) return reviews
  const week = isOlder ? { ...before, note } : { until, outcome, note, setAt: at }
  const others = reviews.weeks.filter((one) => one !== before)
  const weeks = [...others, week].sort((a, b) => (a.until < b.until ? -1 : 1)).slice(-MOST_KEPT)
  return { ...reviews, weeks }
}

function noteWith(kept: string, { note, seen }: ReviewEdit, isOlder: boolean): string {
  if (note === undefined) return kept
  if (seen !== undefined) return mergedText(kept, { typed: note, seen })
  return isOlder && kept !== '' ? kept : note
}

/** Whether no note is too long to be stored, as those of two devices together may be. */
export function notesFit({ weeks }: Reviews): boolean {
  return weeks.every(({ note }) => note.length <= REVIEW_NOTE_MAX)
}

/** The reviews with another weekday; the latest choice wins. */
export function withReviewDay(reviews: Reviews, day: number, at: Instant): Reviews {
  return at < (reviews.daySetAt ?? 0) ? reviews : { ...reviews, day, daySetAt: at }
}
