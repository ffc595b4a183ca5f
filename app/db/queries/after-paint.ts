// What the eye is on comes first: whatever it does not wait for begins once that stands on the screen.
import { whenWritten } from '../writes-under-way.ts'

// A page in the background paints nothing.
const LATEST_MS = 100
// Nor is one that moves ever idle for long.
const SOON_MS = 50

/** Resolves when what has been drawn until now is painted. */
export function afterPaint(): Promise<void> {
  // A worker paints nothing either.
  if (!('requestAnimationFrame' in globalThis)) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      onceFree(resolve)
    })
  })
}

// A task of its own comes after the frame; an idle one also after the next press, and after whatever else the frame began.
function onceFree(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: SOON_MS })
  else setTimeout(run)
}

/** Resolves when what is being stored is stored, or has failed, and that is painted: the time to read again. */
export async function afterShown(): Promise<void> {
  await whenWritten()
  await afterPaint()
}
