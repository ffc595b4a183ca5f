// Which transcripts this device should fetch: those that were never here, and those that were replaced on another device.
import { Dexie, liveQuery } from 'dexie'
import { MutationId, VideoId } from '../../domain/kernel/id.ts'
import { brandAs } from '../../domain/kernel/parse.ts'
import { mayHaveTranscript } from '../../domain/video/replaced-transcript.ts'
import { currentDatabase } from '../session/session-database.ts'
import type { UserDatabase } from '../store/database.ts'
import { savedIn } from './saved-in.ts'

export interface WantedTranscript {
  readonly id: VideoId
  // The mutation that brought it; null if the video's row does not say.
  readonly mid: MutationId | null
}

/** The videos whose transcript is not on this device, or is not the one that is kept here; newest first. */
export async function transcriptsToFetch(): Promise<readonly WantedTranscript[]> {
  const db = currentDatabase()
  if (db === null) return []
  const kept = new Set(await db.transcripts.toCollection().primaryKeys())
  const replaced = new Map((await readReplaced(db)).map((one) => [String(one.id), one.mid]))
  const videos = await db.videos.orderBy('createdAt').reverse().primaryKeys()
  const marks = await readMarks(db)
  const wordless = await readWordless(db)
  // What waits here, captured by the extension for instance, is not on the server yet.
  const waiting = new Set(await savedIn(db.outbox))
  return videos
    .filter((id) => !waiting.has(id) && !wordless.has(id) && (!kept.has(id) || replaced.has(id)))
    .map((id) => ({ id: brandAs(VideoId, id), mid: marks.get(id) ?? null }))
}

// Thousands after an import: the server has no transcript of a video that waits for one.
async function readWordless(db: UserDatabase): Promise<ReadonlySet<string>> {
  const processing = await db.videos.where('status').equals('processing').toArray()
  return new Set(processing.filter((video) => !mayHaveTranscript(video)).map(({ id }) => id))
}

/** The videos whose transcript was replaced since this device got the one that it keeps. */
export async function replacedTranscripts(): Promise<readonly WantedTranscript[]> {
  const db = currentDatabase()
  return db === null ? [] : readReplaced(db)
}

/** Calls the listener when there are replaced transcripts, and whenever there are others; returns a function that stops it. */
export function watchReplaced(listener: () => void): () => void {
  const db = currentDatabase()
  if (db === null) return () => undefined
  const watched = liveQuery(() => readReplaced(db)).subscribe({
    next: (replaced) => {
      if (replaced.length > 0) listener()
    },
    error: (error: unknown) => {
      if (!db.isRetired) reportError(error)
    },
  })
  return () => watched.unsubscribe()
}

async function readReplaced(db: UserDatabase): Promise<readonly WantedTranscript[]> {
  const [kept, known, marks] = await Dexie.Promise.all([
    db.transcripts.toCollection().primaryKeys(),
    db.keptWords.toArray(),
    readMarks(db),
  ])
  const mids = new Map(known.map(({ id, mid }) => [String(id), mid]))
  const replaced = kept.flatMap((id) => {
    const mid = marks.get(id)
    return mid === undefined || mid === mids.get(id) ? [] : [{ id: brandAs(VideoId, id), mid }]
  })
  if (replaced.length === 0) return []
  // Replaced here and still queued: the server has the old one, which would pass for the new.
  const waiting = new Set(await savedIn(db.outbox))
  return replaced.filter(({ id }) => !waiting.has(id))
}

// From the index alone: a video's row is long.
async function readMarks(db: UserDatabase): Promise<ReadonlyMap<string, MutationId>> {
  const marks = new Map<string, MutationId>()
  await db.videos.orderBy('[id+words.mid]').eachKey((key) => {
    if (Array.isArray(key)) marks.set(String(key[0]), brandAs(MutationId, String(key[1])))
  })
  return marks
}
