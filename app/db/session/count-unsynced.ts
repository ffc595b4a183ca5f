// How much of a learner's work exists only on this device.
import type { UserDatabase } from '../store/database.ts'

export interface UnsyncedCounts {
  readonly pending: number
  readonly issues: number
  readonly drafts: number
}

export const NOTHING_UNSYNCED: UnsyncedCounts = { pending: 0, issues: 0, drafts: 0 }

/** Read from the store itself. */
export async function countsOf(db: UserDatabase): Promise<UnsyncedCounts> {
  const [pending, issues, drafts] = await Promise.all([db.outbox.count(), db.issues.count(), db.drafts.count()])
  return { pending, issues, drafts }
}
