// Hooks for the signed-in learner's rows in memory.
import { useSyncExternalStore } from 'react'
import type { UserDatabase } from '../store/database.ts'
import type { Observable } from '../store/observable.ts'
import { currentDatabase } from '../session/session-database.ts'
import { useDatabase } from './use-database.ts'

const NOBODY: Observable<undefined> = { get: () => undefined, subscribe: () => () => undefined }

export type IndexOf<T> = (db: UserDatabase) => Observable<T | undefined>

/** Undefined while the rows are read, nobody is signed in, or the rows are not wanted. */
export function useIndex<T>(indexOf: IndexOf<T>, isWanted = true): T | undefined {
  const db = useDatabase()
  const index: Observable<T | undefined> = !isWanted || db === null || db.isRetired ? NOBODY : indexOf(db)
  return useSyncExternalStore(index.subscribe, index.get)
}

/** Starts reading the rows, so that they are there when wanted. */
export function prepareIndex(indexOf: IndexOf<unknown>): void {
  const db = currentDatabase()
  if (db !== null) indexOf(db)
}
