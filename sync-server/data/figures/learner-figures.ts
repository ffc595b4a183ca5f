// What each learner contributes to the owners' figures, and its sums by day. Both change in one transaction, so the sums
// always match the last counts of all learners.
import { Tally, type Counts, type DayFigure } from '#domain/analytics/counts.ts'
import { COUNTING_RULES } from '#domain/analytics/learner-counts.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Pool } from '../connection.ts'
import { inTransaction, type Queryable } from '../transaction.ts'

// A partial index has this condition, word for word. An account has its row of UserSync from the beginning.
const UNCOUNTED = 'version <> "countedVersion"'
// $1: the current version of the counting rules. A deleted learner's counts have those of no version.
const OUTDATED = 'rules < $1'

/** Learners who changed since they were counted, were never counted, or are gone; at most `limit` of them. */
export async function learnersToCount(db: Queryable, limit: number): Promise<readonly string[]> {
  // Each part is ordered as its index is, because PostgreSQL expects nearly every row to match and would read the table.
  const { rows } = await db.query<{ readonly id: string }>(
    `(SELECT "userId" AS id FROM "UserSync" WHERE ${UNCOUNTED} ORDER BY "userId" LIMIT $2)
     UNION (SELECT "userId" FROM "LearnerFigures" WHERE ${OUTDATED} ORDER BY rules LIMIT $2) LIMIT $2`,
    [COUNTING_RULES, limit],
  )
  return rows.map(({ id }) => id)
}

/** How many learners are to be counted in all. */
export async function countLearnersToCount(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ readonly count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT "userId" FROM "UserSync" WHERE ${UNCOUNTED}
       UNION SELECT "userId" FROM "LearnerFigures" WHERE ${OUTDATED}) AS learners`,
    [COUNTING_RULES],
  )
  return rows[0]?.count ?? 0
}

/**
 * Marks those of the learners as counted whose last counts are of their current version, and returns them: after an upgrade,
 * or beside a server of the previous release, nobody is counted twice for want of the mark.
 */
export async function markCounted(db: Queryable, userIds: readonly string[]): Promise<readonly string[]> {
  // Somebody whose row is locked is writing, and so is to be counted again anyway.
  const { rows } = await db.query<{ readonly id: string }>(
    `WITH free AS (SELECT "userId" FROM "UserSync" WHERE "userId" = ANY($1) FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE "UserSync" s SET "countedVersion" = f.version FROM free JOIN "LearnerFigures" f USING ("userId")
      WHERE s."userId" = free."userId" AND s.version = f.version AND s."countedVersion" <> f.version AND f.rules >= $2
      RETURNING s."userId" AS id`,
    [userIds, COUNTING_RULES],
  )
  return rows.map(({ id }) => id)
}

/** The last counts of each of these learners. */
export async function countedBefore(db: Queryable, userIds: readonly string[]): Promise<readonly Counts[]> {
  const { rows } = await db.query<{ readonly counts: Counts }>(
    'SELECT counts FROM "LearnerFigures" WHERE "userId" = ANY($1)',
    [userIds],
  )
  return rows.map(({ counts }) => counts)
}

/** The stored sums of these figures by day. */
export async function selectDayFigures(db: Queryable, figures: readonly string[]): Promise<readonly DayFigure[]> {
  const { rows } = await db.query<DayFigure>('SELECT figure, day, count FROM "DayFigure" WHERE figure = ANY($1)', [
    figures,
  ])
  return rows
}

/** Counts those of the learners who exist, from rows at least as new as the call. */
export type CountLearners = (db: Queryable, userIds: readonly string[]) => Promise<ReadonlyMap<string, Counts>>

/**
 * Counts these learners again and adjusts the sums by the difference. A concurrent recount of the same learners waits and
 * then finds no difference, so repeating it, or doing it late or in part, does no harm.
 */
export async function recountLearners(pool: Pool, userIds: readonly string[], count: CountLearners): Promise<void> {
  await inTransaction(pool, 'READ COMMITTED', async (db) => {
    const change = new Tally()
    for (const counts of await lockCounted(db, userIds)) change.addAll(counts, -1)
    // Read before the rows: what a learner changes in between is counted now and once more later, but never missed.
    const versions = await versionsOf(db, userIds)
    const counted = [...(await count(db, userIds))].map(([id, counts]) => ({
      id,
      counts,
      version: must(versions.get(id), 'nobody comes into being between two statements'),
    }))
    for (const { counts } of counted) change.addAll(counts, 1)
    await storeCounted(db, counted)
    const here = new Set(counted.map(({ id }) => id))
    const gone = userIds.filter((id) => !here.has(id))
    await db.query('DELETE FROM "LearnerFigures" WHERE "userId" = ANY($1)', [gone])
    await addToSums(db, change)
  })
  // Afterwards: no push waits for a count, and the deletion of an account locks the two tables in the other order.
  await markCounted(pool, userIds)
}

/** Takes a learner out of the sums and deletes their counts. */
export async function forgetLearner(db: Queryable, userId: string): Promise<void> {
  const change = new Tally()
  for (const counts of await lockCounted(db, [userId])) change.addAll(counts, -1)
  await db.query('DELETE FROM "LearnerFigures" WHERE "userId" = $1', [userId])
  await addToSums(db, change)
}

// Locks are taken in the order of ids. A learner who was never counted gets an empty row to lock.
async function lockCounted(db: Queryable, userIds: readonly string[]): Promise<readonly Counts[]> {
  const sorted = [...userIds].sort()
  await db.query(
    `INSERT INTO "LearnerFigures" ("userId", version, rules, counts)
     SELECT id, -1, 0, '{}' FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING`,
    [sorted],
  )
  const { rows } = await db.query<{ readonly counts: Counts }>(
    'SELECT counts FROM "LearnerFigures" WHERE "userId" = ANY($1) ORDER BY "userId" FOR UPDATE',
    [sorted],
  )
  return rows.map(({ counts }) => counts)
}

async function versionsOf(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ readonly id: string; readonly version: string }>(
    `SELECT u.id, COALESCE(s.version, 0)::text AS version
       FROM "User" u LEFT JOIN "UserSync" s ON s."userId" = u.id WHERE u.id = ANY($1)`,
    [userIds],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

interface Counted {
  readonly id: string
  readonly version: string
  readonly counts: Counts
}

async function storeCounted(db: Queryable, learners: readonly Counted[]): Promise<void> {
  await db.query(
    `UPDATE "LearnerFigures" f SET version = n.version, rules = $4, counts = n.counts
       FROM unnest($1::text[], $2::bigint[], $3::jsonb[]) AS n(id, version, counts) WHERE f."userId" = n.id`,
    [
      learners.map(({ id }) => id),
      learners.map(({ version }) => version),
      learners.map(({ counts }) => JSON.stringify(counts)),
      COUNTING_RULES,
    ],
  )
}

async function addToSums(db: Queryable, change: Tally): Promise<void> {
  const moved = change.entries()
  await db.query(
    `INSERT INTO "DayFigure" (figure, day, count) SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
     ON CONFLICT (figure, day) DO UPDATE SET count = "DayFigure".count + excluded.count`,
    [moved.map(({ figure }) => figure), moved.map(({ day }) => day), moved.map(({ count }) => count)],
  )
}
