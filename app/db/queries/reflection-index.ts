// Every reflection in memory, and the videos of those that were shown: ticking one of thousands reads one row.
import { errorOf } from '../../domain/kernel/error-of.ts'
import { libraryActionOf, splitByApplied, type LibraryAction } from '../../domain/reflection/library-action.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { Video } from '../../domain/video/video.ts'
import type { UserDatabase } from '../store/database.ts'
import { createObservable } from '../store/observable.ts'
import { getInPieces, indexPerDatabase, readInPieces, type RowIndex } from './row-index.ts'

export interface ReflectionRows {
  // What is pending, newest first, and what was applied, latest first.
  readonly pending: readonly Reflection[]
  readonly applied: readonly Reflection[]
  /** As actions (DAT-12). Reads only their videos, since each carries its insights. An unchanged action keeps its identity. */
  readonly actionsOf: (reflections: readonly Reflection[]) => Promise<readonly LibraryAction[]>
  // Why the rows could not be read.
  readonly error?: Error
}

// Rows are light: reading all at once is faster than the first of many pieces.
const PIECE = 5000

/** A database's index, created on first use; undefined until every row is read. */
export const reflectionIndexOf = indexPerDatabase(reflectionIndex)

function reflectionIndex(db: UserDatabase): RowIndex<ReflectionRows | undefined> {
  const rows = createObservable<ReflectionRows | undefined>(undefined)
  const kept = new Map<string, Reflection>()
  const shown = shownActions(db)
  const take = (read: readonly Reflection[]) => {
    for (const reflection of read) kept.set(reflection.id, reflection)
  }
  const readAll = async () => {
    kept.clear()
    await readInPieces(db.reflections, take, PIECE)
  }
  const readChanged = async (keys: readonly string[]) => {
    const read = await getInPieces(db.reflections, keys)
    for (const key of keys) kept.delete(key)
    take(read)
  }
  return {
    rows,
    readers: [
      { table: 'reflections', readAll, readChanged },
      { table: 'videos', readAll: shown.forget, readChanged: shown.forget },
    ],
    onRead: () => rows.set({ ...splitByApplied([...kept.values()]), actionsOf: shown.actionsOf }),
    onFailed: (error) => {
      const reason = errorOf(error)
      rows.set({ pending: [], applied: [], actionsOf: shown.actionsOf, error: reason })
    },
  }
}

function shownActions(db: UserDatabase) {
  // Undefined: not on this device yet.
  const videos = new Map<string, Video | undefined>()
  let actions = new WeakMap<Reflection, LibraryAction>()
  const actionOf = (reflection: Reflection): LibraryAction => {
    const known = actions.get(reflection)
    if (known !== undefined) return known
    const action = libraryActionOf(reflection, videos.get(reflection.videoId))
    actions.set(reflection, action)
    return action
  }
  return {
    actionsOf: async (reflections: readonly Reflection[]) => {
      const missing = [...new Set(reflections.map(({ videoId }) => videoId))].filter((id) => !videos.has(id))
      const read = missing.length === 0 ? [] : await db.videos.bulkGet(missing)
      for (const [at, id] of missing.entries()) videos.set(id, read[at])
      return reflections.map(actionOf)
    },
    forget: (keys?: readonly string[]) => {
      for (const key of keys ?? [...videos.keys()]) videos.delete(key)
      actions = new WeakMap()
      return Promise.resolve()
    },
  }
}
