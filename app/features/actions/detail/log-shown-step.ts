import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import { waitingOccurrenceKey } from '../../../domain/action/occurrence.ts'
import { logActionStep } from '../../../domain/mutations/log-action-step.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { STEP_LOGGED } from '../messages.ts'

/** TUT-01, ERR-16: logs a step for the occurrence the learner saw; returns whether it is stored. */
export async function logShownStep(action: Action, step: { index: number; title: string }): Promise<boolean> {
  const occurrenceKey = waitingOccurrenceKey(action)
  const args = { actionId: action.id, stepIndex: step.index, stepTitle: step.title, occurrenceKey }
  const texts = { success: STEP_LOGGED, failure: () => logActionStep.failure }
  return (await runWithToast(mutate(logActionStep, args), texts)).ok
}
