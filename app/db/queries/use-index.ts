// The signed-in learner's rows that are kept in memory.
import { useSyncExternalStore } from 'react'
import type { UserDatabase } from '../store/database.ts'
import type { Observable } from '../store/observable.ts'
import { currentDatabase } from '../session/session-database.ts'
import { useDatabase } from './use-database.ts'

const NOBODY: Observable<undefined> = { get: () => undefined, subscribe: () => () => undefined }

export type IndexOf<T> = (db: UserDatabase) => Observable<T | undefined>

/** Undefined while the rows are read, nobody is signed in or they are not wanted. */
export function useIndex<T>(indexOf: IndexOf<T>, isWanted = true): T | undefined {
  const db = useDatabase()
  const index: Observable<T | undefined> = !isWanted || db === null || db.isRetired ? NOBODY : indexOf(db)
  return useSyncExternalStore(index.subscribe, index.get)
}

/** Begins to read them: when they are wanted, they are there. */
export function prepareIndex(indexOf: IndexOf<unknown>): void {
  const db = currentDatabase()
  if (db !== null) indexOf(db)
}
