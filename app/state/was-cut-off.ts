// Detects that the browser was killed: a visible page sets a mark, which only an orderly end removes.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.on-screen'

/** Whether the previous page was killed while visible; from here on this page is watched. Call once per page. */
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
