import type { StepCompletion } from '../../domain/action/step-completion.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { useRows } from './use-rows.ts'

/** The logged steps of an action, across all its occurrences. Undefined while loading. */
export function useStepCompletions(actionId: ActionId): readonly StepCompletion[] | undefined {
  return useRows((db) => db.stepCompletions.where('actionId').equals(actionId).toArray(), [actionId])
}
