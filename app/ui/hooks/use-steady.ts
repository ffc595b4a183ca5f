import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function whose identity never changes but which calls the latest `act`, so that a list given it does not rerender.
 * Only for use after rendering, never during.
 */
export function useSteady<Args extends readonly unknown[], T>(act: (...args: Args) => T): (...args: Args) => T {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
