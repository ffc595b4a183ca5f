// Which videos and reflections are on this device, by id alone: thousands of ids are read in a few milliseconds.
import { currentDatabase } from '../session/session-database.ts'

export interface PresentIds {
  readonly videoIds: ReadonlySet<string>
  readonly noteIds: ReadonlySet<string>
}

/** Null when nobody is signed in. */
export async function readPresentIds(): Promise<PresentIds | null> {
  const db = currentDatabase()
  if (db === null) return null
  const [videos, reflections] = await Promise.all([
    db.videos.toCollection().primaryKeys(),
    db.reflections.toCollection().primaryKeys(),
  ])
  return { videoIds: new Set<string>(videos), noteIds: new Set<string>(reflections) }
}
