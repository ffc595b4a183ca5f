// Paint first: work that nobody is waiting for starts once the screen is up to date.
import { whenWritten } from './writes-under-way.ts'

// A page in the background paints nothing.
const LATEST_MS = 100

/** Resolves when everything drawn so far is painted. */
export function afterPaint(): Promise<void> {
  // A worker paints nothing either.
  if (!('requestAnimationFrame' in globalThis)) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // A separate task runs after the frame.
      setTimeout(resolve)
    })
  })
}

/** Resolves when writes in progress are stored or have failed, and the result is painted: the time to read again. */
export async function afterShown(): Promise<void> {
  await whenWritten()
  await afterPaint()
}
