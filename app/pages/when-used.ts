// A prerendered part can be read without its code, and presses in it are kept: the code is needed only once
// somebody uses the page.
import { hasEarlyPresses } from '../ui/interaction/early-presses.ts'

// A screen reader may click without a key or a pointer.
const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'focusin', 'keydown', 'pointerdown', 'click'] as const

// React stops events in markup it has not hydrated yet, so these listeners must run before its own.
const BEFORE_REACT = { capture: true, passive: true }

/**
 * Loads a lazy component's module when the visitor first moves, scrolls or presses something, so that a visitor who only looks
 * loads none of it, however high the window. Loads at once if there is no prerendered markup to show instead.
 */
export function whenUsed<Module>(selector: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    // During the build there is no document, and everything is wanted.
    const markup = typeof document === 'undefined' ? null : document.querySelector(selector)
    if (markup !== null && !hasEarlyPresses()) await firstSignOfLife()
    return await load()
  }
}

function firstSignOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, done, BEFORE_REACT)
      resolve()
    }
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, done, BEFORE_REACT)
  })
}
