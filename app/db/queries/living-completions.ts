// An action's completions that are not voided: reopening it voids some of them.
import type { Action } from '../../domain/action/action.ts'
import { isRecurring } from '../../domain/action/occurrence.ts'
import type { Completion } from '../../domain/action/completion.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { currentDatabase } from '../session/session-database.ts'

/** Read once, not live. Empty when nobody is signed in. */
export async function readLivingCompletions(actionId: ActionId): Promise<readonly Completion[]> {
  return (await readCompletions(actionId)).filter(({ voidedAt }) => voidedAt === null)
}

/** Those that are voided too. */
export async function readCompletions(actionId: ActionId): Promise<readonly Completion[]> {
  return (await currentDatabase()?.completions.where('actionId').equals(actionId).toArray()) ?? []
}

/** What tells which occurrence of an action is shown: nothing for one that does not recur. */
export async function readForShown(action: Action): Promise<readonly Completion[]> {
  return isRecurring(action) ? readCompletions(action.id) : []
}
