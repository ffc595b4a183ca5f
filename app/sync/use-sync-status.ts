// The status pill's one source.
import { useSyncExternalStore } from 'react'
import { lastSyncFailure, type SyncFailure } from './last-failure.ts'
import type { SyncStatus } from './sync-status.ts'
import { currentSyncStatus } from './status-store.ts'

/** The present status; it changes by itself. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(currentSyncStatus.subscribe, currentSyncStatus.get)
}

/** Only the kind of status, so that a component that needs no more is not drawn again with each waiting change. */
export function useSyncKind(): SyncStatus['kind'] {
  return useSyncExternalStore(currentSyncStatus.subscribe, () => currentSyncStatus.get().kind)
}

/** Why the last try did not get through; null after one that did. */
export function useLastSyncFailure(): SyncFailure | null {
  return useSyncExternalStore(lastSyncFailure.subscribe, lastSyncFailure.get)
}
