import { readForShown } from '../../../db/queries/living-completions.ts'
import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import { isRecurring, shownOccurrence, shownStepsKey } from '../../../domain/action/occurrence.ts'
import { MOST_STEPS } from '../../../domain/action/step-completion.ts'
import { stepsOf } from '../../../domain/action/tutorial-steps.ts'
import type { ArgsOf } from '../../../domain/mutations/machinery/definition.ts'
import { logActionStep } from '../../../domain/mutations/log-action-step.ts'
import { unlogActionStep } from '../../../domain/mutations/unlog-action-step.ts'
import { now } from '../../../state/clock.ts'
import { tellDoneHere } from '../../../state/done-here.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { undoFailedToast } from '../../../state/undo-failed-toast.ts'
import { stepLogged, UNDONE } from '../messages.ts'
import { takeBackOccurrence } from '../use-action-status.ts'

interface ShownStep {
  readonly index: number
  readonly title: string
  // Whether all others are done, so that this one completes the whole.
  readonly isLast: boolean
}

/** TUT-01, ERR-16: logs a step for the occurrence the learner saw, with Undo in the toast; returns whether it is stored. */
export async function logShownStep(action: Action, { index, title, isLast }: ShownStep): Promise<boolean> {
  const pressedAt = now()
  const completions = await readForShown(action)
  const occurrenceKey = shownStepsKey(action, completions, pressedAt)
  const shownSteps = stepsOf(action.planningData)
    .slice(0, MOST_STEPS)
    .map((step) => step.title)
  const shown = { actionId: action.id, stepIndex: index, occurrenceKey, shownSteps }
  const args = { ...shown, stepTitle: title }
  const completed = shownOccurrence(action, completions, pressedAt)
  const undo = isLast ? () => void takeBackOccurrence(action, completed) : () => void takeBack(shown)
  // The last step of a one-time action has none: "Mark In Progress" is shown instead.
  const texts = {
    success: stepLogged(isLast && !isRecurring(action) ? null : undo),
    failure: () => logActionStep.failure,
  }
  const isStored = (await runWithToast(mutate(logActionStep, args), texts)).ok
  if (isStored && isLast) tellDoneHere()
  return isStored
}

async function takeBack(args: ArgsOf<typeof unlogActionStep>): Promise<void> {
  const failure = undoFailedToast(() => void takeBack(args), unlogActionStep.failure)
  await runWithToast(mutate(unlogActionStep, args), { success: UNDONE, failure })
}
