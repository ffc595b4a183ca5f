// Every completion in memory: counts over years are not read from the store at every tap.
import type { Completion } from '../../domain/action/completion.ts'
import type { UserDatabase } from '../store/database.ts'
import { createObservable } from '../store/observable.ts'
import { getInPieces, indexPerDatabase, readInPieces, type RowIndex } from './row-index.ts'

/** A database's index, created on first use; undefined until every row is read. */
export const completionIndexOf = indexPerDatabase(completionIndex)

function completionIndex(db: UserDatabase): RowIndex<readonly Completion[] | undefined> {
  const rows = createObservable<readonly Completion[] | undefined>(undefined)
  const kept = new Map<string, Completion>()
  const take = (read: readonly Completion[]) => {
    for (const completion of read) kept.set(completion.id, completion)
  }
  const readAll = async () => {
    kept.clear()
    await readInPieces(db.completions, take)
  }
  const readChanged = async (keys: readonly string[]) => {
    for (const key of keys) kept.delete(key)
    take(await getInPieces(db.completions, keys))
  }
  return {
    rows,
    readers: [{ table: 'completions', readAll, readChanged }],
    onRead: () => rows.set([...kept.values()]),
    onFailed: (error) => {
      rows.set(undefined)
      reportError(error)
    },
  }
}
