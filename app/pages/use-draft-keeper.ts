import { useEffect, useRef } from 'react'
import { captureDraftKey } from '../db/draft-key.ts'
import { deleteDraft, saveDraft } from '../db/drafts.ts'
import type { CaptureDraft } from '../domain/action/capture-draft.ts'
import type { VideoId } from '../domain/kernel/id.ts'

const PAUSE_MS = 300

/** Keeps the wizard's draft on this device: after a pause in typing, and at once when the wizard or the page goes away. */
export function useDraftKeeper(videoId: VideoId) {
  const waiting = useRef<CaptureDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = captureDraftKey(videoId)

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current)
      if (waiting.current !== null) void saveDraft(key, waiting.current)
      waiting.current = null
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [key])

  const keep = (draft: CaptureDraft) => {
    waiting.current = draft
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      waiting.current = null
      void saveDraft(key, draft)
    }, PAUSE_MS)
  }
  const drop = async () => {
    clearTimeout(timer.current)
    waiting.current = null
    await deleteDraft(key)
  }
  return { keep, drop }
}
