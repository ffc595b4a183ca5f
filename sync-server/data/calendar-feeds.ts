// Calendar feeds, stored by the SHA-256 of their token, one a learner. The database deletes a row together with its learner.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Database } from './client.ts'
import { holdSession, inTransaction, type OwnSession, type Queryable } from './transaction.ts'

/** Whose feed it is, and the version of their data; null when the token is unknown. */
export interface FeedPlace {
  readonly userId: UserId
  // Changes with every write of the learner's, and after a restore.
  readonly version: string
  // When that version was written.
  readonly changedAt: Date
}

/** Stores the feed in place of the learner's earlier one. False when the session has ended meanwhile. */
export async function replaceCalendarFeed(
  { pool }: Pick<Database, 'pool'>,
  feed: OwnSession & { readonly id: string; readonly createdAt: Date },
): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    if (!(await holdSession(db, feed))) return false
    await db.query(
      `INSERT INTO "CalendarFeed" (id, "userId", "createdAt") VALUES ($1, $2, $3)
        ON CONFLICT ("userId") DO UPDATE SET id = EXCLUDED.id, "createdAt" = EXCLUDED."createdAt"`,
      [feed.id, feed.userId, feed.createdAt],
    )
    return true
  })
}

/** When the learner's feed was made, or null when there is none. */
export async function calendarFeedOf(db: Queryable, userId: UserId): Promise<Date | null> {
  const { rows } = await db.query<{ readonly createdAt: Date }>(
    'SELECT "createdAt" FROM "CalendarFeed" WHERE "userId" = $1',
    [userId],
  )
  return rows[0]?.createdAt ?? null
}

/** Ends the learner's feed; ending it twice is no error. */
export async function deleteCalendarFeed(db: Queryable, userId: UserId): Promise<void> {
  await db.query('DELETE FROM "CalendarFeed" WHERE "userId" = $1', [userId])
}

const Row = v.object({ userId: UserId, version: v.string(), changedAt: v.date() })

/** The feed with that hashed token. One short read: most of the time a calendar program has the newest file already. */
export async function findCalendarFeed(db: Queryable, id: string): Promise<FeedPlace | null> {
  const { rows } = await db.query(
    `SELECT f."userId", COALESCE(s.version, 0) || ':' || COALESCE(l.vtag, '') AS version,
        GREATEST(f."createdAt", l."createdAt") AS "changedAt"
      FROM "CalendarFeed" f
      LEFT JOIN "UserSync" s ON s."userId" = f."userId"
      LEFT JOIN "ChangeLog" l ON l."userId" = f."userId" AND l.version = s.version
      WHERE f.id = $1`,
    [id],
  )
  return rows[0] === undefined ? null : v.parse(Row, rows[0])
}
