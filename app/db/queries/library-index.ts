// The library's light rows in memory, newest read first. Whole videos carry insights: too heavy to read again at every tap.
import { errorOf } from '../../domain/kernel/error-of.ts'
import { byNewest, libraryEntryOf, type LibraryEntry } from '../../domain/video/library-entry.ts'
import { CARDS_PER_PAGE } from '../../domain/video/paging.ts'
import type { Video } from '../../domain/video/video.ts'
import type { UserDatabase } from '../store/database.ts'
import { createObservable } from '../store/observable.ts'
import { afterPaint } from '../store/after-paint.ts'
import { getInPieces, indexPerDatabase, readInPieces, type RowIndex } from './row-index.ts'

export interface LibraryRows {
  // Newest first. Until it is complete, only the newest ones are here.
  readonly entries: readonly LibraryEntry[]
  // Undefined until they are counted.
  readonly total: number | undefined
  readonly isComplete: boolean
  // Why the rows could not be read.
  readonly error?: Error
}

// A page of cards, plus one to tell whether there is another page.
const FIRST_BATCH = CARDS_PER_PAGE + 1
// Small, because the videos carry their insights.
const BATCH = 100

/** A database's index, created on first use; undefined until the first rows are read. */
export const libraryIndexOf = indexPerDatabase(libraryIndex)

function libraryIndex(db: UserDatabase): RowIndex<LibraryRows | undefined> {
  const rows = createObservable<LibraryRows | undefined>(undefined)
  const kept = new Map<string, LibraryEntry>()
  const tell = (known: Omit<LibraryRows, 'entries'>) =>
    rows.set({ entries: [...kept.values()].sort(byNewest), ...known })
  const take = (videos: readonly Video[]) => {
    for (const video of videos) kept.set(video.id, libraryEntryOf(video))
  }
  // The first page of cards is shown before anything is counted or the rest is read.
  const showNewest = async () => {
    const newest = await db.videos.orderBy('createdAt').reverse().limit(FIRST_BATCH).toArray()
    if (newest.length < FIRST_BATCH) return
    take(newest)
    tell({ total: undefined, isComplete: false })
    await afterPaint()
    tell({ total: await db.videos.count(), isComplete: false })
  }
  const readAll = async () => {
    if (rows.get() === undefined) await showNewest()
    kept.clear()
    await readInPieces(db.videos, take, BATCH)
  }
  const readChanged = async (keys: readonly string[]) => {
    const videos = await getInPieces(db.videos, keys)
    for (const key of keys) kept.delete(key)
    take(videos)
  }
  return {
    rows,
    readers: [{ table: 'videos', readAll, readChanged }],
    onRead: () => tell({ total: kept.size, isComplete: true }),
    onFailed: (error) => {
      const reason = errorOf(error)
      rows.set({ entries: [], total: 0, isComplete: false, error: reason })
    },
  }
}
