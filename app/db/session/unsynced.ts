// Everything that exists only on this device: queued and refused mutations, and drafts.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { countsOf, lackingOf, type UnsyncedCounts } from './count-unsynced.ts'
import { accountOf } from './device-accounts.ts'
import { deviceDatabase } from './device-storage.ts'
import type { UserDatabase } from '../store/database.ts'
import type { AckedEntry, Draft, Issue } from '../store/local-tx.ts'
import { toStorageFailure } from '../store/storage-failure.ts'
import { countAside, countLacking, isUnheardSince, readSignedIn } from './rows-aside.ts'
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

/**
 * How many of the changes that it had accepted from here the server may lack (countLacking of rows-aside.ts), of which it is asked
 * by `hear` if there are any. Null: nobody can tell.
 */
export async function countLackingHere(userId: UserId, hear: () => Promise<unknown>): Promise<number | null> {
  const db = currentDatabase()
  if (db?.userId === userId && (await db.acked.count()) === 0) return 0
  await hear()
  const account = accountOf(await deviceDatabase().known(), userId)
  return account === undefined ? 0 : countLacking(account)
}

/** A copy for the learner to keep, with every word as typed. */
export interface UnsyncedCopy {
  readonly format: 'afterwatch-unsynced-1'
  readonly exportedAt: string
  readonly waiting: readonly JournaledMutation[]
  readonly refused: readonly Issue[]
  readonly drafts: readonly Draft[]
  // What a server that was restored from a backup may lack, although it had accepted it.
  readonly accepted?: readonly AckedEntry[]
}

async function readUnsynced(
  db: UserDatabase,
  at: Instant,
  copies: readonly JournaledMutation[] = [],
): Promise<UnsyncedCopy> {
  const lacking = await lackingOf(db, copies)
  const outbox = await db.outbox.orderBy('order').toArray()
  const { restoredAt } = accountOf(await deviceDatabase().known(), db.userId) ?? {}
  const accepted = (await isUnheardSince(db, restoredAt)) ? await db.acked.orderBy('order').toArray() : []
  return {
    format: 'afterwatch-unsynced-1',
    exportedAt: new Date(at).toISOString(),
    waiting: [...outbox.map(({ bytes: _, order: __, ...entry }) => entry), ...lacking],
    refused: await db.issues.orderBy('at').toArray(),
    drafts: await db.drafts.toArray(),
    ...(accepted.length > 0 && { accepted }),
  }
}

/** The signed-in learner's copy; null when nobody is signed in, or their rows cannot be opened in time. */
export async function currentUnsynced(at: Instant): Promise<UnsyncedCopy | null> {
  const db = currentDatabase()
  return db === null ? readSignedIn((aside, copies) => readUnsynced(aside, at, copies ?? [])) : readUnsynced(db, at)
}
