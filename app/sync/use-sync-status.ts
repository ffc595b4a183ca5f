// The only source for the status pill.
import { useSyncExternalStore } from 'react'
import { afterPaint } from '../db/store/after-paint.ts'
import { lastSyncFailure, type SyncFailure } from './last-failure.ts'
import type { SyncStatus } from './sync-status.ts'
import { currentSyncStatus } from './status-store.ts'

/** The current status, live. That something is being saved follows once what was pressed shows it; all else is told at once. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(onceShown, currentSyncStatus.get)
}

/** Only the kind of status, so that a component that needs no more does not render again with each queued change. */
export function useSyncKind(): SyncStatus['kind'] {
  return useSyncExternalStore(onceShown, () => currentSyncStatus.get().kind)
}

function onceShown(look: () => void): () => void {
  return currentSyncStatus.subscribe(() => {
    if (currentSyncStatus.get().kind === 'saving') void afterPaint().then(look)
    else look()
  })
}

/** Why the last attempt failed; null after a successful one. */
export function useLastSyncFailure(): SyncFailure | null {
  return useSyncExternalStore(lastSyncFailure.subscribe, lastSyncFailure.get)
}
