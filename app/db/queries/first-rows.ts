// When the first screen has all the rows it asked for: what can wait, waits for this.

/** The browser's own record of that moment, for whoever measures it. */
export const FIRST_ROWS_MARK = 'first-rows'

const waiting = new Set<object>()
let isShown = false
let tell = () => {
  // Replaced below, before anybody can call it.
}
const shown = new Promise<void>((resolve) => {
  tell = resolve
})

/** A query of the screen has no answer yet; call what it answers once it has one or is not asked any more. */
export function awaitRows(): () => void {
  const query = {}
  waiting.add(query)
  return () => {
    waiting.delete(query)
    // What is drawn now may ask for more.
    if (!isShown) setTimeout(markShown)
  }
}

/** Resolves when a screen has shown its rows; never while none asks for any. */
export function whenFirstRows(): Promise<void> {
  return shown
}

function markShown(): void {
  if (isShown || waiting.size > 0) return
  isShown = true
  performance.mark(FIRST_ROWS_MARK)
  tell()
}
