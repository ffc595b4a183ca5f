// Transcripts do not sync, but search needs them here. They are fetched one after another, and not in data-saving mode.
import { fetchTranscript } from '../../../api/transcripts.ts'
import {
  dropOrphanedTranscripts,
  keepTranscript,
  videosWithoutTranscript,
} from '../../../db/transcripts/transcripts.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'

// The server has no transcript for these; asked once per visit.
const known = new Set<VideoId>()
const MOST_OF_QUOTA = 0.8
let running: Promise<void> | null = null

/** Fetches the transcripts missing on this device, newest first; stops at the first failed call. */
export function fillTranscripts(): Promise<void> {
  running ??= fill().finally(() => {
    running = null
  })
  return running
}

async function fill(): Promise<void> {
  await dropOrphanedTranscripts()
  if (!(await hasRoom())) return
  for (const id of await videosWithoutTranscript()) {
    if (known.has(id)) continue
    if (!navigator.onLine || isSaving()) return
    try {
      const transcript = await fetchTranscript(id)
      if (transcript === null) known.add(id)
      else await keepTranscript(id, transcript)
    } catch {
      // Offline, signed out or a busy server: the next search tries again.
      return
    }
  }
}

// On a nearly full device they would be dropped again at the next write.
async function hasRoom(): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined || usage <= quota * MOST_OF_QUOTA
  } catch {
    // Not available in this context.
    return true
  }
}

// Whether the browser knows that data is expensive or should be saved.
function isSaving(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
