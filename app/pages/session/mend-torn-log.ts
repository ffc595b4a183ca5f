// After a crash: what it may have torn is mended before the next start trips over it.
import { wasCutOff } from '../../state/unclean-end.ts'

let isDone = false

/** Once a page, when nobody waits for anything. Only Chromium keeps such a log. */
export async function mendTornLog(): Promise<void> {
  if (isDone || !('userAgentData' in navigator)) return
  isDone = true
  if (!wasCutOff()) return
  const { rotateLog } = await import('../../db/store/rotate-log.ts')
  await rotateLog()
}
