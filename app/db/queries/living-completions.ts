// The completions of an action that are not voided: what reopening it is about to void.
import type { Completion } from '../../domain/action/completion.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { currentDatabase } from '../session/session-database.ts'

/** Read once, not live. Empty when nobody is signed in. */
export async function readLivingCompletions(actionId: ActionId): Promise<readonly Completion[]> {
  const all = await currentDatabase()?.completions.where('actionId').equals(actionId).toArray()
  return (all ?? []).filter(({ voidedAt }) => voidedAt === null)
}
