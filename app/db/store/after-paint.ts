// Paint first: work that nobody is waiting for starts once the screen is up to date.
import { whenWritten } from './writes-under-way.ts'

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

/** Resolves when what is being stored is stored, or has failed, and that is painted: the time to read again. */
export async function afterShown(): Promise<void> {
  await whenWritten()
  await afterPaint()
}
