// A part of a prerendered page can be read without its code, and what is pressed in it waits: it needs the code only once
// somebody is there to use it.
import { hasEarlyPresses } from '../ui/early-presses.ts'

// A screen reader may press without a key or a pointer.
const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'focusin', 'keydown', 'pointerdown', 'click'] as const

// React keeps the events of markup it has not taken over to itself: they are heard before it hears them.
const BEFORE_REACT = { capture: true, passive: true }

/**
 * Loads a lazy component's module when the visitor first moves, scrolls or presses something; on a window of any height, a
 * visitor who only looks loads none of it. At once when there is no markup that it takes over: then nothing is in its place.
 */
export function whenUsed<Module>(selector: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    // The build itself has no document: it wants everything.
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
