import type { Action } from '../../domain/action/action.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { currentDatabase } from '../session/session-database.ts'

/** The action as it is stored now, read once; null if there is none. */
export async function readSavedAction(id: ActionId): Promise<Action | null> {
  return (await currentDatabase()?.actions.get(id)) ?? null
}
