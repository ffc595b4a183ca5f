// Transcripts on this device. They are too heavy to sync: one that was here is kept, and can be fetched again from the server.
import { VideoId } from '../../domain/kernel/id.ts'
import { brandAs, parseAs } from '../../domain/kernel/parse.ts'
import { saveVideo } from '../../domain/mutations/save-video.ts'
import type { TranscriptInput } from '../../domain/transcript/stored-transcript.ts'
import type { UserDatabase } from '../store/database.ts'
import { packTranscript, unpackTranscript } from '../store/kept-transcript.ts'
import { currentDatabase } from '../session/session-database.ts'
import { toStorageFailure } from '../store/storage-failure.ts'

/** The transcript if it is on this device: kept, or in a save that is queued or was sent not long ago. Otherwise null. */
export async function readTranscript(id: VideoId): Promise<TranscriptInput | null> {
  const db = currentDatabase()
  if (db === null) return null
  const kept = await db.transcripts.get(id)
  if (kept !== undefined) return unpackTranscript(kept)
  const saved = (await savedWith(db.outbox, id)) ?? (await savedWith(db.acked, id))
  if (saved !== null) await keepTranscript(id, saved)
  return saved
}

/** Keeps it for later. A device without space does without: nothing is lost. */
export async function keepTranscript(id: VideoId, transcript: TranscriptInput): Promise<void> {
  try {
    await currentDatabase()?.transcripts.put(packTranscript(id, transcript))
  } catch (error) {
    if (toStorageFailure(error) === null) throw error
  }
}

type Saves = UserDatabase['outbox'] | UserDatabase['acked']

async function savedWith(saves: Saves, id: VideoId): Promise<TranscriptInput | null> {
  const entry = await saves
    .filter(({ name, args }) => name === saveVideo.name && transcriptIn(args, id) !== null)
    .last()
  return entry === undefined ? null : transcriptIn(entry.args, id)
}

function transcriptIn(args: unknown, id: VideoId): TranscriptInput | null {
  const isOfVideo = typeof args === 'object' && args !== null && 'id' in args && args.id === id
  const parsed = isOfVideo ? parseAs(saveVideo.args, args) : null
  return parsed?.ok === true ? parsed.value.transcript : null
}

/** The videos whose transcript is not on this device, newest first. */
export async function videosWithoutTranscript(): Promise<readonly VideoId[]> {
  const db = currentDatabase()
  if (db === null) return []
  const kept = new Set(await db.transcripts.toCollection().primaryKeys())
  const videos = await db.videos.orderBy('createdAt').reverse().primaryKeys()
  return videos.filter((id) => !kept.has(id)).map((id) => brandAs(VideoId, id))
}
