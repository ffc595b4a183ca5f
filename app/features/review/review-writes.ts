// What the weekly review writes; each is durable on this device before the next step shows.
import { mutate, mutateAll } from '../../db/write/mutate.ts'
import type { MutationCall } from '../../domain/mutations/definition.ts'
import { updateProfile } from '../../domain/mutations/update-profile.ts'
import type { ReviewEdit } from '../../domain/review/week-review.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { MEND_FAILED, REVIEW_DISMISSED, REVIEW_FAILED } from './messages.ts'

/** Keeps the review; returns whether it is stored. */
export async function saveReview(review: ReviewEdit): Promise<boolean> {
  const texts = { success: null, failure: () => REVIEW_FAILED }
  return (await runWithToast(mutate(updateProfile, { review }), texts)).ok
}

/** Not this week, with Undo in the toast. */
export async function dismissReview(until: string): Promise<boolean> {
  const undo = { label: 'Undo', run: () => void saveReview({ until, outcome: 'open' }) }
  const success = { ...REVIEW_DISMISSED, action: undo }
  const job = mutate(updateProfile, { review: { until, outcome: 'dismissed' } })
  return (await runWithToast(job, { success, failure: () => REVIEW_FAILED })).ok
}

/** All or none of them; returns whether they are stored. */
export async function mendAction(calls: readonly MutationCall[]): Promise<boolean> {
  if (calls.length === 0) return true
  return (await runWithToast(mutateAll(calls), { success: null, failure: () => MEND_FAILED })).ok
}
