// A page that is on the screen when its browser is killed cannot say good-bye: its mark stays.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.on-screen'

/** Whether the page before this one was cut off in the middle; from here on this one is watched. Once a page. */
export function wasCutOff(): boolean {
  const wasOnScreen = readLocalValue(KEY) !== null
  mark()
  document.addEventListener('visibilitychange', mark)
  addEventListener('pagehide', () => writeLocalValue(KEY, null))
  return wasOnScreen
}

function mark(): void {
  writeLocalValue(KEY, document.visibilityState === 'visible' ? '1' : null)
}
