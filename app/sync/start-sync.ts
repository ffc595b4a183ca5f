// Wires the engine to the browser for the signed-in learner: main.tsx starts it after sign-in, the service worker when woken.
import { apiCall } from '../api/client.ts'
import type { UserId } from '../domain/kernel/id.ts'
import { invariant } from '../domain/kernel/invariant.ts'
import { dexieStore } from '../db/dexie-store.ts'
import { newClientId } from '../db/fresh-meta.ts'
import { watchPending } from '../db/pending-facts.ts'
import { currentDatabase } from '../db/session-database.ts'
import { toStorageFailure } from '../db/storage-failure.ts'
import { createSyncStore } from '../db/sync-store.ts'
import { browserClock, browserLock, browserRandom, browserSignals, openBrowserEvents } from './browser-ports.ts'
import { connectStatus } from './connect-status.ts'
import { SyncEngine } from './engine.ts'
import { httpTransport } from './http-transport.ts'
import { lastSyncFailure, noticingFailures } from './last-failure.ts'
import { listenForPokes } from './poke.ts'

export interface SyncHandle {
  /** Tries now, also after needs_auth (call it after a sign-in); resolves once the try has ended one way or another. */
  readonly syncNow: () => Promise<void>
  /** Ends sync for this page; nothing of a request in flight is applied any more. */
  readonly stop: () => void
}

/** Starts syncing the learner's database, which must be the open one. Call it once a page and stop it before signing out. */
export function startSync(userId: UserId): SyncHandle {
  const db = currentDatabase()
  invariant(db?.userId === userId, 'the database of the learner who syncs is open')
  const signals = browserSignals()
  const engine = new SyncEngine({
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
  const ends = [
    connectStatus(engine.connection, {
      channel: new BroadcastChannel(`afterwatch-sync-${db.name}`),
      watchPending: (listener) => watchPending(db, listener),
      onStored: () => {
        signals.emit({ kind: 'stored' })
      },
    }),
    listenForPokes({ open: openBrowserEvents, clock: browserClock, random: browserRandom }, (version) => {
      signals.emit({ kind: 'poke', version })
    }),
  ]
  engine.start()
  return {
    syncNow: () => engine.syncNow(),
    stop: () => {
      engine.stop()
      for (const end of ends) end()
      lastSyncFailure.set(null)
    },
  }
}
