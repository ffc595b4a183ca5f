// A part of a prerendered page needs its code only once somebody is there to use it.

const SIGNS_OF_LIFE = ['scroll', 'keydown', 'pointerdown'] as const

/**
 * Loads a lazy component's module when the markup it takes over comes into view, or the visitor first scrolls or presses
 * something. At once when there is no such markup: then nothing stands in its place.
 */
export function whenNear<Module>(selector: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    // The build itself has no document: it wants everything.
    const markup = typeof document === 'undefined' ? null : document.querySelector(selector)
    if (markup === null) return await load()
    await isNear(markup)
    return await load()
  }
}

function isNear(markup: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, done)
      resolve()
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) done()
    })
    observer.observe(markup)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, done, { passive: true })
  })
}
