// Paint first: work that nobody is waiting for starts once the screen is up to date.
import { whenWritten } from './writes-under-way.ts'

// A page in the background paints nothing.
const LATEST_MS = 100

let coming: Promise<void> | null = null

/** Resolves when everything drawn so far is painted. Whoever waits for the same frame shares one request for it. */
export function afterPaint(): Promise<void> {
  // A worker paints nothing either.
  if (!('requestAnimationFrame' in globalThis)) return Promise.resolve()
  coming ??= nextPaint()
  return coming
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      // What is drawn from now on may miss this frame.
      coming = null
      clearTimeout(timer)
    }
    const timer = setTimeout(() => {
      begin()
      resolve()
    }, LATEST_MS)
    requestAnimationFrame(() => {
      begin()
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
