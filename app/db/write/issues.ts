// What the learner can do about a refused mutation: retry it as a new one, or dismiss it.
import { err, ok } from '../../domain/kernel/result.ts'
import type { MutationId } from '../../domain/kernel/id.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { Committed } from '../apply/commit.ts'
import { draftPlaceOf } from '../apply/refused.ts'
import { commitIntents } from './commit-intents.ts'
import type { UserDatabase } from '../store/database.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { newMutationId } from '../store/fresh-meta.ts'
import type { Draft, Issue, LocalStore } from '../store/local-tx.ts'
import type { MutateDeps } from './mutate.ts'
import { currentDatabase } from '../session/session-database.ts'

/** Deletes the issue; a missing one is fine. */
export async function dismissIssue(mid: MutationId): Promise<void> {
  const db = currentDatabase()
  await db?.journal?.drop(db.userId, [mid])
  await db?.issues.delete(mid)
}

/** Undoes a dismissal. */
export async function restoreIssue(issue: Issue): Promise<void> {
  await currentDatabase()?.issues.put(issue)
}

/**
 * Retries the refused intent in this learner's database; see `retryIssueIn`. Errors: the refusal of a rule, or why this
 * device could not store it; then the issue stays.
 */
export async function retryIssue(mid: MutationId): Promise<Committed> {
  const db = currentDatabase()
  if (db === null) return err({ kind: 'not_stored', reason: 'closed' })
  const issue = await db.issues.get(mid)
  const retried = await retryIssueIn(dexieStore(db), mid, { newMid: newMutationId, timeZone: deviceTimeZone })
  if (retried.ok && issue !== undefined) await dropRestored(db, issue)
  return retried
}

// Saving the draft as well would make a second one. A draft typed into since then is the learner's own.
async function dropRestored({ drafts }: UserDatabase, issue: Issue): Promise<void> {
  const place = draftPlaceOf(issue)
  // An older build did not note what its drafts restore.
  const isOfIssue = ({ key, restores }: Draft) => restores?.includes(issue.mid) ?? key === place
  await drafts.filter((draft) => draft.updatedAt === issue.at && isOfIssue(draft)).delete()
}

/**
 * Retries a refused intent under a new mid, with its original time: what was done yesterday does not become done
 * today. The issue goes in the same transaction, and stays if refused again. A missing one is fine: another tab was faster.
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
  // First, as when dismissing: an old copy must not queue the refused mutation once more.
  await store.journal?.drop(store.userId, [mid])
  return commitIntents(store, [again], mid)
}
