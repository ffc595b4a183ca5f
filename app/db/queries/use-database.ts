import { useSyncExternalStore } from 'react'
import type { UserDatabase } from '../store/database.ts'
import { databaseChanges } from '../session/session-database.ts'

/** The signed-in learner's database; null when nobody is signed in. */
export function useDatabase(): UserDatabase | null {
  // It opens beside the page, maybe after this was drawn and before it listens: React looks again once it does.
  return useSyncExternalStore(databaseChanges.subscribe, databaseChanges.get)
}
