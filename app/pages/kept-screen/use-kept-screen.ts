// Keeps the portal's first screen for public/kept-screen.js to draw at the next start. With it, the first rows appear in
// twice the time of an empty page, without it in five times (docs/figures/portal.md).
import { useEffect } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import type { UserId } from '../../domain/kernel/id.ts'

/** The attribute of the element to keep. */
export const SCREEN = 'data-screen'

// Counted from the last change, so that none of several quick taps waits for it.
const REST_MS = 2000

/**
 * Keeps the portal's first screen for the next start: some time after its rows have changed, and when the learner
 * leaves. Not while something covers it, nor when it differs from what a start shows.
 */
export function useKeptScreen(userId: UserId, { isAsStarted, rows }: { isAsStarted: boolean; rows: unknown }): void {
  useEffect(() => {
    if (!isAsStarted) return
    let timer: ReturnType<typeof setTimeout>
    let keep: (() => boolean) | null = null
    void keeper().then(
      ({ keepNow }) => (keep = () => keepNow(userId, document.querySelector(`#root [${SCREEN}]`))),
      () => undefined, // not there, as after an update: the next start draws its rows itself
    )
    const keepLater = () => {
      timer = setTimeout(() => {
        if (keep?.() !== true) keepLater()
      }, REST_MS)
    }
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep?.()
    }
    keepLater()
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [userId, isAsStarted, rows])
}

async function keeper() {
  await whenFirstRows()
  return import('./keep-now.ts')
}
