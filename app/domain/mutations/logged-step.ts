// The row of a done step. Its id is natural to (action, occurrence, step), so that two devices make one row. A reminder that is set
// takes the steps that are shown along to the occurrence that is shown then.
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { isCompleted, isWhole, type OccurrenceKey } from '../action/completion.ts'
import { isRecurring, shownStepsKey, waitingOccurrenceKey } from '../action/occurrence.ts'
import { hasSkipped } from '../action/skipped-occurrence.ts'
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

/** The steps shown as done, under the occurrence that is shown once the reminder was set; none if that has steps of its own. */
export function stepsTakenAlong(
  state: State,
  { before, after }: { readonly before: Action; readonly after: Action },
  ctx: MutationContext,
): readonly Change[] {
  const completions = state.by('completions', 'actionId', after.id)
  const [from, to] = [shownStepsKey(before, completions, ctx.now), shownStepsKey(after, completions, ctx.now)]
  if (before.status === 'completed' || after.status === 'completed') return []
  if (stepsUnder(state, after, to).length > 0) return []
  return rekeyedSteps(state, { action: before, from, to }, ctx)
}

/** The done steps of one occurrence as those of another. */
export function rekeyedSteps(
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
 * them along. A completed occurrence, one with steps and one of the present reminder keep their own.
 */
export function stepsKeyNow(state: State, action: Action, named: OccurrenceKey): OccurrenceKey {
  const isDone = isCompleted(named, state.by('completions', 'actionId', action.id))
  if (isDone || stepsUnder(state, action, named).length > 0 || isOfReminder(action, named)) return named
  return waitingOccurrenceKey(action)
}

/** Whether steps can still be done, undone and edited there: it waits, or it was skipped and can be done after all. */
export function isOpenOccurrence(state: State, action: Action, key: OccurrenceKey): boolean {
  const completions = state.by('completions', 'actionId', action.id)
  return key === waitingOccurrenceKey(action) || hasSkipped(completions, key)
}

function isOfReminder(action: Action, key: OccurrenceKey): boolean {
  if (!isRecurring(action)) return isWhole(key)
  const at = occurrenceInstant(action, key)
  return at !== null && at > (action.reminderAnchor ?? -Infinity)
}

function stepsUnder(state: State, action: Action, key: OccurrenceKey): readonly StepCompletion[] {
  return state.by('stepCompletions', 'actionId', action.id).filter(({ occurrenceKey }) => occurrenceKey === key)
}
