// One status for the whole page; whoever runs the engine sets it.
import { createObservable } from '../db/store/observable.ts'
import { NOTHING_PENDING, syncStatusOf, type SyncStatus } from './sync-status.ts'

export const currentSyncStatus = createObservable<SyncStatus>(syncStatusOf('ok', NOTHING_PENDING))
