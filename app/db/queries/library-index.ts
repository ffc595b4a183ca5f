// The library's light rows in memory, the newest read first. Whole videos carry their insights; two thousand of them are too much to read at every tap.
import { byNewest, libraryEntryOf, type LibraryEntry } from '../../domain/video/library-entry.ts'
import type { UserDatabase } from '../database.ts'
import { createObservable } from '../observable.ts'
import { indexPerDatabase, type RowIndex } from './row-index.ts'

export interface LibraryRows {
  // The newest first. While it is not complete only the newest of all are there.
  readonly entries: readonly LibraryEntry[]
  readonly total: number
  readonly isComplete: boolean
  // What kept the rows from being read.
  readonly error?: Error
}

const FIRST_BATCH = 24
const BATCH = 100

/** The index of a database, made when it is first asked for; undefined until the first rows are read. */
export const libraryIndexOf = indexPerDatabase(libraryIndex)

function libraryIndex(db: UserDatabase): RowIndex<LibraryRows | undefined> {
  const rows = createObservable<LibraryRows | undefined>(undefined)
  const kept = new Map<string, LibraryEntry>()
  const tell = (total?: number) => {
    const entries = [...kept.values()].sort(byNewest)
    rows.set({ entries, total: total ?? entries.length, isComplete: total === undefined })
  }
  const readRows = async (keys: readonly string[]) => {
    const videos = await db.videos.bulkGet([...keys])
    for (const [at, video] of videos.entries()) {
      const key = keys[at]
      if (video !== undefined) kept.set(video.id, libraryEntryOf(video))
      else if (key !== undefined) kept.delete(key)
    }
  }
  const readAll = async () => {
    const keys = await db.videos.orderBy('createdAt').reverse().primaryKeys()
    kept.clear()
    await readRows(keys.slice(0, FIRST_BATCH))
    if (rows.get() === undefined && keys.length > FIRST_BATCH) tell(keys.length)
    for (let at = FIRST_BATCH; at < keys.length; at += BATCH) await readRows(keys.slice(at, at + BATCH))
  }
  const readChanged = async (keys: readonly string[]) => {
    for (let at = 0; at < keys.length; at += BATCH) await readRows(keys.slice(at, at + BATCH))
  }
  return {
    rows,
    readers: [{ table: 'videos', readAll, readChanged }],
    onRead: () => tell(),
    onFailed: (error) => {
      const reason = error instanceof Error ? error : new Error(String(error))
      rows.set({ entries: [], total: 0, isComplete: false, error: reason })
    },
  }
}
