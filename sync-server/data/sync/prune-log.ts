// Removes old change-log rows and tombstones, a learner at a time; the ids of their mutations stay, 16 bytes each.
import type { UserId } from '#domain/kernel/id.ts'
import type { Pool } from '../connection.ts'
import { inTransaction, type Queryable } from '../transaction.ts'
import { idsSince, lockVersion } from './sync-log.ts'

// A caller that asks again must be told why a mutation was refused, with what was typed. These rows are few and stay.
const TOLD_FOR_EVER = ['rejected', 'failed_internal']

/** A learner, and whether their oldest unpruned change is older than the given moment. */
export interface Candidate {
  readonly userId: UserId
  readonly isDue: boolean
}

interface Page {
  readonly after: string
  readonly olderThan: Date
  readonly limit: number
}

/**
 * The next learners in the order of ids, in one query. A learner with only a newest change, which always stays, is never due.
 */
export async function pruningCandidates(db: Queryable, page: Page): Promise<readonly Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `SELECT u."userId", u.version > u."prunedBelow" AND COALESCE((
         SELECT l."createdAt" < $2 FROM "ChangeLog" l
          WHERE l."userId" = u."userId" AND l.version >= u."prunedBelow" ORDER BY l.version LIMIT 1), false) AS "isDue"
       FROM "UserSync" u WHERE u."userId" > $1 ORDER BY u."userId" LIMIT $3`,
    [page.after, page.olderThan, page.limit],
  )
  return rows
}

interface Pruning {
  readonly before: Date
  /** The most changes of one transaction: the learner's writes wait for it. */
  readonly limit: number
}

/** Prunes the learner's oldest changes from before a moment, in one transaction; false when nothing is left to prune. */
export async function pruneOldest(pool: Pool, userId: UserId, { before, limit }: Pruning): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    if ((await lockVersion(db, userId)) === null) return false
    const { from, to } = await floors(db, userId, { before, limit })
    if (to <= from) return false
    await keepIds(db, userId, { from, to, before })
    await db.query('DELETE FROM "RowVersion" WHERE "userId" = $1 AND version >= $2 AND version < $3 AND deleted', [
      userId,
      from,
      to,
    ])
    await db.query('UPDATE "UserSync" SET "prunedBelow" = $2 WHERE "userId" = $1', [userId, to])
    return true
  })
}

interface Floors {
  readonly from: number
  readonly to: number
}

// The new floor is a change that stays, at most the newest one: an up-to-date device's cookie carries its tag.
async function floors(db: Queryable, userId: UserId, { before, limit }: Pruning): Promise<Floors> {
  const { rows } = await db.query<{ readonly from: string; readonly to: string | null }>(
    `SELECT u."prunedBelow" AS "from", (
         SELECT COALESCE(min(version) FILTER (WHERE "createdAt" >= $2), max(version)) FROM (
           SELECT version, "createdAt" FROM "ChangeLog"
            WHERE "userId" = $1 AND version >= u."prunedBelow" ORDER BY version LIMIT $3) AS oldest) AS "to"
       FROM "UserSync" u WHERE u."userId" = $1`,
    [userId, before, limit + 1],
  )
  return { from: Number(rows[0]?.from ?? 0), to: Number(rows[0]?.to ?? 0) }
}

// An `Idempotency-Key` is any UUID, and a clock may be years ahead. One such id in a list would have all later pushes read that list,
// so it has a row of its own, which knownOutcomes finds by the id.
async function keepIds(
  db: Queryable,
  userId: UserId,
  { from, to, before }: Floors & { readonly before: Date },
): Promise<void> {
  await db.query(
    `WITH gone AS (
       DELETE FROM "ChangeLog" WHERE "userId" = $1 AND version >= $2 AND version < $3 AND outcome <> ALL($4)
       RETURNING mid::uuid AS mid),
     kept AS (SELECT array_agg(mid ORDER BY mid) AS mids FROM gone
               GROUP BY CASE WHEN substr(mid::text, 15, 1) <> '7' OR mid >= ${idsSince('$5::timestamptz')} THEN mid END)
     INSERT INTO "PrunedChanges" ("userId", below, "firstMid", "lastMid", mids)
     SELECT $1, $3, mids[1], mids[cardinality(mids)], mids FROM kept`,
    [userId, from, to, TOLD_FOR_EVER, before],
  )
}
