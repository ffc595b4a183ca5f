// Wires sync to a page for the signed-in learner: the status at once, the engine later. The service worker uses
// sync-once.ts instead.
import type { FirstAnswer } from '../domain/kernel/known.ts'
import type { UserId } from '../domain/kernel/id.ts'
import { invariant } from '../domain/kernel/invariant.ts'
import { firstAnswer, GETTING } from '../db/store/first-answer.ts'
import { lastStoredAt } from '../db/write/last-stored.ts'
import { watchPending } from '../db/store/pending-facts.ts'
import { dropAnsweredCopies } from '../db/apply/recovery.ts'
import { currentDatabase } from '../db/session/session-database.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { browserClock } from './browser-ports.ts'
import { connectStatus } from './connect-status.ts'
import { deferredEngine } from './deferred-engine.ts'
import { lastSyncFailure } from './last-failure.ts'
import { currentSyncStatus } from './status-store.ts'
import { createFindings, isStuck, type SyncStatus } from './sync-status.ts'

export interface SyncHandle {
  /** Tries now, even after needs_auth (call it after a sign-in); resolves once the attempt has ended, successful or not. */
  readonly syncNow: () => Promise<void>
  /** Stops sync for this page; nothing of a request in flight is applied. */
  readonly stop: () => void
}

const AT_ONCE = Promise.resolve()

/**
 * Starts syncing the learner's database, which must be the open one. Call it once per page and stop it before signing out. The
 * engine starts after the promise `after`, or at the first `syncNow`; the queue's status is shown from the start.
 */
export function startSync(userId: UserId, { after = AT_ONCE }: { readonly after?: Promise<void> } = {}): SyncHandle {
  const db = currentDatabase()
  invariant(db?.userId === userId, 'the database of the learner who syncs is open')
  const connection = createFindings()
  const engine = deferredEngine({
    loadCode: async () => {
      const { startEngine } = await import('./start-engine.ts')
      return () => startEngine(db, connection.set)
    },
    clock: browserClock,
    onMissing: () => {
      connection.set('delayed')
    },
  })
  const ends = [
    tellFirstAnswer(engine.syncNow),
    connectStatus(connection, {
      answeredAt: db.answeredAt,
      now: browserClock.now,
      channel: new BroadcastChannel(`afterwatch-sync-${db.name}`),
      watchPending: (listener) => watchPending(db, listener),
      lastStoredAt,
      onStored: engine.tellStored,
      // The journal need not keep what the server has.
      onEmptied: () => void dropAnsweredCopies(db),
    }),
    askForBackgroundSync(browserClock),
  ]
  // On a device that has never had an answer, there is nothing on screen to wait for.
  void (db.answeredAt === null ? AT_ONCE : after).then(engine.load)
  return {
    syncNow: engine.syncNow,
    stop: () => {
      engine.stop()
      for (const end of ends) end()
      lastSyncFailure.set(null)
    },
  }
}

// What a device that has never had an answer shows instead of rows: progress, or a button to try again.
function tellFirstAnswer(syncNow: () => Promise<void>): () => void {
  // The same object as long as it is stuck: while offline the status changes with every act, and each list and figure
  // on the screen is drawn again when this changes.
  const notLoaded: FirstAnswer = { kind: 'not_loaded', retry: () => void retry() }
  const tell = (status: SyncStatus) => {
    firstAnswer.set(isStuck(status.kind) ? notLoaded : GETTING)
  }
  const retry = async () => {
    firstAnswer.set(GETTING)
    await syncNow()
    tell(currentSyncStatus.get())
  }
  const unsubscribe = currentSyncStatus.subscribe(tell)
  return () => {
    unsubscribe()
    firstAnswer.set(GETTING)
  }
}
