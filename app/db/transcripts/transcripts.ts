// Transcripts on this device. They are too heavy to sync: one that was here is kept, and can be fetched again from the server.
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { VideoId } from '../../domain/kernel/id.ts'
import { brandAs, parseAs } from '../../domain/kernel/parse.ts'
import { deleteVideo } from '../../domain/mutations/delete-video.ts'
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
  if (saved === null || saved === 'deleted') return null
  await keepTranscript(id, saved)
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

/**
 * Keeps what the server has instead of this device's copy, and returns it; null if they are the same, if the video is gone, or
 * if the copy has changed since the server was asked, or has not reached it yet.
 */
export async function keepNewer(
  id: VideoId,
  kept: TranscriptInput,
  fetched: TranscriptInput,
): Promise<TranscriptInput | null> {
  const db = currentDatabase()
  const asked = canonicalJson(packTranscript(id, kept))
  if (db === null || asked === canonicalJson(packTranscript(id, fetched))) return null
  // Deleted meanwhile, or of the learner who was signed in before.
  if ((await db.videos.get(id)) === undefined) return null
  if ((await savedWith(db.outbox, id)) !== null) return null
  if (canonicalJson((await db.transcripts.get(id)) ?? null) !== asked) return null
  await keepTranscript(id, fetched)
  return fetched
}

type Saves = UserDatabase['outbox'] | UserDatabase['acked']

// What was saved before the video was deleted is not of the video that was added again.
async function savedWith(saves: Saves, id: VideoId): Promise<TranscriptInput | null | 'deleted'> {
  const entry = await saves
    .filter(({ name, args }) =>
      name === saveVideo.name ? transcriptIn(args, id) !== null : isDeletion(name, args, id),
    )
    .last()
  if (entry === undefined) return null
  return entry.name === saveVideo.name ? transcriptIn(entry.args, id) : 'deleted'
}

function isDeletion(name: string, args: unknown, id: VideoId): boolean {
  const parsed = name === deleteVideo.name ? parseAs(deleteVideo.args, args) : null
  return parsed?.ok === true && parsed.value.videoId === id
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

/** Deletes the kept transcripts whose videos are gone, here or on another device. */
export async function dropOrphanedTranscripts(): Promise<void> {
  const db = currentDatabase()
  if (db === null) return
  // In this order, since a transcript is kept after its video is stored.
  const kept = await db.transcripts.toCollection().primaryKeys()
  const videos = new Set<string>(await db.videos.toCollection().primaryKeys())
  const orphaned = kept.filter((id) => !videos.has(id))
  if (orphaned.length > 0) await db.transcripts.bulkDelete(orphaned)
}
