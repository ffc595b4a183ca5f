// What is queued on this device, watched through the store, so that every tab says the same.
import { Dexie, liveQuery } from 'dexie'
import type { Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from './database.ts'
import { afterShown } from './after-paint.ts'

export interface PendingFacts {
  readonly pending: number
  // When the oldest of them was made.
  readonly oldestAt: Instant | null
  readonly issues: number
  readonly syncedAt: Instant | null
  // Grows with each mutation stored, by any tab or by the extension.
  readonly nextSeq: number
}

/** Calls the listener with the current facts and after each change; returns a function that stops it. */
export function watchPending(db: UserDatabase, listener: (facts: PendingFacts) => void): () => void {
  let isAgain = false
  const subscription = liveQuery(async () => {
    // Let the screen show the change first. Must be Dexie's promise, or Dexie loses track of the query.
    if (isAgain) await Dexie.Promise.resolve(afterShown())
    isAgain = true
    return readPending(db)
  }).subscribe({
    next: listener,
    // The database was closed under us (sign-out): there is nothing left to report.
    error: () => {
      subscription.unsubscribe()
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

export async function readPending(db: UserDatabase): Promise<PendingFacts> {
  // In parallel: one after another they would take five turns of a busy event loop.
  const [oldest, pending, issues, meta] = await db.transaction('r', [db.outbox, db.issues, db.meta], async () =>
    Promise.all([db.outbox.orderBy('order').first(), db.outbox.count(), db.issues.count(), db.syncMeta()]),
  )
  return {
    pending,
    oldestAt: oldest?.createdAt ?? null,
    issues,
    syncedAt: meta?.syncedAt ?? null,
    nextSeq: meta?.nextSeq ?? 1,
  }
}
