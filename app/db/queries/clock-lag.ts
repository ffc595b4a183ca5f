import { currentDatabase } from '../session/session-database.ts'

/** How far this device's clock is behind the server's, as far as it knows; 0 if it is not. */
export async function readClockLag(): Promise<number> {
  const meta = await currentDatabase()?.syncMeta()
  return Math.max(0, meta?.clockOffsetMs ?? 0)
}
