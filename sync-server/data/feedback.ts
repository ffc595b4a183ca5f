// Messages to the owners from people who are not signed in; learners send theirs as mutations.
import type { Feedback } from '#domain/account/feedback.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { cutPage, rowsToRead, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import type { Queryable } from './transaction.ts'

/** Stores an anonymous message and returns when it was first stored; the same row again is the same message. */
export async function insertAnonymousFeedback(db: Queryable, rowId: string, feedback: Feedback): Promise<Instant> {
  const { id, email, message, createdAt } = feedback
  // The update changes nothing; it makes PostgreSQL return the existing row.
  const { rows } = await db.query<{ createdAt: string }>(
    `INSERT INTO "Feedback" ("rowId", id, email, message, "createdAt") VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ("rowId") DO UPDATE SET message = EXCLUDED.message RETURNING "createdAt"`,
    [rowId, id, email, message, createdAt],
  )
  return Number(must(rows[0], 'INSERT with RETURNING answers a row').createdAt)
}

export interface FeedbackRow {
  // The row's own id: learners may give theirs the same `id`.
  readonly id: string
  readonly userId: string | null
  // The address given with the message, else the account's.
  readonly email: string | null
  readonly message: string
  // Milliseconds, as text: the column is a bigint.
  readonly createdAt: string
}

/** A page of the messages, the newest first. */
export async function selectFeedback(db: Queryable, question: PageQuestion): Promise<Page<FeedbackRow>> {
  const { after } = question
  const { rows } = await db.query<FeedbackRow>(
    `SELECT f."rowId" AS id, f."userId", COALESCE(f.email, u.email) AS email, f.message, f."createdAt"
       FROM "Feedback" f LEFT JOIN "User" u ON u.id = f."userId"
      ${after === null ? '' : 'WHERE (f."createdAt", f."rowId") < ($2, $3)'}
      ORDER BY f."createdAt" DESC, f."rowId" DESC LIMIT $1`,
    [rowsToRead(question), ...(after === null ? [] : [after.at, after.id])],
  )
  return cutPage(rows, question, ({ createdAt, id }) => ({ at: Number(createdAt), id }))
}
