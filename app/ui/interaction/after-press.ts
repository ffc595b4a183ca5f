// A message that appears when a field loses focus moves what is below it. Shown at once, it would move the button being pressed
// away between pointer down and up, and the click would miss.

let isPressing = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressing = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (isPressing = false), true)
  }
}

/** Runs after the click of the press in progress, if any. A touch gets its click only after it has ended. */
export function afterPress(run: () => void): void {
  if (!isPressing) {
    setTimeout(run)
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(run)
  }
  document.addEventListener('pointerup', end, { signal: ended.signal })
  document.addEventListener('pointercancel', end, { signal: ended.signal })
}
