// The living completions of one action: its history, and what a reopening voids.
import type { Completion } from '../../domain/action/completion.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { useRows } from './use-rows.ts'

/** The latest first, voided ones left out. Undefined while it loads. */
export function useCompletions(actionId: ActionId): readonly Completion[] | undefined {
  return useRows(
    async (db) => {
      const all = await db.completions.where('actionId').equals(actionId).sortBy('occurredAt')
      return all.filter(({ voidedAt }) => voidedAt === null).reverse()
    },
    [actionId],
  )
}
