// The only sync engine, over a real browser's ports; pages and the service worker differ only in their signals.
import { apiCall } from '../api/client.ts'
import type { UserDatabase } from '../db/store/database.ts'
import { dexieStore } from '../db/store/dexie-store.ts'
import { newClientId } from '../db/store/fresh-meta.ts'
import { toStorageFailure } from '../db/store/storage-failure.ts'
import { createSyncStore } from '../db/apply/sync-store.ts'
import { browserLock } from './browser-lock.ts'
import { browserClock, browserRandom } from './browser-ports.ts'
import { SyncEngine } from './engine.ts'
import { httpTransport } from './http-transport.ts'
import { lastSyncFailure, noticingFailures } from './last-failure.ts'
import type { Signals } from './ports.ts'

/** Creates an engine for the database without starting it. All engines of one database, in tabs and the worker, share a lock. */
export function createEngine(db: UserDatabase, signals: Signals): SyncEngine {
  return new SyncEngine({
    store: createSyncStore(dexieStore(db), newClientId),
    transport: noticingFailures(httpTransport(apiCall), browserClock.now),
    clock: browserClock,
    random: browserRandom,
    lock: browserLock(`afterwatch-sync-${db.name}`),
    signals,
    onStoreError: (error) => {
      if (toStorageFailure(error) === null) reportError(error)
      lastSyncFailure.set({ kind: 'store', at: browserClock.now() })
      return db.isRetired ? 'stop' : 'retry'
    },
  })
}
