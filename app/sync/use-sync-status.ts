// The only source for the status pill.
import { useSyncExternalStore } from 'react'
import { lastSyncFailure, type SyncFailure } from './last-failure.ts'
import type { SyncStatus } from './sync-status.ts'
import { currentSyncStatus } from './status-store.ts'

/** The current status, live. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(currentSyncStatus.subscribe, currentSyncStatus.get)
}

/** Only the kind of status, so that a component that needs no more does not render again with each queued change. */
export function useSyncKind(): SyncStatus['kind'] {
  return useSyncExternalStore(currentSyncStatus.subscribe, () => currentSyncStatus.get().kind)
}

/** Why the last attempt failed; null after a successful one. */
export function useLastSyncFailure(): SyncFailure | null {
  return useSyncExternalStore(lastSyncFailure.subscribe, lastSyncFailure.get)
}
