// Browsers that get reminders by web push. The database deletes a row together with its session.
import type { UserId } from '#domain/kernel/id.ts'
import { holdSession, inTransaction, type OwnSession, type Queryable } from './transaction.ts'
import type { Database } from './client.ts'

export interface PushSubscriptionRow {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface NewPushSubscription extends PushSubscriptionRow, OwnSession {
  readonly device: string
  readonly now: Date
}

/**
 * Stores the browser under its endpoint, taking it from another learner if need be, and keeps only the `most` browsers that
 * the learner used last. False when the session has ended meanwhile.
 */
export async function keepPushSubscription(
  { pool }: Pick<Database, 'pool'>,
  row: NewPushSubscription,
  most: number,
): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    // Its lock of the learner is also for the trigger, which makes their reminders be looked at again.
    if (!(await holdSession(db, row))) return false
    await db.query(UPSERT, [row.id, row.userId, row.sessionId, row.endpoint, row.p256dh, row.auth, row.device, row.now])
    await db.query(KEEP_NEWEST, [row.userId, most])
    return true
  })
}

// A session belongs to one browser, which has one endpoint at a time.
const UPSERT = `WITH earlier AS (DELETE FROM "PushSubscription" WHERE "sessionId" = $3 AND endpoint <> $4)
  INSERT INTO "PushSubscription" (id, "userId", "sessionId", endpoint, p256dh, auth, device, "createdAt")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (endpoint) DO UPDATE SET "userId" = $2, "sessionId" = $3, p256dh = $5, auth = $6, device = $7, "createdAt" = $8`

const KEEP_NEWEST = `DELETE FROM "PushSubscription" WHERE "userId" = $1 AND id NOT IN (
  SELECT id FROM "PushSubscription" WHERE "userId" = $1
   ORDER BY GREATEST("createdAt", "lastSuccessAt") DESC, id DESC LIMIT $2)`

// Nobody removes a session at the moment it expires, so its row may outlive it.
const SIGNED_IN = `SELECT p.id, p.endpoint, p.p256dh, p.auth
  FROM "PushSubscription" p JOIN "Session" s ON s.id = p."sessionId" AND s."expiresAt" > $2
 WHERE p."userId" = $1`

/** The learner's browsers that are signed in at that moment. */
export async function pushSubscriptionsOf(
  db: Queryable,
  userId: UserId,
  now: Date,
): Promise<readonly PushSubscriptionRow[]> {
  const { rows } = await db.query<PushSubscriptionRow>(`${SIGNED_IN} ORDER BY p.id`, [userId, now])
  return rows
}

/** One of the learner's browsers, or null when it no longer wants reminders or is signed in no longer. */
export async function findPushSubscription(
  db: Queryable,
  { userId, id, now }: { readonly userId: UserId; readonly id: string; readonly now: Date },
): Promise<PushSubscriptionRow | null> {
  const { rows } = await db.query<PushSubscriptionRow>(`${SIGNED_IN} AND p.id = $3`, [userId, now, id])
  return rows[0] ?? null
}

/** Ends the learner's subscription of that endpoint; ending it twice is no error. */
export async function deletePushSubscription(db: Queryable, userId: UserId, endpoint: string): Promise<void> {
  await db.query('DELETE FROM "PushSubscription" WHERE "userId" = $1 AND endpoint = $2', [userId, endpoint])
}

/** Records that the push service accepted a message for it. */
export async function markPushed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('UPDATE "PushSubscription" SET "lastSuccessAt" = $2 WHERE id = $1', [id, now])
}
