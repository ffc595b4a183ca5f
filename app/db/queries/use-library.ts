// LIB-03, API-11: every saved video, as light as a card needs it.
import { useSyncExternalStore } from 'react'
import { useObservable } from 'dexie-react-hooks'
import type { Observable } from '../observable.ts'
import { databaseChanges } from '../session-database.ts'
import { libraryIndexOf, type LibraryRows } from './library-index.ts'

const NOBODY: Observable<LibraryRows | undefined> = { get: () => undefined, subscribe: () => () => undefined }

/** Undefined while the first rows are read or nobody is signed in. Throws what kept them from being read. */
export function useLibrary(): LibraryRows | undefined {
  const db = useObservable(DATABASE, databaseChanges.get())
  const index = db === null || db.isRetired ? NOBODY : libraryIndexOf(db)
  const rows = useSyncExternalStore(index.subscribe, index.get)
  if (rows?.error !== undefined) throw rows.error
  return rows
}

const DATABASE = {
  subscribe: databaseChanges.subscribe,
  getValue: databaseChanges.get,
  hasValue: () => true,
}
