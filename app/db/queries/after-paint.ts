// What the eye is on comes first: whatever it does not wait for begins once that stands on the screen.

// A page in the background paints nothing.
const LATEST_MS = 100

/** Resolves when what has been drawn until now is painted. */
export function afterPaint(): Promise<void> {
  // A worker paints nothing either.
  if (!('requestAnimationFrame' in globalThis)) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // A task of its own comes after the frame.
      setTimeout(resolve)
    })
  })
}
