// What the learner can do about a refused mutation: try it again as a new one, or let it go.
import { err, ok, type Result } from '../domain/kernel/result.ts'
import type { MutationId } from '../domain/kernel/id.ts'
import { deviceNow, deviceTimeZone } from './clock.ts'
import type { CommitFailure } from './commit.ts'
import { commitIntents } from './commit-intents.ts'
import { dexieStore } from './dexie-store.ts'
import { newMutationId } from './fresh-meta.ts'
import type { Issue } from './local-tx.ts'
import { currentDatabase } from './session-database.ts'

/** Forgets the issue. None such is fine. */
export async function dismissIssue(mid: MutationId): Promise<void> {
  const db = currentDatabase()
  await db?.journal?.drop(db.userId, [mid])
  await db?.issues.delete(mid)
}

/** Takes a dismissal back. */
export async function restoreIssue(issue: Issue): Promise<void> {
  await currentDatabase()?.issues.put(issue)
}

/** Runs the refused intent again under a new mid and drops the issue; when it is refused here too, the issue stays. */
export async function retryIssue(mid: MutationId): Promise<Result<{ readonly mid: MutationId }, CommitFailure>> {
  const db = currentDatabase()
  const issue = await db?.issues.get(mid)
  if (db === null || issue === undefined) return err({ kind: 'not_stored', reason: 'closed' })
  const { name, v, args } = issue
  const tz = deviceTimeZone()
  const again = { mid: newMutationId(), name, v, args, tz, createdAt: deviceNow(), origin: 'portal' } as const
  const committed = await commitIntents(dexieStore(db), [again])
  if (!committed.ok) return committed
  await dismissIssue(mid)
  return ok({ mid: again.mid })
}
