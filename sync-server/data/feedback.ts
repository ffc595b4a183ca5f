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
