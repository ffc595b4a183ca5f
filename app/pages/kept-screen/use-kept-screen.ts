// Keeps the portal's first screen, for public/kept-screen.js to draw at the next start. What it buys: the first rows come at
// twice the time of an empty page, without it at five times (docs/figures.md).
import { useEffect } from 'react'
import { now } from '../../state/clock.ts'
import { keepScreen } from '../../state/kept-screen.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { markupOf } from './markup-of.ts'

/** The attribute of the element that is kept whole. */
export const SCREEN = 'data-screen'

const OVER_IT = '[role=dialog]:not([popover]),[role=alertdialog],[role=menu],:popover-open'

// After the last change: none of several taps in a row waits for it.
const REST_MS = 2000

// Without it the first rows of a cold start come when the app has read its code and its rows: at 5 times an empty installed page
// on a slow processor. Drawn from what was kept they come at 2.0 times, and 2 is the aim (npm run bench -- "portal speed").

/**
 * Keeps the portal's first screen for the next start: a while after its rows have changed, and as it is when the learner
 * leaves. Not while something lies over it, nor when it is not what a start shows.
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

// False: it is not to be kept as it is now.
function keepNow(userId: UserId): boolean {
  const screen = document.querySelector(`#root [${SCREEN}]`)
  const isCovered = location.search !== '' || document.querySelector(OVER_IT) !== null
  if (screen === null || isCovered || screen.querySelector('[aria-busy=true]') !== null) return false
  // What is below the fold has to be scrolled to, and by then the real screen is there.
  const isShown = (element: Element) =>
    !element.matches('[data-leaving],[popover]') && element.getBoundingClientRect().top + scrollY < innerHeight
  keepScreen({ userId, day: new Date(now()).toDateString(), tree: markupOf(screen, isShown) })
  return true
}
