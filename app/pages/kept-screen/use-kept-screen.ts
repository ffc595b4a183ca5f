// Keeps the portal's first screen for public/kept-screen.js to draw at the next start. With it, the first rows appear in
// twice the time of an empty page, without it in five times (docs/figures.md).
import { useEffect } from 'react'
import { now } from '../../state/clock.ts'
import { keepScreen } from '../../state/kept-screen.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { markupOf } from './markup-of.ts'

/** The attribute of the element to keep. */
export const SCREEN = 'data-screen'

const OVER_IT = '[role=dialog]:not([popover]),[role=alertdialog],[role=menu],:popover-open'

// Counted from the last change, so that none of several quick taps waits for it.
const REST_MS = 2000

// Without it, the first rows of a cold start appear after code and rows are loaded: at 5 times an empty installed page on a
// slow processor. Drawn from the kept screen it is 2.0 times, and the goal is 2 (npm run bench -- "portal speed").

/**
 * Keeps the portal's first screen for the next start: some time after its rows have changed, and when the learner
 * leaves. Not while something covers it, nor when it differs from what a start shows.
 */
export function useKeptScreen(userId: UserId, { isAsStarted, rows }: { isAsStarted: boolean; rows: unknown }): void {
  useEffect(() => {
    if (!isAsStarted) return
    let timer: ReturnType<typeof setTimeout>
    const keepLater = () => {
      timer = setTimeout(() => {
        if (!keepNow(userId)) keepLater()
      }, REST_MS)
    }
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keepNow(userId)
    }
    keepLater()
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [userId, isAsStarted, rows])
}

// False: it must not be kept in its current state.
function keepNow(userId: UserId): boolean {
  const screen = document.querySelector(`#root [${SCREEN}]`)
  const isCovered = location.search !== '' || document.querySelector(OVER_IT) !== null
  if (screen === null || isCovered || screen.querySelector('[aria-busy=true]') !== null) return false
  // Content below the fold needs scrolling, and by then the real screen is there.
  const isShown = (element: Element) =>
    !element.matches('[data-leaving],[popover]') && element.getBoundingClientRect().top + scrollY < innerHeight
  keepScreen({ userId, day: new Date(now()).toDateString(), tree: markupOf(screen, isShown) })
  return true
}
