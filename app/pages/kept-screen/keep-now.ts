// Reads the screen to keep. It loads after the first rows, which do not need it.
import { now } from '../../state/clock.ts'
import { keepScreen } from '../../state/kept-screen.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { markupOf } from './markup-of.ts'

// What loads, and what a start does not show, such as a search.
const PASSING = '[aria-busy=true],[data-not-as-started]'
const OVER_IT = '[role=dialog]:not([popover]),[role=alertdialog],[role=menu],:popover-open'

/** Keeps the screen as it is now; false: it must not be kept in its current state. */
export function keepNow(userId: UserId, screen: Element | null): boolean {
  const isCovered = location.search !== '' || document.querySelector(OVER_IT) !== null
  if (screen === null || isCovered || screen.querySelector(PASSING) !== null) return false
  // Content below the fold needs scrolling, and by then the real screen is there.
  const isShown = (element: Element) =>
    !element.matches('[data-leaving],[data-celebration],[popover]') &&
    element.getBoundingClientRect().top + scrollY < innerHeight
  keepScreen({ userId, day: new Date(now()).toDateString(), tree: markupOf(screen, isShown) })
  return true
}
