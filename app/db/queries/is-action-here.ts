// Whether this device has an action, read once.
import type { ActionId } from '../../domain/kernel/id.ts'
import { currentDatabase } from '../session/session-database.ts'

export async function isActionHere(id: ActionId): Promise<boolean> {
  return (await currentDatabase()?.actions.where('id').equals(id).count()) === 1
}
