// Takes back that a step of a tutorial was logged: the toast's Undo. The last step is not among them: it completed the action,
// which is opened again as a whole.
import * as v from 'valibot'
import { OccurrenceKey } from '../action/completion.ts'
import { shownStepsKey } from '../action/occurrence.ts'
import { ShownSteps, StepIndex, type StepCompletion } from '../action/step-completion.ts'
import { shownStepsNow } from '../action/steps-edit.ts'
import { stepsOf, type TutorialStep } from '../action/tutorial-steps.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { MINUTE_MS } from '../kernel/time.ts'
import { actionReads, changeableAction } from './changeable-action.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { isOpenOccurrence, stepsKeyNow } from './logged-step.ts'
import { remove } from './machinery/state.ts'

// Two times of one device may differ by the network's latency when they reach the server.
const MOST_SKEW_MS = MINUTE_MS

const UnlogActionStepArgs = v.object({
  actionId: ActionId,
  stepIndex: StepIndex,
  // The occurrence whose step it was; without it the one shown at run time.
  occurrenceKey: v.optional(OccurrenceKey),
  // What the learner saw of the plan; if missing, the step is found by its place alone.
  shownSteps: v.optional(ShownSteps),
})
type UnlogActionStepArgs = v.InferOutput<typeof UnlogActionStepArgs>

/**
 * Refuses a step that later ones were done after, and those of an action that is completed: they stay done. If the plan was edited
 * since, it is the step that was shown; the log of one that was removed went with it. Version 2 added the shown steps.
 */
export const unlogActionStep = defineMutation('unlogActionStep', 2, {
  label: 'Take back a step',
  failure: { title: 'Not undone', description: 'The step stays done.' },
  typed: { actionId: false, stepIndex: false, occurrenceKey: false, shownSteps: false },
  args: UnlogActionStepArgs,
  reads: ({ actionId }) => actionReads(actionId),
  run: (state, args, ctx) => {
    const found = changeableAction(state, args.actionId)
    if (!found.ok) return found
    const action = found.value
    const completions = state.by('completions', 'actionId', action.id)
    const { occurrenceKey: named = shownStepsKey(action, completions, ctx.now) } = args
    const key = stepsKeyNow(state, action, named)
    const logged = state
      .by('stepCompletions', 'actionId', action.id)
      .filter(({ occurrenceKey }) => occurrenceKey === key)
    const taken = tickedStep(logged, args, stepsOf(action.planningData))
    if (taken === undefined) return merged()
    // The same row, logged by another device after this Undo was pressed.
    if (taken.occurredAt > ctx.now + MOST_SKEW_MS) return superseded()
    const isOver = !isOpenOccurrence(state, action, key) || action.status === 'completed'
    // By time, too: a step that an edit put before those already done is done after them.
    const isFollowed = logged.some((one) => one.stepIndex > taken.stepIndex && one.occurredAt >= taken.occurredAt)
    return isOver || isFollowed ? err({ kind: 'later_step_done' }) : ok([remove('stepCompletions', taken.id)])
  },
})

// A logged step moves with each edit of the plan and keeps the title under which it was ticked. If several steps share that title,
// its place decides: the steps that were shown are compared with those of today.
function tickedStep(
  logged: readonly StepCompletion[],
  { stepIndex, shownSteps }: UnlogActionStepArgs,
  steps: readonly TutorialStep[],
): StepCompletion | undefined {
  const title = shownSteps?.[stepIndex]
  const isOwn = shownSteps?.filter((one) => one === title).length === 1
  const [ticked, ...others] = isOwn ? logged.filter(({ stepTitle }) => stepTitle === title) : []
  if (ticked !== undefined && others.length === 0) return ticked
  const place = shownSteps === undefined ? stepIndex : shownStepsNow(shownSteps, steps).get(stepIndex)
  return logged.find((one) => one.stepIndex === place)
}
