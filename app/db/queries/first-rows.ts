// When the first screen has all the rows it asked for. Work that can wait, waits until they are painted.
import { afterPaint } from '../store/after-paint.ts'

/** The browser's record of that moment, for measurements. */
export const FIRST_ROWS_MARK = 'first-rows'

const waiting = new Set<object>()
let isShown = false
let tell = () => {
  // Replaced below, before anything can call it.
}
const shown = new Promise<void>((resolve) => {
  tell = resolve
})

/** Registers a screen query that has no rows yet. Call the returned function once it has, or is no longer wanted. */
export function awaitRows(): () => void {
  const query = {}
  waiting.add(query)
  return () => {
    waiting.delete(query)
    // What is drawn now may ask for more.
    if (!isShown) setTimeout(markShown)
  }
}

/** Resolves when a screen has painted its rows; never if no screen asks for any. */
export function whenFirstRows(): Promise<void> {
  return shown
}

function markShown(): void {
  if (isShown || waiting.size > 0) return
  isShown = true
  performance.mark(FIRST_ROWS_MARK)
  // What waits would otherwise begin in the frame that is about to show them.
  void afterPaint().then(tell)
}
