import type { UserDatabase } from '../store/database.ts'
import type { Issue } from '../store/local-tx.ts'

const MAX_ISSUES = 200

/** What the server refused, latest first; within one answer, in the order the changes were made. */
export async function latestIssues(db: UserDatabase): Promise<readonly Issue[]> {
  const latest = await db.issues.orderBy('at').reverse().limit(MAX_ISSUES).toArray()
  // Mids grow with time.
  return latest.sort((a, b) => b.at - a.at || (a.mid < b.mid ? -1 : 1))
}
