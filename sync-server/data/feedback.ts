// Messages to the owners from people who are not signed in; those of learners are written as their mutations.
import type { Feedback } from '#domain/account/feedback.ts'
import type { Queryable } from './transaction.ts'

/** Keeps a message that belongs to nobody; the same id again is the same message. */
export async function insertAnonymousFeedback(db: Queryable, feedback: Feedback): Promise<void> {
  const { id, email, message, createdAt } = feedback
  await db.query(
    'INSERT INTO "Feedback" (id, email, message, "createdAt") VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [id, email, message, createdAt],
  )
}

export interface FeedbackRow {
  readonly id: string
  readonly userId: string | null
  // The address left with the message, else the account's.
  readonly email: string | null
  readonly message: string
  // Milliseconds, as text: the column is a bigint.
  readonly createdAt: string
}

/** Every message, the newest first. */
export async function selectFeedback(db: Queryable): Promise<readonly FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>(
    `SELECT f.id, f."userId", COALESCE(f.email, u.email) AS email, f.message, f."createdAt"
       FROM "Feedback" f LEFT JOIN "User" u ON u.id = f."userId"
      ORDER BY f."createdAt" DESC, f.id DESC`,
  )
  return rows
}
