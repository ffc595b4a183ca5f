// Transcripts on this device. They are too heavy to sync: one that was here is kept, and can be fetched again from the server.
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import type { MutationId, VideoId } from '../../domain/kernel/id.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
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
  const saved = kept === undefined ? await savedHere(db, id) : await replacedUnkept(db, id)
  if (saved === null) return kept === undefined ? null : unpackTranscript(kept)
  await keepTranscript(id, saved.transcript, saved.mid)
  return saved.transcript
}

/**
 * Keeps it for later. `mid`: the mutation that brought it, if this device knows. A device without space does without: nothing is
 * lost.
 */
export async function keepTranscript(
  id: VideoId,
  transcript: TranscriptInput,
  mid: MutationId | null = null,
): Promise<void> {
  const db = currentDatabase()
  if (db === null) return
  try {
    await db.transcripts.put(packTranscript(id, transcript))
    // If it stops in between, the transcript is fetched once more.
    await (mid === null ? db.keptWords.delete(id) : db.keptWords.put({ id, mid }))
  } catch (error) {
    if (toStorageFailure(error) === null) throw error
  }
}

/** What the server has, and the mutation that brought it as far as this device knew when it asked. */
export interface FetchedTranscript {
  readonly transcript: TranscriptInput
  readonly mid: MutationId | null
}

/** The mutation that brought the video's transcript; null if there is none, or if the row is older than such marks. */
export async function wordsMidOf(id: VideoId): Promise<MutationId | null> {
  return (await currentDatabase()?.videos.get(id))?.words?.mid ?? null
}

/** The mutation that brought this device's copy; where that was not noted, the one that the row names. */
export async function keptMidOf(id: VideoId): Promise<MutationId | null> {
  const noted = await currentDatabase()?.keptWords.get(id)
  return noted?.mid ?? (await wordsMidOf(id))
}

/** Keeps it unless the video has got another transcript, or is gone, since the server was asked, or one has not reached it yet. */
export async function keepFetched(id: VideoId, { transcript, mid }: FetchedTranscript): Promise<void> {
  const db = currentDatabase()
  const video = await db?.videos.get(id)
  if (db === null || video === undefined || (video.words?.mid ?? null) !== mid) return
  if ((await savedWith(db.outbox, id)) === null) await keepTranscript(id, transcript, mid)
}

/**
 * Keeps what the server has instead of this device's copy, and returns it; null if they are the same, if the video is gone, or
 * if the copy has changed since the server was asked, or has not reached it yet.
 */
export async function keepNewer(
  id: VideoId,
  kept: TranscriptInput,
  { transcript, mid }: FetchedTranscript,
): Promise<TranscriptInput | null> {
  const db = currentDatabase()
  if (db === null) return null
  // Deleted meanwhile, or of the learner who was signed in before.
  const video = await db.videos.get(id)
  if (video === undefined || (video.words?.mid ?? null) !== mid) return null
  if ((await savedWith(db.outbox, id)) !== null) return null
  const asked = canonicalJson(packTranscript(id, kept))
  if (canonicalJson((await db.transcripts.get(id)) ?? null) !== asked) return null
  await keepTranscript(id, transcript, mid)
  return asked === canonicalJson(packTranscript(id, transcript)) ? null : transcript
}

type Saves = UserDatabase['outbox'] | UserDatabase['acked']

interface Saved extends FetchedTranscript {
  readonly mid: MutationId
}

async function savedHere(db: UserDatabase, id: VideoId): Promise<Saved | null> {
  const saved = (await savedWith(db.outbox, id)) ?? (await savedWith(db.acked, id))
  return saved === 'deleted' ? null : saved
}

// The page was left between the save of a replacement and its keeping.
async function replacedUnkept(db: UserDatabase, id: VideoId): Promise<Saved | null> {
  const mid = await wordsMidOf(id)
  if (mid === null || mid === (await db.keptWords.get(id))?.mid) return null
  const saved = await savedHere(db, id)
  return saved?.mid === mid ? saved : null
}

// What was saved before the video was deleted is not of the video that was added again.
async function savedWith(saves: Saves, id: VideoId): Promise<Saved | null | 'deleted'> {
  const entry = await saves
    .filter(({ name, args }) =>
      name === saveVideo.name ? transcriptIn(args, id) !== null : isDeletion(name, args, id),
    )
    .last()
  if (entry === undefined) return null
  if (entry.name !== saveVideo.name) return 'deleted'
  const transcript = transcriptIn(entry.args, id)
  return transcript === null ? null : { transcript, mid: entry.mid }
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

/** Deletes the kept transcripts whose videos are gone, here or on another device. */
export async function dropOrphanedTranscripts(): Promise<void> {
  const db = currentDatabase()
  if (db === null) return
  // In this order, since a transcript is kept after its video is stored.
  const kept = await db.transcripts.toCollection().primaryKeys()
  const videos = new Set<string>(await db.videos.toCollection().primaryKeys())
  const orphaned = kept.filter((id) => !videos.has(id))
  if (orphaned.length === 0) return
  await Promise.all([db.transcripts.bulkDelete(orphaned), db.keptWords.bulkDelete(orphaned)])
}
