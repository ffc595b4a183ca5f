import { useEffect, useState } from 'react'

const TEXT_AFTER_MS = 100

/**
 * Whether a live region's text may be drawn. A region that was there before its text has it read out; one that comes together
 * with its text may not. One that `isEmpty` at first need not wait.
 */
export function useRegionFirst(isEmpty: boolean): boolean {
  const [isThere, setThere] = useState(isEmpty)
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(() => setThere(true), TEXT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isThere])
  return isThere
}
