// Email signups: who registered, from where, and what they answered.
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'
import { cutPage, rowsToRead, type Page, type PageQuestion } from '#domain/wire/pages.ts'

export interface SurveyAnswers {
  readonly hopes: string | null
  readonly youtubeHabits: string | null
}

export interface NewSignup {
  readonly id: string
  readonly createdAt: Date
}

/** Stores the answers in the user's signup, unless it has some. An owner may have removed it: then they make a new one. */
export async function setSurveyAnswers(
  { prisma, pool }: Database,
  userId: UserId,
  { hopes, youtubeHabits, id, createdAt }: SurveyAnswers & NewSignup,
): Promise<void> {
  const isUnanswered = { userId, hopes: null, youtubeHabits: null }
  const { count } = await prisma.emailSignup.updateMany({ where: isUnanswered, data: { hopes, youtubeHabits } })
  if (count > 0 || (hopes === null && youtubeHabits === null)) return
  await pool.query(
    `INSERT INTO "EmailSignup" (id, "userId", "firstName", "lastName", email, source, "createdAt", hopes, "youtubeHabits")
      SELECT $2, u.id, u."firstName", u."lastName", u.email, 'survey', $3, $4, $5 FROM "User" u
      WHERE u.id = $1 AND NOT EXISTS (SELECT FROM "EmailSignup" WHERE "userId" = u.id)`,
    [userId, id, createdAt, hopes, youtubeHabits],
  )
}

export interface SignupRow extends SurveyAnswers {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly source: string
  readonly createdAt: Date
}

const COLUMNS = 'id, "firstName", "lastName", email, source, "createdAt", hopes, "youtubeHabits"'

/** A page of the signups, the newest first. */
export async function selectSignups(
  { pool }: Pick<Database, 'pool'>,
  question: PageQuestion,
): Promise<Page<SignupRow>> {
  const { after } = question
  const { rows } = await pool.query<SignupRow>(
    `SELECT ${COLUMNS} FROM "EmailSignup" ${after === null ? '' : 'WHERE ("createdAt", id) < ($2, $3)'}
      ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
    [rowsToRead(question), ...(after === null ? [] : [new Date(after.at), after.id])],
  )
  return cutPage(rows, question, ({ createdAt, id }) => ({ at: createdAt.getTime(), id }))
}

/** Removes the signup with that id and returns it; null when there is none. The account behind it stays. */
export async function deleteSignup({ pool }: Pick<Database, 'pool'>, id: string): Promise<SignupRow | null> {
  const { rows } = await pool.query<SignupRow>(`DELETE FROM "EmailSignup" WHERE id = $1 RETURNING ${COLUMNS}`, [id])
  return rows[0] ?? null
}
