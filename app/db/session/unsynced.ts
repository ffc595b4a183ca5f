// Everything that exists only on this device: queued and refused mutations, and drafts.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { countsOf, lackingOf, type UnsyncedCounts } from './count-unsynced.ts'
import type { UserDatabase } from '../store/database.ts'
import type { Draft, Issue } from '../store/local-tx.ts'
import { toStorageFailure } from '../store/storage-failure.ts'
import { countAside, readSignedIn } from './rows-aside.ts'
import { currentDatabase } from './session-database.ts'

/**
 * How much of the learner's there is, read from the store itself, even if this page does not have it open. Null: nobody can
 * tell now, which is not nothing.
 */
export async function countUnsynced(userId: UserId): Promise<UnsyncedCounts | null> {
  const db = currentDatabase()
  try {
    return await (db?.userId === userId ? countsOf(db) : countAside(userId))
  } catch (error) {
    if (toStorageFailure(error) === null) reportError(error)
    return null
  }
}

/** A copy for the learner to keep, with every word as typed. */
export interface UnsyncedCopy {
  readonly format: 'afterwatch-unsynced-1'
  readonly exportedAt: string
  readonly waiting: readonly JournaledMutation[]
  readonly refused: readonly Issue[]
  readonly drafts: readonly Draft[]
}

async function readUnsynced(
  db: UserDatabase,
  at: Instant,
  copies: readonly JournaledMutation[] = [],
): Promise<UnsyncedCopy> {
  const lacking = await lackingOf(db, copies)
  const outbox = await db.outbox.orderBy('order').toArray()
  return {
    format: 'afterwatch-unsynced-1',
    exportedAt: new Date(at).toISOString(),
    waiting: [...outbox.map(({ bytes: _, order: __, ...entry }) => entry), ...lacking],
    refused: await db.issues.orderBy('at').toArray(),
    drafts: await db.drafts.toArray(),
  }
}

/** The signed-in learner's copy; null when nobody is signed in, or their rows cannot be opened in time. */
export async function currentUnsynced(at: Instant): Promise<UnsyncedCopy | null> {
  const db = currentDatabase()
  return db === null ? readSignedIn((aside, copies) => readUnsynced(aside, at, copies ?? [])) : readUnsynced(db, at)
}
