// The row of a done step. Its id is natural to (action, occurrence, step), so that two devices make one row.
import * as v from 'valibot'
import type { StepCompletion } from '../action/step-completion.ts'
import { StepCompletionId } from '../kernel/id.ts'
import type { MutationContext } from './machinery/definition.ts'
import { put, type Change } from './machinery/state.ts'

/** Stores a done step. */
export function loggedStep(step: Omit<StepCompletion, 'id'>, { naturalId }: MutationContext): Change {
  const name = `${step.actionId}/${step.occurrenceKey}/${String(step.stepIndex)}`
  return put('stepCompletions', { ...step, id: v.parse(StepCompletionId, naturalId('stepCompletion', name)) })
}
