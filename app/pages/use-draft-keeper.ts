import { useEffect, useMemo } from 'react'
import { createDraftKeeper } from '../db/draft-keeper.ts'

/** Keeps a wizard's draft on this device under that key: after a pause in typing, and at once when the wizard or the page goes away. */
export function useDraftKeeper(key: string) {
  const keeper = useMemo(() => createDraftKeeper(key), [key])
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}
