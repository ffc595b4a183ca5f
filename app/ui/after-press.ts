// What appears as a field is left moves what is below it. Were that done at once, the button whose press left the field
// would slip from under the pointer between down and up, and the click would reach nothing.

let isPressing = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressing = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (isPressing = false), true)
  }
}

/** Runs once the press that is under way, if any, has had its click; a touch has its own only after it ended. */
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
