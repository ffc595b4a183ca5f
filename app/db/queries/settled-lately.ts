// What was done or skipped of late: for the extension, which learns from the server what changed since.
import type { Completion } from '../../domain/action/completion.ts'
import { isSettledLately, latelySince } from '../../domain/action/due-action.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from '../store/database.ts'

export async function readSettledLately(db: UserDatabase, now: Instant): Promise<readonly Completion[]> {
  const rows = await db.completions.where('occurredAt').aboveOrEqual(latelySince(now)).toArray()
  return rows.filter((row) => isSettledLately(row, now))
}
