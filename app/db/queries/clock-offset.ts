// By how much the server's clock is ahead of this device's, as far as that is known.
import { currentDatabase } from '../session/session-database.ts'

/** Read once, not live. Zero when nobody is signed in. */
export async function readClockOffset(): Promise<number> {
  return (await currentDatabase()?.syncMeta())?.clockOffsetMs ?? 0
}
