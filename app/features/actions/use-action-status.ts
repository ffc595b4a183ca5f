import { mutate } from '../../db/write/mutate.ts'
import { afterPaint } from '../../db/store/after-paint.ts'
import { readLivingCompletions } from '../../db/queries/living-completions.ts'
import type { Action } from '../../domain/action/action.ts'
import type { OccurrenceKey } from '../../domain/action/completion.ts'
import { dueOccurrenceKey } from '../../domain/action/occurrence.ts'
import { completeAction } from '../../domain/mutations/complete-action.ts'
import { reopenAction, reopening } from '../../domain/mutations/reopen-action.ts'
import { now } from '../../state/clock.ts'
import { tellDoneHere } from '../../state/done-here.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { STATUS_SUCCESS } from './messages.ts'
import { takenBack, whileCompleting } from './use-completing.ts'

/**
 * HOM-13: completes the occurrence the learner saw as due, with Undo in the toast; returns whether it is stored. Its buttons
 * show the press at once; a second press before it is stored does nothing.
 */
export async function completeShownAction(action: Action): Promise<boolean> {
  const occurrenceKey = dueOccurrenceKey(action, now())
  const job = whileCompleting(action, () => mutate(completeAction, { actionId: action.id, occurrenceKey }))
  if (job === null) return false
  const result = await runWithToast(shownFirst(job), {
    success: {
      ...STATUS_SUCCESS,
      action: { label: 'Undo', run: () => void takeBackOccurrence(action, occurrenceKey) },
    },
    failure: () => completeAction.failure,
  })
  if (result.ok) tellDoneHere()
  return result.ok
}

// Drawing the toast takes longer than drawing the check.
async function shownFirst<T extends { readonly ok: boolean }>(job: Promise<T>): Promise<T> {
  const result = await job
  if (result.ok) await afterPaint()
  return result
}

/** Undoes this occurrence and no other; a recurring action has stayed in progress, and is due again. */
export async function takeBackOccurrence(action: Action, key: OccurrenceKey): Promise<void> {
  const done = (await readLivingCompletions(action.id)).filter(({ occurrenceKey }) => occurrenceKey === key)
  const job = mutate(reopenAction, reopening(action, done))
  const result = await runWithToast(job, { success: STATUS_SUCCESS, failure: () => reopenAction.failure })
  if (result.ok) takenBack(action)
}

/** Back to in progress. Only a completion known now is voided; one that arrives from another device survives. */
export async function reopenShownAction(action: Action): Promise<boolean> {
  const result = await runWithToast(reopen(action), { success: STATUS_SUCCESS, failure: () => reopenAction.failure })
  return result.ok
}

async function reopen(action: Action) {
  return mutate(reopenAction, reopening(action, await readLivingCompletions(action.id)))
}
