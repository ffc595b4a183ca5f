// Everything that exists only on this device: queued and refused mutations, and drafts.
import type { Instant } from '../../domain/kernel/time.ts'
import { countsOf, NOTHING_UNSYNCED, type UnsyncedCounts } from './count-unsynced.ts'
import type { UserDatabase } from '../store/database.ts'
import type { Draft, Issue, OutboxEntry } from '../store/local-tx.ts'
import { currentDatabase } from './session-database.ts'

/** How much there is, read from the store itself; zero when nobody is signed in. */
export async function countUnsynced(): Promise<UnsyncedCounts> {
  const db = currentDatabase()
  return db === null ? NOTHING_UNSYNCED : countsOf(db)
}

/** A copy for the learner to keep, with every word as typed. */
export interface UnsyncedCopy {
  readonly format: 'afterwatch-unsynced-1'
  readonly exportedAt: string
  readonly waiting: readonly Omit<OutboxEntry, 'bytes'>[]
  readonly refused: readonly Issue[]
  readonly drafts: readonly Draft[]
}

export async function readUnsynced(db: UserDatabase, at: Instant): Promise<UnsyncedCopy> {
  const outbox = await db.outbox.orderBy('order').toArray()
  return {
    format: 'afterwatch-unsynced-1',
    exportedAt: new Date(at).toISOString(),
    waiting: outbox.map(({ bytes: _, order: __, ...entry }) => entry),
    refused: await db.issues.orderBy('at').toArray(),
    drafts: await db.drafts.toArray(),
  }
}

/** The signed-in learner's copy; null when nobody is signed in. */
export async function currentUnsynced(at: Instant): Promise<UnsyncedCopy | null> {
  const db = currentDatabase()
  return db === null ? null : readUnsynced(db, at)
}
