// How much of a learner's work exists only on this device.
import { ADD_VIDEO_DRAFTS } from '../store/draft-key.ts'
import type { UserDatabase } from '../store/database.ts'

export interface UnsyncedCounts {
  readonly pending: number
  readonly issues: number
  readonly drafts: number
}

export const NOTHING_UNSYNCED: UnsyncedCounts = { pending: 0, issues: 0, drafts: 0 }

/** Read from the store itself. What was given in Add video is not counted: it was copied from elsewhere. */
export async function countsOf(db: UserDatabase): Promise<UnsyncedCounts> {
  const [pending, issues, all, given] = await Promise.all([
    db.outbox.count(),
    db.issues.count(),
    db.drafts.count(),
    db.drafts.where('key').startsWith(ADD_VIDEO_DRAFTS).count(),
  ])
  return { pending, issues, drafts: all - given }
}
