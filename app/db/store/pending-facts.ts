// What is queued on this device, watched through the store, so that every tab says the same.
import { Dexie, liveQuery } from 'dexie'
import type { Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from './database.ts'
import { afterShown } from './after-paint.ts'
import { dexieStore } from './dexie-store.ts'

export interface PendingFacts {
  readonly pending: number
  // When the oldest of them was made.
  readonly oldestAt: Instant | null
  readonly issues: number
  readonly syncedAt: Instant | null
  // Grows with each mutation stored, by any tab or by the extension.
  readonly nextSeq: number
}

// A browser short of memory, or one that has just lost its storage process, can read again a moment later.
const AGAIN_MS = 1000

/**
 * Calls the listener with the current facts and after each change; returns a function that stops it. A read that fails is
 * repeated until the database is closed for good.
 */
export function watchPending(db: UserDatabase, listener: (facts: PendingFacts) => void): () => void {
  let isAgain = false
  let isStopped = false
  const watch = () =>
    liveQuery(async () => {
      // Let the screen show the change first. Must be Dexie's promise, or Dexie loses track of the query.
      if (isAgain) await Dexie.Promise.resolve(afterShown())
      isAgain = true
      // Dexie tells nobody of some failures (an aborted read), and watches nothing after them: as a value, all are told.
      return readPending(db).catch(() => null)
    }).subscribe((facts) => {
      if (facts !== null) {
        listener(facts)
        return
      }
      subscription.unsubscribe()
      // Closed under us (sign-out): there is nothing left to report.
      if (!db.isRetired) setTimeout(watchAgain, AGAIN_MS)
    })
  const watchAgain = () => {
    if (!isStopped && !db.isRetired) subscription = watch()
  }
  let subscription = watch()
  return () => {
    isStopped = true
    subscription.unsubscribe()
  }
}

async function readPending(db: UserDatabase): Promise<PendingFacts> {
  // In parallel: one after another they would take five turns of a busy event loop.
  const read = async () =>
    Promise.all([db.outbox.orderBy('order').first(), db.outbox.count(), db.issues.count(), db.syncMeta()])
  const [oldest, pending, issues, meta] = await dexieStore(db).transaction('r', read, [])
  return {
    pending,
    oldestAt: oldest?.createdAt ?? null,
    issues,
    syncedAt: meta?.syncedAt ?? null,
    nextSeq: meta?.nextSeq ?? 1,
  }
}
