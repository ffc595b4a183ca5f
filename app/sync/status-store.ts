// One status for the whole page, set by the code that runs the engine.
import { createObservable } from '../db/store/observable.ts'
import { NOTHING_PENDING, syncStatusOf, type SyncStatus } from './sync-status.ts'

export const currentSyncStatus = createObservable<SyncStatus>(syncStatusOf('ok', NOTHING_PENDING))
