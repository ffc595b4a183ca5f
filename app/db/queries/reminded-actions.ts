// The actions that have a next reminder, soonest first. Not live.
import type { Action } from '../../domain/action/action.ts'
import { isLiving } from '../../domain/action/living.ts'
import { currentDatabase } from '../session/session-database.ts'

/** Empty when nobody is signed in. */
export async function readRemindedActions(): Promise<readonly Action[]> {
  const reminded = await currentDatabase()?.actions.where('nextReminderAt').aboveOrEqual(0).toArray()
  return (reminded ?? []).filter((action) => isLiving(action) && action.reminderActive)
}
