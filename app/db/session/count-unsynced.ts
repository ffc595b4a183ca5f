// How much of a learner's work exists only on this device.
import { isWork } from '../store/draft-key.ts'
import type { UserDatabase } from '../store/database.ts'

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

// Needed only when there are drafts, and it imports their schemas: the first screen does not load it.
async function sweep(db: UserDatabase): Promise<void> {
  const { sweepDrafts } = await import('./sweep-drafts.ts')
  await sweepDrafts(db)
}
