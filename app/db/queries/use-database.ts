import { useSyncExternalStore } from 'react'
import type { UserDatabase } from '../store/database.ts'
import { databaseChanges } from '../session/session-database.ts'

/** The signed-in learner's database; null when nobody is signed in. */
export function useDatabase(): UserDatabase | null {
  // It opens while the page loads, maybe after this render and before the subscription; React then reads it again.
  return useSyncExternalStore(databaseChanges.subscribe, databaseChanges.get)
}
