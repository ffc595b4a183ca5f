// The weekly reviews of an import, and its undo: a week that was reviewed here keeps its outcome, and a sentence that is here stays.
import { call, type MutationCall } from '../mutations/machinery/definition.ts'
import { updateProfile } from '../mutations/update-profile.ts'
import { mergedText } from '../kernel/merged-text.ts'
import { isUntouched, reviewUntil, type Reviews, type WeekReview } from '../review/week-review.ts'
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

/** One for each week, if several parts of an import added to it: as the last one stored it. */
export function joinedReviews(added: readonly AddedReview[]): readonly AddedReview[] {
  const byWeek = new Map<string, AddedReview>()
  for (const { review, isNew } of added) {
    const earlier = byWeek.get(review.until)
    // Its outcome is the import's own only where nobody chose another between.
    const isOwn = earlier?.isNew === true && earlier.review.outcome === review.outcome
    byWeek.set(review.until, { review, isNew: isNew || isOwn })
  }
  return [...byWeek.values()]
}

/** The added reviews that can be taken back. Kept: those that were worked with since. A week no longer stored is neither. */
export function dividedReviews(
  added: readonly AddedReview[],
  now: Reviews,
): { readonly calls: readonly MutationCall[]; readonly kept: number } {
  const there = added.flatMap((one) => {
    const known = reviewUntil(now, one.review.until)
    return known === undefined ? [] : [{ ...one, known }]
  })
  const going = there.filter(({ review, known }) => isAsLeft(review, known) || isSentenceIn(review, known))
  return { calls: going.map(reviewRemoval), kept: there.length - going.length }
}

function isAsLeft(review: FileReview, known: WeekReview): boolean {
  return known.outcome === review.outcome && known.note === review.note
}

// Another device's sentence may have joined it.
function isSentenceIn({ note }: FileReview, known: WeekReview): boolean {
  return note !== '' && mergedText(known.note, { typed: '', seen: note }) !== known.note
}

// Takes the sentence back, and the outcome if the week is new and nobody has worked with it since.
function reviewRemoval({ review, isNew, known }: AddedReview & { readonly known: WeekReview }): MutationCall {
  const outcome = isNew && isAsLeft(review, known) ? 'open' : known.outcome
  return call(updateProfile, { review: { until: review.until, outcome, note: '', seen: review.note } })
}
