// The one engine of the product over a real browser's ports; pages and the service worker differ in their signals only.
import { apiCall } from '../api/client.ts'
import type { UserDatabase } from '../db/database.ts'
import { dexieStore } from '../db/dexie-store.ts'
import { newClientId } from '../db/fresh-meta.ts'
import { dropAnsweredCopies } from '../db/recovery.ts'
import { toStorageFailure } from '../db/storage-failure.ts'
import { createSyncStore, type SyncStore } from '../db/sync-store.ts'
import { browserClock, browserLock, browserRandom } from './browser-ports.ts'
import { SyncEngine } from './engine.ts'
import { httpTransport } from './http-transport.ts'
import { lastSyncFailure, noticingFailures } from './last-failure.ts'
import type { Signals } from './ports.ts'

/** An engine for the database, not started. All engines of one database, in tabs and the worker, share a lock. */
export function createEngine(db: UserDatabase, signals: Signals): SyncEngine {
  return new SyncEngine({
    store: tidied(createSyncStore(dexieStore(db), newClientId), db),
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

// Once nothing waits any more, the journal need not hold what the server has.
function tidied(store: SyncStore, db: UserDatabase): SyncStore {
  return {
    ...store,
    apply: async (answer) => {
      const applied = await store.apply(answer)
      if (applied.kind === 'applied' && applied.heard > 0 && applied.pending === 0) {
        dropAnsweredCopies(db).catch(ignore)
      }
      return applied
    },
  }
}

// The database was closed meanwhile; the copies go with the next acknowledgement or start.
function ignore(): void {
  return
}
