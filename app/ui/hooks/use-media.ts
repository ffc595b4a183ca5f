import { useMemo, useSyncExternalStore } from 'react'

/** CON-02: narrower than 768 px is mobile. `md:` in class names means the same. */
export const ABOVE_MOBILE = '(min-width: 768px)'

/** Wider than a phone in portrait. `sm:` in class names means the same. */
export const ABOVE_PHONE = '(min-width: 640px)'

/** NAV-14: wide. `xl:` in class names means the same. */
export const WIDE = '(min-width: 1280px)'

/** For people who want no motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the media query matches, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = useMemo(() => mediaOf(query), [query])
  return useSyncExternalStore(subscribe, matches, () => false)
}

// The browser takes a hundred times as long to make a list as to read it. A prerendered page has none.
function mediaOf(query: string) {
  let made: MediaQueryList | null = null
  const list = () => (made ??= matchMedia(query))
  return {
    subscribe: (changed: () => void) => {
      list().addEventListener('change', changed)
      return () => list().removeEventListener('change', changed)
    },
    matches: () => list().matches,
  }
}
