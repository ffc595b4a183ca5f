// The weekly reviews of an import, and its undo: a week that was reviewed here keeps its outcome, and a sentence that is here stays.
import { call, type MutationCall } from '../mutations/machinery/definition.ts'
import { updateProfile } from '../mutations/update-profile.ts'
import { isUntouched, reviewUntil, type Reviews } from '../review/week-review.ts'
import type { FileReview } from './library-file.ts'

/** A review as the import stores it; not new if the week was reviewed or dismissed here, without a sentence. */
export interface AddedReview {
  readonly review: FileReview
  readonly isNew: boolean
}

/** What these reviews add to those that are here. */
export function newReviews(listed: readonly FileReview[], here: Reviews): readonly AddedReview[] {
  // A week that an edited file has twice counts once.
  const byWeek = new Map(listed.map((review) => [review.until, review]))
  return [...byWeek.values()].flatMap((review): readonly AddedReview[] => {
    const known = reviewUntil(here, review.until)
    if (isUntouched(review)) return []
    if (known === undefined || isUntouched(known)) return [{ review, isNew: true }]
    const isFilled = known.note === '' && review.note !== ''
    return isFilled ? [{ review: { ...review, outcome: known.outcome }, isNew: false }] : []
  })
}

/** The calls that store them. A sentence that only another device has yet stays beside theirs. */
export function reviewCalls(added: readonly AddedReview[]): readonly MutationCall[] {
  return added.map(({ review }) => call(updateProfile, { review: { ...review, seen: '' } }))
}

/** Whether the week is still as the import left it. */
export function isReviewAsLeft({ review }: AddedReview, now: Reviews): boolean {
  const known = reviewUntil(now, review.until)
  return known !== undefined && known.outcome === review.outcome && known.note === review.note
}

/** Takes the sentence back, and if the week is new, its outcome. */
export function reviewRemoval({ review, isNew }: AddedReview): MutationCall {
  const { until, note, outcome } = review
  return call(updateProfile, { review: { until, outcome: isNew ? 'open' : outcome, note: '', seen: note } })
}
