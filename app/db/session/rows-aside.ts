// Reads a learner's rows that this page does not have open, by opening them for that alone.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { UserDatabase } from '../store/database.ts'
import { within } from '../store/within.ts'
import { countsWithCopies, NOTHING_UNSYNCED, type UnsyncedCounts } from './count-unsynced.ts'
import { accountOf, type Account } from './device-accounts.ts'
import { deviceDatabase, pageJournal, storageOptions } from './device-storage.ts'
import { openPrepared } from './open-prepared.ts'

const LOOK_MS = 5000
// Another tab that the browser has frozen may hold the journal's file.
const JOURNAL_MS = 2000

/** What only this device has of a learner; null if their rows cannot be opened in time. */
export async function countAside(userId: UserId): Promise<UnsyncedCounts | null> {
  const account = accountOf(await deviceDatabase().known(), userId)
  return account === undefined ? NOTHING_UNSYNCED : countIn(account)
}

/** The same for a known account. */
export function countIn(account: Account): Promise<UnsyncedCounts | null> {
  const count: Reader<UnsyncedCounts | null> = async (db, copies) =>
    copies === null ? null : countsWithCopies(db, copies)
  return within(LOOK_MS, readAside(account, count))
}

/**
 * How many of the changes that it had accepted from here the server may lack, because it was restored from a backup and has not
 * answered here since. Null: the rows cannot be opened in time.
 */
export async function countLacking(account: Account): Promise<number | null> {
  return account.restoredAt === undefined
    ? 0
    : within(
        LOOK_MS,
        readAside(account, async (db) => ((await isUnheardSince(db, account.restoredAt)) ? db.acked.count() : 0)),
      )
}

/** Whether the server last answered before that moment of its own clock. If it never did, it never accepted anything. */
export async function isUnheardSince(db: UserDatabase, at: Instant | undefined): Promise<boolean> {
  if (at === undefined) return false
  const meta = await db.syncMeta()
  if (typeof meta?.syncedAt !== 'number') return false
  return (meta.heardAt ?? meta.syncedAt + meta.clockOffsetMs) < at
}

// Reads a store, and what the journal has for it; null where the journal cannot be read in time.
type Reader<T> = (db: UserDatabase, copies: readonly JournaledMutation[] | null) => Promise<T>

/** Reads the rows of the learner who is signed in on this device. Null: there are none, or they cannot be opened in time. */
export async function readSignedIn<T>(read: Reader<T>): Promise<T | null> {
  const { accounts, currentId } = await deviceDatabase().known()
  const account = accounts.find(({ userId }) => userId === currentId)
  return account === undefined ? null : within(LOOK_MS, readAside(account, read))
}

async function readAside<T>({ userId, dbName }: Account, read: Reader<T>): Promise<T> {
  const journal = pageJournal()
  const copies = journal === null ? [] : ((await within(JOURNAL_MS, journal.begin(userId)))?.mutations ?? null)
  const db = new UserDatabase(dbName, userId, storageOptions())
  try {
    return await read(await openPrepared(db), copies)
  } finally {
    db.retire()
  }
}
