// Logs that a step of a tutorial is done (TUT-01, API-32); the last step completes the action (TUT-05).
import * as v from 'valibot'
import { isArchived } from '../action/living.ts'
import type { Action } from '../action/action.ts'
import { OccurrenceKey } from '../action/completion.ts'
import { overtaken, waitingOccurrenceKey } from '../action/occurrence.ts'
import { recordCompletion } from './record-completion.ts'
import { LoggedStepTitle, StepIndex, type StepCompletion } from '../action/step-completion.ts'
import { stepsOf } from '../action/tutorial-steps.ts'
import { ActionId, StepCompletionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged, type MutationContext, type Ran } from './definition.ts'
import { put, type State } from './state.ts'

const LogActionStepArgs = v.object({
  actionId: ActionId,
  stepIndex: StepIndex,
  stepTitle: v.optional(LoggedStepTitle, ''),
  // The occurrence whose steps the learner saw; if missing, the one waiting at run time.
  occurrenceKey: v.optional(OccurrenceKey),
})
type LogActionStepArgs = v.InferOutput<typeof LogActionStepArgs>

/** Steps go in order: one whose predecessors are not done is refused, one already done changes nothing. */
export const logActionStep = defineMutation('logActionStep', 1, {
  label: 'Log a step',
  failure: { title: 'Logging failed', description: 'Failed to log step completion. Please try again.' }, // ERR-16
  typed: { actionId: false, stepIndex: false, stepTitle: true, occurrenceKey: false },
  args: LogActionStepArgs,
  reads: ({ actionId }) => [
    { table: 'actions', id: actionId },
    { table: 'completions', index: 'actionId', value: actionId },
    { table: 'stepCompletions', index: 'actionId', value: actionId },
  ],
  run: (state, args, ctx) => {
    const action = state.get('actions', args.actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (isArchived(action)) return err({ kind: 'action_archived' })
    const steps = stepsOf(action.planningData)
    if (args.stepIndex >= steps.length) return err({ kind: 'step_not_found' })
    const key = args.occurrenceKey ?? waitingOccurrenceKey(action)
    const done = stepsDone(state, action, key)
    const isLast = args.stepIndex === steps.length - 1
    if (done.has(args.stepIndex))
      return isLast && isWaiting(action, key) ? completed(state, { action, key }, ctx) : merged()
    if (done.size < args.stepIndex) return err({ kind: 'step_out_of_order' })
    const logged = put('stepCompletions', newStep(args, key, ctx))
    if (done.size + 1 < steps.length) return ok([logged])
    const ran = completed(state, { action, key }, ctx)
    return ran.ok ? { ...ran, value: [logged, ...ran.value] } : ran
  },
})

// All steps are done but the action is open: its completion was undone, or a step was removed from its plan.
function isWaiting(action: Action, key: OccurrenceKey): boolean {
  return action.status === 'in_progress' && key === waitingOccurrenceKey(action)
}

// The steps may have been begun on Monday: completes the occurrence that is due when the last one is done.
function completed(state: State, { action, key }: { action: Action; key: OccurrenceKey }, ctx: MutationContext): Ran {
  return recordCompletion(state, { action, key: overtaken(action, key, ctx.now) }, ctx)
}

function stepsDone(state: State, action: Action, key: OccurrenceKey): ReadonlySet<number> {
  const logged = state.by('stepCompletions', 'actionId', action.id)
  return new Set(logged.filter((step) => step.occurrenceKey === key).map(({ stepIndex }) => stepIndex))
}

function newStep(args: LogActionStepArgs, occurrenceKey: OccurrenceKey, ctx: MutationContext): StepCompletion {
  const { actionId, stepIndex, stepTitle } = args
  const name = `${actionId}/${occurrenceKey}/${String(stepIndex)}`
  const id = v.parse(StepCompletionId, ctx.naturalId('stepCompletion', name))
  return { id, actionId, occurrenceKey, stepIndex, stepTitle, occurredAt: ctx.now }
}
