// The status pill's one source.
import { useSyncExternalStore } from 'react'
import type { SyncStatus } from './sync-status.ts'
import { currentSyncStatus } from './status-store.ts'

/** The present status; it changes by itself. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(currentSyncStatus.subscribe, currentSyncStatus.get)
}
