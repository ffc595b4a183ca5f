// How much of a learner's work exists only on this device.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import { isWork } from '../store/draft-key.ts'
import type { UserDatabase } from '../store/database.ts'
import { dexieStore } from '../store/dexie-store.ts'

export interface UnsyncedCounts {
  readonly pending: number
  readonly issues: number
  readonly drafts: number
}

export const NOTHING_UNSYNCED: UnsyncedCounts = { pending: 0, issues: 0, drafts: 0 }

/** Read from the store itself. */
export async function countsOf(db: UserDatabase): Promise<UnsyncedCounts> {
  // Unswept, it counts too many rather than too few.
  if ((await db.drafts.count()) > 0) await sweep(db).catch((error: unknown) => reportError(error))
  const [pending, issues, drafts] = await Promise.all([
    db.outbox.count(),
    db.issues.count(),
    db.drafts.filter(isWork).count(),
  ])
  return { pending, issues, drafts }
}

/** The same for a store that was not opened for use, with the journal's copies for it. */
export async function countsWithCopies(
  db: UserDatabase,
  copies: readonly JournaledMutation[],
): Promise<UnsyncedCounts> {
  const lacking = await lackingOf(db, copies)
  const { pending, ...counts } = await countsOf(db)
  return { ...counts, pending: pending + lacking.length }
}

/** Those of the journal's copies that nobody has put back into the store yet. Read it first: then none is missed meanwhile. */
export async function lackingOf(
  db: UserDatabase,
  copies: readonly JournaledMutation[],
): Promise<readonly JournaledMutation[]> {
  const known = await dexieStore(db).transaction('r', (tx) => tx.knownMids(copies.map(({ mid }) => mid)), [])
  return copies.filter(({ mid }) => !known.has(mid))
}

// Needed only when there are drafts, and it imports their schemas: the first screen does not load it.
async function sweep(db: UserDatabase): Promise<void> {
  const { sweepDrafts } = await import('./sweep-drafts.ts')
  await sweepDrafts(db)
}
