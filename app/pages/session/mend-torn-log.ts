// After a crash: repairs a database log that may be torn, before the next start fails on it.
import { wasCutOff } from '../../state/was-cut-off.ts'

let isDone = false

/** Runs once per page, when it is idle. Only Chromium keeps such a log. */
export async function mendTornLog(): Promise<void> {
  if (isDone || !('userAgentData' in navigator)) return
  isDone = true
  if (!wasCutOff()) return
  const { rotateLog } = await import('../../db/store/rotate-log.ts')
  await rotateLog()
}
