// What waits on this device, watched: it follows the store, so every tab tells the same.
import { liveQuery } from 'dexie'
import type { Instant } from '../domain/kernel/time.ts'
import type { UserDatabase } from './database.ts'

export interface PendingFacts {
  readonly pending: number
  // When the oldest of them was made.
  readonly oldestAt: Instant | null
  readonly issues: number
  readonly syncedAt: Instant | null
  // Grows with each mutation stored, whichever tab or the extension stored it.
  readonly nextSeq: number
}

/** Calls the listener with the present facts and after each change; answers the way to stop. */
export function watchPending(db: UserDatabase, listener: (facts: PendingFacts) => void): () => void {
  const subscription = liveQuery(async () => readPending(db)).subscribe({
    next: listener,
    // The database was closed under us (sign-out): there is nothing left to tell.
    error: () => {
      subscription.unsubscribe()
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}

export async function readPending(db: UserDatabase): Promise<PendingFacts> {
  const oldest = await db.outbox.orderBy('order').first()
  const meta = await db.syncMeta()
  return {
    pending: await db.outbox.count(),
    oldestAt: oldest?.createdAt ?? null,
    issues: await db.issues.count(),
    syncedAt: meta?.syncedAt ?? null,
    nextSeq: meta?.nextSeq ?? 1,
  }
}
