// Which reminders have been handed to web push. A row is a claim: of several servers that see a reminder due, one makes it.
import * as v from 'valibot'
import { Action } from '#domain/action/action.ts'
import { type ActionId, UserId } from '#domain/kernel/id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { ACTION_LIFE } from './action-life.ts'
import type { Queryable } from './transaction.ts'

export interface WaitingReminder {
  readonly userId: UserId
  readonly action: Action
}

/** Since when a reminder may have been due that rings now: a recurring one rings again at its later times. */
interface DueSince {
  readonly once: Instant
  readonly recurring: Instant
}

/** Active reminders, due until `to`, of learners who have a browser to ring at. Whether they ring is the domain's to say. */
export async function remindersDue(db: Queryable, since: DueSince, to: Instant): Promise<readonly WaitingReminder[]> {
  const values = [since.recurring, to, since.once]
  const { rows } = await db.query<{ readonly userId: string; readonly row: unknown }>(DUE, values)
  return rows.map(({ userId, row }) => ({ userId: v.parse(UserId, userId), action: v.parse(Action, row) }))
}

const DUE = `SELECT a."userId", row_to_json(a) AS row FROM "Action" a
  WHERE (a."nextReminderAt" BETWEEN $1 AND $2 OR a."snoozedUntil" BETWEEN $1 AND $2)
    AND (a."reminderType" <> 'one-time' OR GREATEST(a."nextReminderAt", a."snoozedUntil") >= $3)
    AND a."reminderActive" AND ${ACTION_LIFE.living}
    AND EXISTS (SELECT 1 FROM "PushSubscription" s WHERE s."userId" = a."userId")`

export interface Ring {
  readonly userId: UserId
  readonly actionId: ActionId
  readonly ringsAt: Instant
}

/** Claims the rings nobody has claimed yet, and returns those. */
export async function claimRings(db: Queryable, rings: readonly Ring[]): Promise<readonly Ring[]> {
  const { rows } = await db.query<{ readonly userId: string; readonly actionId: string; readonly ringsAt: string }>(
    `INSERT INTO "ReminderRing" SELECT * FROM jsonb_populate_recordset(NULL::"ReminderRing", $1::jsonb)
     ON CONFLICT DO NOTHING RETURNING "userId", "actionId", "ringsAt"`,
    [JSON.stringify(rings)],
  )
  const claimed = new Set(rows.map(({ userId, actionId, ringsAt }) => `${userId}/${actionId}/${ringsAt}`))
  return rings.filter(({ userId, actionId, ringsAt }) => claimed.has(`${userId}/${actionId}/${String(ringsAt)}`))
}

/** Forgets rings from before the instant. */
export async function forgetRings(db: Queryable, before: Instant): Promise<void> {
  await db.query('DELETE FROM "ReminderRing" WHERE "ringsAt" < $1', [before])
}
