// Every row of the library at once, read for an export or before an import. Not live.
import type { WorkedRows } from '../../domain/library-file/take-back.ts'
import type { LibraryRows } from '../../domain/library-file/own-library.ts'
import { NO_REVIEWS } from '../../domain/review/week-review.ts'
import { currentDatabase } from '../session/session-database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { savedIn } from '../transcripts/saved-in.ts'
import { readLibraryTags } from './use-library-tags.ts'

/** The server has never answered this device: its rows are only what was made here. Ask before reading them; false when nobody is signed in. */
export async function isNotLoadedYet(): Promise<boolean> {
  const db = currentDatabase()
  return db !== null && !(await isAnswered(db))
}

/** Null when nobody is signed in. */
export async function readWholeLibrary(): Promise<LibraryRows | null> {
  const db = currentDatabase()
  if (db === null) return null
  const [videos, { ofVideo }, reflections, actions, completions, recalls, profile] = await Promise.all([
    db.videos.toArray(),
    readLibraryTags(db),
    db.reflections.toArray(),
    db.actions.toArray(),
    db.completions.toArray(),
    db.recalls.toArray(),
    db.profiles.get(db.userId),
  ])
  return { videos, tags: ofVideo, reflections, actions, completions, recalls, reviews: profile?.reviews ?? NO_REVIEWS }
}

/** The library with what shows that its learner has worked with it. Null when nobody is signed in. */
export async function readWorkedLibrary(): Promise<WorkedRows | null> {
  const db = currentDatabase()
  const rows = await readWholeLibrary()
  if (db === null || rows === null) return null
  const steps = await db.stepCompletions.toArray()
  const doings = new Map<string, number>()
  for (const { actionId } of [...rows.completions, ...steps]) doings.set(actionId, (doings.get(actionId) ?? 0) + 1)
  return { ...rows, doings }
}

/** The videos whose transcript is on this device: kept, or in a save that is queued or was sent not long ago. */
export async function transcriptsHere(): Promise<ReadonlySet<string>> {
  const db = currentDatabase()
  if (db === null) return new Set()
  const kept = await db.transcripts.toCollection().primaryKeys()
  const saved = await Promise.all([savedIn(db.outbox), savedIn(db.acked)])
  return new Set([...kept, ...saved.flat()])
}
