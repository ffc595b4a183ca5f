// Wires the engine to a page for the signed-in learner; the service worker has sync-once.ts.
import type { UserId } from '../domain/kernel/id.ts'
import { invariant } from '../domain/kernel/invariant.ts'
import { watchPending } from '../db/pending-facts.ts'
import { currentDatabase } from '../db/session-database.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { browserClock, browserRandom } from './browser-ports.ts'
import { browserSignals, openBrowserEvents } from './browser-signals.ts'
import { connectStatus } from './connect-status.ts'
import { createEngine } from './create-engine.ts'
import { lastSyncFailure } from './last-failure.ts'
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
  const engine = createEngine(db, signals)
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
    askForBackgroundSync(browserClock),
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
