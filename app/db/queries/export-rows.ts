// Everything an export contains, read by the worker that writes it: thousands of rows with insights never pass through the page.
import { Dexie } from 'dexie'
import type { ExportRows } from '../../domain/export/export-rows.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { UserDatabase } from '../store/database.ts'
import { currentDatabase } from '../session/session-database.ts'
import { readLibraryTags } from './use-library-tags.ts'

/** Which database a worker should open. */
export interface RowsPlace {
  readonly name: string
  readonly userId: UserId
}

/** Null when nobody is signed in. */
export function currentRowsPlace(): RowsPlace | null {
  const db = currentDatabase()
  return db === null ? null : { name: db.name, userId: db.userId }
}

/** The rows as they are now. Throws if they are gone because the learner has signed out. */
export async function readExportRows({ name, userId }: RowsPlace): Promise<ExportRows> {
  // Opening it would create an empty one.
  if (!(await Dexie.exists(name))) throw new Error('The database is gone')
  const db = new UserDatabase(name, userId)
  try {
    const [videos, { ofVideo }, reflections, actions, completions] = await Promise.all([
      db.videos.toArray(),
      readLibraryTags(db),
      db.reflections.toArray(),
      db.actions.toArray(),
      db.completions.toArray(),
    ])
    return { videos, tags: ofVideo, reflections, actions, completions }
  } finally {
    db.close()
  }
}
