// The weekly review's writes; each is durable on this device before the next step is shown.
import { mutate, mutateAll } from '../../db/write/mutate.ts'
import type { MutationCall } from '../../domain/mutations/machinery/definition.ts'
import { updateProfile } from '../../domain/mutations/update-profile.ts'
import type { ReviewEdit } from '../../domain/review/week-review.ts'
import { now } from '../../state/clock.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { undoFailedToast } from '../../state/undo-failed-toast.ts'
import type { ToastText } from '../../state/toasts.ts'
import { MEND_FAILED, MEND_UNDONE, REVIEW_DISMISSED, reviewNotSaved } from './messages.ts'

/** Saves the review; returns whether it is stored. */
export async function saveReview(review: ReviewEdit): Promise<boolean> {
  const texts = { success: null, failure: reviewNotSaved }
  return (await runWithToast(mutate(updateProfile, { review }), texts)).ok
}

/** Skips this week, with Undo in the toast. */
export async function dismissReview(until: string): Promise<boolean> {
  const undo = { label: 'Undo', run: () => void saveReview({ until, outcome: 'open' }) }
  const success = { ...REVIEW_DISMISSED, action: undo }
  const job = mutate(updateProfile, { review: { until, outcome: 'dismissed' } })
  return (await runWithToast(job, { success, failure: reviewNotSaved })).ok
}

/** All or none; returns whether they are stored. `ending`: the toast's text and its Undo. */
export async function mendAction(calls: readonly MutationCall[], ending: Ending | null): Promise<boolean> {
  if (calls.length === 0) return true
  const madeAt = now()
  const undo = {
    label: 'Undo',
    run: () => void takeBack(async () => (await ending?.undo(Math.max(0, now() - madeAt))) ?? []),
  }
  const success = ending === null ? null : { ...ending.text, action: undo }
  return (await runWithToast(mutateAll(calls), { success, failure: () => MEND_FAILED })).ok
}

/** A decision that ends an action. `undo`: the writes that undo it, given the time that has passed. */
export interface Ending {
  readonly text: ToastText
  readonly undo: (afterMs: number) => Promise<readonly MutationCall[]>
}

async function takeBack(calls: () => Promise<readonly MutationCall[]>): Promise<void> {
  const failure = undoFailedToast(() => void takeBack(calls))
  await runWithToast(mutateAll(await calls()), { success: MEND_UNDONE, failure })
}
