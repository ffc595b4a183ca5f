import type { Completion } from '../../domain/action/completion.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { useRows } from './use-rows.ts'

/** Every completion of an action, including voided ones. Undefined while loading. */
export function useActionCompletions(actionId: ActionId): readonly Completion[] | undefined {
  return useRows((db) => db.completions.where('actionId').equals(actionId).toArray(), [actionId])
}
