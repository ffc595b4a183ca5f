import { useEffect, useMemo } from 'react'
import { captureDraftKey } from '../db/draft-key.ts'
import { createDraftKeeper } from '../db/draft-keeper.ts'
import type { VideoId } from '../domain/kernel/id.ts'

/** Keeps the wizard's draft on this device: after a pause in typing, and at once when the wizard or the page goes away. */
export function useDraftKeeper(videoId: VideoId) {
  const keeper = useMemo(() => createDraftKeeper(captureDraftKey(videoId)), [videoId])
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}
