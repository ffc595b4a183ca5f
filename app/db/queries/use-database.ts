import { useObservable } from 'dexie-react-hooks'
import type { UserDatabase } from '../database.ts'
import { databaseChanges } from '../session-database.ts'

/** The database of whoever is signed in; null when nobody is. */
export function useDatabase(): UserDatabase | null {
  return useObservable(DATABASE, databaseChanges.get())
}

const DATABASE = {
  subscribe: databaseChanges.subscribe,
  getValue: databaseChanges.get,
  hasValue: () => true,
}
