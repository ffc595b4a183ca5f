// The row of a done step. Its id is natural to (action, occurrence, step), so that two devices make one row. A reminder that is set
// takes the steps of the waiting occurrence along to the one that waits then.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { isWhole, type OccurrenceKey } from '../action/completion.ts'
import { isRecurring, waitingOccurrenceKey } from '../action/occurrence.ts'
import type { StepCompletion } from '../action/step-completion.ts'
import { StepCompletionId } from '../kernel/id.ts'
import { occurrenceInstant } from '../reminder/next-occurrence.ts'
import type { MutationContext } from './machinery/definition.ts'
import { put, remove, type Change, type State } from './machinery/state.ts'

/** Stores a done step. */
export function loggedStep(step: Omit<StepCompletion, 'id'>, { naturalId }: MutationContext): Change {
  const name = `${step.actionId}/${step.occurrenceKey}/${String(step.stepIndex)}`
  return put('stepCompletions', { ...step, id: v.parse(StepCompletionId, naturalId('stepCompletion', name)) })
}

/** The steps done so far, under the occurrence that waits once the reminder was set; none if that has steps of its own. */
export function stepsTakenAlong(
  state: State,
  { before, after }: { readonly before: Action; readonly after: Action },
  ctx: MutationContext,
): readonly Change[] {
  const [from, to] = [waitingOccurrenceKey(before), waitingOccurrenceKey(after)]
  if (before.status === 'completed' || after.status === 'completed') return []
  if (stepsUnder(state, after, to).length > 0) return []
  return stepsMoved(state, { action: before, from, to }, ctx)
}

/** The done steps of one occurrence as those of another. */
export function stepsMoved(
  state: State,
  { action, from, to }: { readonly action: Action; readonly from: OccurrenceKey; readonly to: OccurrenceKey },
  ctx: MutationContext,
): readonly Change[] {
  if (from === to) return []
  return stepsUnder(state, action, from).flatMap((step) => [
    remove('stepCompletions', step.id),
    loggedStep({ ...step, occurrenceKey: to }, ctx),
  ])
}

/**
 * Where the steps of the occurrence are that a device named: it may not have heard that the reminder was set again, which has taken
 * them along. An occurrence of the present reminder, or one that has rows, keeps its own.
 */
export function stepsKeyNow(state: State, action: Action, named: OccurrenceKey): OccurrenceKey {
  const isKnown = state.by('completions', 'actionId', action.id).some((row) => row.occurrenceKey === named)
  if (isKnown || stepsUnder(state, action, named).length > 0 || isOfReminder(action, named)) return named
  return waitingOccurrenceKey(action)
}

function isOfReminder(action: Action, key: OccurrenceKey): boolean {
  if (!isRecurring(action)) return isWhole(key)
  const at = occurrenceInstant(action, key)
  return at !== null && at > (action.reminderAnchor ?? -Infinity)
}

function stepsUnder(state: State, action: Action, key: OccurrenceKey): readonly StepCompletion[] {
  return state.by('stepCompletions', 'actionId', action.id).filter(({ occurrenceKey }) => occurrenceKey === key)
}
