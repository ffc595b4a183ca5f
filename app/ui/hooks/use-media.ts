import { useMemo, useSyncExternalStore } from 'react'

// In rem, as in class names, so that both agree where the reader's own text size is larger than 16 px.

/** CON-02: narrower than 768 px is mobile. `md:` in class names means the same. */
export const ABOVE_MOBILE = '(min-width: 48rem)'

/** Wider than a phone. `sm:` in class names means the same. */
export const ABOVE_PHONE = '(min-width: 40rem)'

/** NAV-14: wide. `xl:` in class names means the same. */
export const WIDE = '(min-width: 80rem)'

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
