// A part of a prerendered page needs its code only once somebody is there to use it.
import { hasEarlyPresses } from '../ui/early-presses.ts'

// A screen reader may press without a key or a pointer.
const SIGNS_OF_LIFE = ['scroll', 'keydown', 'pointerdown', 'click'] as const

// React keeps the events of markup it has not taken over to itself: they are heard before it hears them.
const BEFORE_REACT = { capture: true, passive: true }

/**
 * Loads a lazy component's module when the markup it takes over comes into view, or the visitor first scrolls or presses
 * something. At once when there is no such markup: then nothing stands in its place.
 */
export function whenNear<Module>(selector: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    // The build itself has no document: it wants everything.
    const markup = typeof document === 'undefined' ? null : document.querySelector(selector)
    if (markup === null) return await load()
    if (!hasEarlyPresses()) await isNear(markup)
    return await load()
  }
}

function isNear(markup: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, done, BEFORE_REACT)
      resolve()
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) done()
    })
    observer.observe(markup)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, done, BEFORE_REACT)
  })
}
