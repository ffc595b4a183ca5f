// What the learner can do about a refused mutation: try it again as a new one, or let it go.
import { err, ok } from '../../domain/kernel/result.ts'
import type { MutationId } from '../../domain/kernel/id.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { Committed } from '../apply/commit.ts'
import { commitIntents } from './commit-intents.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { newMutationId } from '../store/fresh-meta.ts'
import type { Issue, LocalStore } from '../store/local-tx.ts'
import type { MutateDeps } from './mutate.ts'
import { currentDatabase } from '../session/session-database.ts'

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

/**
 * Runs the refused intent of this learner's database again; see `retryIssueIn`. Errors: the refusal of a rule, or why this
 * device could not store; then the issue stays.
 */
export async function retryIssue(mid: MutationId): Promise<Committed> {
  const db = currentDatabase()
  if (db === null) return err({ kind: 'not_stored', reason: 'closed' })
  return retryIssueIn(dexieStore(db), mid, { newMid: newMutationId, timeZone: deviceTimeZone })
}

/**
 * Runs a refused intent again under a new mid, as formed when it was formed: what was done yesterday does not become done
 * today. The issue goes in the same transaction; refused here too, it stays. None such is fine: another tab was faster.
 */
export async function retryIssueIn(
  store: LocalStore,
  mid: MutationId,
  { newMid, timeZone }: Pick<MutateDeps, 'newMid' | 'timeZone'>,
): Promise<Committed> {
  const issue = await store.transaction('r', (tx) => tx.getIssue(mid), [])
  if (issue === undefined) return ok({ mids: [] })
  const { name, v, args, createdAt } = issue
  const again = { mid: newMid(), name, v, args, createdAt, tz: timeZone(), origin: 'portal' } as const
  // First, as when it is dismissed: an old copy must not put the refused mutation into the queue once more.
  await store.journal?.drop(store.userId, [mid])
  return commitIntents(store, [again], mid)
}
