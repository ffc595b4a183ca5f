// Friend links, stored by the SHA-256 of their token. The database deletes a row together with its action or learner.
import * as v from 'valibot'
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { Instant } from '#domain/kernel/time.ts'
import { ACTION_LIFE } from './action-life.ts'
import type { Database } from './client.ts'
import { holdSession, inTransaction, type OwnSession, type Queryable } from './transaction.ts'

export interface FriendLinkRow {
  readonly userId: UserId
  readonly actionId: ActionId
  readonly shownName: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

interface NewFriendLinkRow extends FriendLinkRow, OwnSession {
  readonly id: string
}

const Row = v.object({
  userId: UserId,
  actionId: ActionId,
  shownName: v.string(),
  createdAt: v.pipe(v.date(), v.transform(Number)),
  expiresAt: v.pipe(v.date(), v.transform(Number)),
})

// An archived action is shared with nobody.
const OPEN = `SELECT l."userId", l."actionId", l."shownName", l."createdAt", l."expiresAt" FROM "FriendLink" l
  JOIN "Action" a ON a."userId" = l."userId" AND a.id = l."actionId" AND ${ACTION_LIFE.notArchived}`

/**
 * Stores the link in place of the action's earlier one. Not when the session has ended meanwhile, the learner has no such action,
 * or it is archived.
 */
export async function replaceFriendLink(
  { pool }: Pick<Database, 'pool'>,
  { id, userId, sessionId, actionId, shownName, createdAt, expiresAt }: NewFriendLinkRow,
): Promise<'made' | 'unauthorized' | 'action_not_found'> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    if (!(await holdSession(db, { userId, sessionId }))) return 'unauthorized'
    // Locked, so that concurrent requests take turns and the action is not deleted meanwhile.
    const action = await db.query(
      `SELECT 1 FROM "Action" WHERE "userId" = $1 AND id = $2 AND ${ACTION_LIFE.notArchived} FOR NO KEY UPDATE`,
      [userId, actionId],
    )
    if (action.rowCount === 0) return 'action_not_found'
    await deleteFriendLink(db, userId, actionId)
    await db.query(
      `INSERT INTO "FriendLink" (id, "userId", "actionId", "shownName", "createdAt", "expiresAt")
        VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, userId, actionId, shownName, new Date(createdAt), new Date(expiresAt)],
    )
    return 'made'
  })
}

/** The link with that hashed token; null if it is unknown, has ended, or its action is archived. */
export async function findFriendLink(db: Queryable, id: string, now: Instant): Promise<FriendLinkRow | null> {
  const { rows } = await db.query(`${OPEN} WHERE l.id = $1 AND l."expiresAt" > $2`, [id, new Date(now)])
  return rows[0] === undefined ? null : v.parse(Row, rows[0])
}

/** The link of the learner's action, or null. */
export async function friendLinkOf(
  db: Queryable,
  action: Pick<FriendLinkRow, 'userId' | 'actionId'>,
  now: Instant,
): Promise<FriendLinkRow | null> {
  const { rows } = await db.query(`${OPEN} WHERE l."userId" = $1 AND l."actionId" = $2 AND l."expiresAt" > $3`, [
    action.userId,
    action.actionId,
    new Date(now),
  ])
  return rows[0] === undefined ? null : v.parse(Row, rows[0])
}

const Done = v.object({ times: v.number(), lastAt: v.nullable(Instant), latestZone: v.nullable(v.string()) })

/**
 * How often the action was done, and when last, by the rule of `doneTimes`; and the zone of its latest completion. Counted here,
 * because a habit of many years has more completions than a page should wait for.
 */
export async function selectDone(
  db: Queryable,
  { userId, actionId }: Pick<FriendLinkRow, 'userId' | 'actionId'>,
): Promise<v.InferOutput<typeof Done>> {
  const { rows } = await db.query(
    `SELECT count(*) FILTER (WHERE "voidedAt" IS NULL)::int AS times,
        (max("occurredAt") FILTER (WHERE "voidedAt" IS NULL))::float8 AS "lastAt",
        (SELECT "timeZone" FROM "Completion" WHERE "userId" = $1 AND "actionId" = $2
          ORDER BY "occurredAt" DESC LIMIT 1) AS "latestZone"
      FROM "Completion" WHERE "userId" = $1 AND "actionId" = $2`,
    [userId, actionId],
  )
  return v.parse(Done, rows[0])
}

/** Ends the link of the learner's action; ending it twice is no error. */
export async function deleteFriendLink(db: Queryable, userId: UserId, actionId: ActionId): Promise<void> {
  await db.query('DELETE FROM "FriendLink" WHERE "userId" = $1 AND "actionId" = $2', [userId, actionId])
}

/**
 * Counts one cheer sent by the link, in one statement, so that all instances share the count; false when the day has had
 * `most`.
 */
export async function countCheer(
  db: Queryable,
  link: { readonly id: string; readonly now: Date; readonly dayBefore: Date },
  most: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE "FriendLink" SET
        counted = CASE WHEN "countedFrom" > $3 THEN counted + 1 ELSE 1 END,
        "countedFrom" = CASE WHEN "countedFrom" > $3 THEN "countedFrom" ELSE $2 END
      WHERE id = $1 AND ("countedFrom" IS NULL OR "countedFrom" <= $3 OR counted < $4)`,
    [link.id, link.now, link.dayBefore, most],
  )
  return rowCount !== 0
}

/** Takes one back that was counted twice. */
export async function uncountCheer(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE "FriendLink" SET counted = counted - 1 WHERE id = $1 AND counted > 0', [id])
}

/** Removes what ended before `now`. */
export async function deleteEndedFriendLinks(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM "FriendLink" WHERE "expiresAt" < $1', [now])
}
