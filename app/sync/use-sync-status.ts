// The status pill's one source.
import { useSyncExternalStore } from 'react'
import { lastSyncFailure, type SyncFailure } from './last-failure.ts'
import type { SyncStatus } from './sync-status.ts'
import { currentSyncStatus } from './status-store.ts'

/** The present status; it changes by itself. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(currentSyncStatus.subscribe, currentSyncStatus.get)
}

/** Only what kind of status it is: whoever asks no more is not drawn again at each change that waits. */
export function useSyncKind(): SyncStatus['kind'] {
  return useSyncExternalStore(currentSyncStatus.subscribe, () => currentSyncStatus.get().kind)
}

/** Why the last try did not get through; null after one that did. */
export function useLastSyncFailure(): SyncFailure | null {
  return useSyncExternalStore(lastSyncFailure.subscribe, lastSyncFailure.get)
}
