import { learnersDevice } from '../../db/session/session-database.ts'
import { deviceSession } from '../../features/account/browser-session.ts'

/** Whether anybody's work waits on this device to be sent or finished. Says neither whose nor what. */
export async function hasWaitingWork(): Promise<boolean> {
  // Rows that are being deleted are gone then: opened meanwhile, they would be made again.
  await deviceSession.finish()
  const { accounts } = await learnersDevice.accounts()
  for (const account of accounts) if (await learnersDevice.mayHaveUnsynced(account)) return true
  return false
}
