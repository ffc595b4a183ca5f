// Which reminders were handed to web push, and which need no check for now. A row of "ReminderRing" is a claim: of several
// servers that see a reminder due, one makes it. `quietFrom` and `quietUntil` of an action record the last check: between
// them nothing rings that has not been handed on. Only the check writes them; a trigger resets them when a reminder changes
// or a learner gets a browser to ring at, or signs in there again (decision 042).
import type { ActionId, UserId } from '#domain/kernel/id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { ACTION_LIFE } from './action-life.ts'
import type { Queryable } from './transaction.ts'

export interface WaitingReminder {
  readonly userId: string
  readonly actionId: string
  /** The action as it is stored. Nobody has checked it: one that cannot be read must not keep the others from ringing. */
  readonly row: unknown
  /** Whether its learner has a browser that can be notified and is signed in. */
  readonly hasBrowser: boolean
  /** The version of the row that was read. */
  readonly seen: string
}

/** Active reminders that may ring at `now`, about `limit` at most. The domain decides whether they do. */
export async function remindersToLookAt(
  db: Queryable,
  now: Instant,
  limit: number,
): Promise<readonly WaitingReminder[]> {
  const { rows } = await db.query<WaitingReminder>(TO_LOOK_AT, [now, limit, new Date(now)])
  return rows
}

// The row of an expired session is removed within the hour, and its browsers with it; until then, no ring is claimed for them.
// With EXISTS, PostgreSQL would read everybody's sessions at once.
const NOT_QUIET = `SELECT "userId", id AS "actionId", xmin::text AS seen, row_to_json(a) AS row,
    COALESCE((SELECT true FROM "PushSubscription" p JOIN "Session" s ON s.id = p."sessionId" AND s."expiresAt" > $3
      WHERE p."userId" = a."userId" LIMIT 1), false) AS "hasBrowser"
  FROM "Action" a WHERE "reminderActive" AND ${ACTION_LIFE.living}`

// Three ranges of two indexes. Those whose time has come do not wait for the many that nobody has looked at yet, as after an
// upgrade. The last range is empty unless the clock was put back or is behind another server's.
const TO_LOOK_AT = `SELECT * FROM ((${NOT_QUIET} AND "quietUntil" > 0 AND "quietUntil" <= $1 ORDER BY "quietUntil" LIMIT $2)
  UNION ALL (${NOT_QUIET} AND "quietUntil" <= 0 ORDER BY "quietUntil" LIMIT $2)
  UNION ALL (${NOT_QUIET} AND "quietFrom" > $1 AND "quietUntil" > $1 ORDER BY "quietFrom" DESC LIMIT $2)) AS either`

export interface QuietReminder extends Pick<WaitingReminder, 'userId' | 'actionId' | 'seen'> {
  /** When it rings next; null: not until it is changed. */
  readonly until: Instant | null
}

/** Records that these need no check from `from` until then, unless their row has changed. Returns for how many it did. */
export async function keepQuiet(db: Queryable, from: Instant, reminders: readonly QuietReminder[]): Promise<number> {
  const { rowCount } = await db.query(KEEP_QUIET, [
    from,
    reminders.map(({ userId }) => userId),
    reminders.map(({ actionId }) => actionId),
    reminders.map(({ seen }) => seen),
    reminders.map(({ until }) => until ?? NEVER),
  ])
  return rowCount ?? 0
}

const NEVER = '9223372036854775807'

// A row that is being written is skipped until the next check: neither side waits for the other, so there is no deadlock.
const KEEP_QUIET = `UPDATE "Action" a SET "quietFrom" = $1, "quietUntil" = n.until
  FROM (SELECT l."userId", l.id, s.until
          FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) AS s("userId", id, seen, until)
          JOIN "Action" l ON l."userId" = s."userId" AND l.id = s.id AND l.xmin::text = s.seen
           FOR NO KEY UPDATE OF l SKIP LOCKED) AS n
  WHERE a."userId" = n."userId" AND a.id = n.id`

export interface Ring {
  readonly userId: UserId
  readonly actionId: ActionId
  readonly ringsAt: Instant
}

/** Claims the rings that nobody has claimed yet, in the order of their key so that two claims cannot deadlock, and returns those. */
export async function claimRings(db: Queryable, rings: readonly Ring[]): Promise<readonly Ring[]> {
  const { rows } = await db.query<{ readonly userId: string; readonly actionId: string; readonly ringsAt: string }>(
    `INSERT INTO "ReminderRing" SELECT * FROM jsonb_populate_recordset(NULL::"ReminderRing", $1::jsonb)
      ORDER BY "userId", "actionId", "ringsAt" ON CONFLICT DO NOTHING RETURNING "userId", "actionId", "ringsAt"`,
    [JSON.stringify(rings)],
  )
  const claimed = new Set(rows.map(({ userId, actionId, ringsAt }) => `${userId}/${actionId}/${ringsAt}`))
  return rings.filter(({ userId, actionId, ringsAt }) => claimed.has(`${userId}/${actionId}/${String(ringsAt)}`))
}

/** Forgets rings from before the instant. */
export async function forgetRings(db: Queryable, before: Instant): Promise<void> {
  await db.query('DELETE FROM "ReminderRing" WHERE "ringsAt" < $1', [before])
}
