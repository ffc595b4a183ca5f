// Transcripts do not sync; the search needs them here. They come one after the other, and not on a connection that is saved.
import { fetchTranscript } from '../../../api/transcripts.ts'
import { keepTranscript, videosWithoutTranscript } from '../../../db/transcripts/transcripts.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'

// The server has none for these; asked once a visit.
const known = new Set<VideoId>()
const MOST_OF_QUOTA = 0.8
let running: Promise<void> | null = null

/** Brings the transcripts that are not on this device, the newest first; stops at the first call that fails. */
export function fillTranscripts(): Promise<void> {
  running ??= fill().finally(() => {
    running = null
  })
  return running
}

async function fill(): Promise<void> {
  if (!(await hasRoom())) return
  for (const id of await videosWithoutTranscript()) {
    if (known.has(id)) continue
    if (!navigator.onLine || isSaving()) return
    try {
      const transcript = await fetchTranscript(id)
      if (transcript === null) known.add(id)
      else await keepTranscript(id, transcript)
    } catch {
      // Offline, signed out or a busy server: the next search asks again.
      return
    }
  }
}

// On a device that is nearly full they would be thrown away again for the next thing that is written.
async function hasRoom(): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined || usage <= quota * MOST_OF_QUOTA
  } catch {
    // It does not tell in this context.
    return true
  }
}

// Where the browser knows that the connection costs.
function isSaving(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
