import { mutate, mutateAll } from '../../db/write/mutate.ts'
import { afterPaint } from '../../db/store/after-paint.ts'
import { readForShown, readLivingCompletions } from '../../db/queries/living-completions.ts'
import type { Action } from '../../domain/action/action.ts'
import { shownOccurrence, type ShownOccurrence } from '../../domain/action/occurrence.ts'
import { ok } from '../../domain/kernel/result.ts'
import { completeAction } from '../../domain/mutations/complete-action.ts'
import { call } from '../../domain/mutations/machinery/definition.ts'
import { reopenAction, reopening } from '../../domain/mutations/reopen-action.ts'
import { skipOccurrence } from '../../domain/mutations/skip-occurrence.ts'
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
  const job = whileCompleting(action, () => complete(action))
  if (job === null) return false
  const result = await runWithToast(shownFirst(job), {
    success: (shown) => ({
      ...STATUS_SUCCESS,
      action: { label: 'Undo', run: () => void takeBackOccurrence(action, shown) },
    }),
    failure: () => completeAction.failure,
  })
  if (result.ok) tellDoneHere()
  return result.ok
}

async function complete(action: Action) {
  const pressedAt = now()
  const shown = shownOccurrence(action, await readForShown(action), pressedAt)
  const done = await mutate(completeAction, { actionId: action.id, occurrenceKey: shown.key })
  return done.ok ? ok(shown) : done
}

// Drawing the toast takes longer than drawing the check.
async function shownFirst<T extends { readonly ok: boolean }>(job: Promise<T>): Promise<T> {
  const result = await job
  if (result.ok) await afterPaint()
  return result
}

/** Undoes this occurrence and no other; a recurring action has stayed in progress, and is due, or skipped, as it was before. */
export async function takeBackOccurrence(action: Action, { key, isSkipped }: ShownOccurrence): Promise<void> {
  const done = (await readLivingCompletions(action.id)).filter(({ occurrenceKey }) => occurrenceKey === key)
  const skip = call(skipOccurrence, { actionId: action.id, occurrenceKey: key, isSkipped })
  const job = mutateAll([call(reopenAction, reopening(action, done)), ...(isSkipped ? [skip] : [])])
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
