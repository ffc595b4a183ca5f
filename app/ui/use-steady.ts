import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function at every drawing, which does what the latest one would: a list that is given it is not drawn again for
 * it. For what happens after a drawing, never during one.
 */
export function useSteady<Args extends readonly unknown[], T>(act: (...args: Args) => T): (...args: Args) => T {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
