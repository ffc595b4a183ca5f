// Every row of the library at once, read for an export or before an import. Not live.
import type { LibraryRows } from '../../domain/library-file/own-library.ts'
import { currentDatabase } from '../session/session-database.ts'
import { savedIn } from '../transcripts/saved-in.ts'
import { readLibraryTags } from './use-library-tags.ts'

/** Null when nobody is signed in. */
export async function readWholeLibrary(): Promise<LibraryRows | null> {
  const db = currentDatabase()
  if (db === null) return null
  const [videos, { ofVideo }, reflections, actions] = await Promise.all([
    db.videos.toArray(),
    readLibraryTags(db),
    db.reflections.toArray(),
    db.actions.toArray(),
  ])
  return { videos, tags: ofVideo, reflections, actions }
}

/** The videos whose transcript is on this device: kept, or in a save that is queued or was sent not long ago. */
export async function transcriptsHere(): Promise<ReadonlySet<string>> {
  const db = currentDatabase()
  if (db === null) return new Set()
  const kept = await db.transcripts.toCollection().primaryKeys()
  const saved = await Promise.all([savedIn(db.outbox), savedIn(db.acked)])
  return new Set([...kept, ...saved.flat()])
}
