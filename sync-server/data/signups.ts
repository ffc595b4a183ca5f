// Email signups: who registered, from where, and what they answered.
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from './client.ts'

export interface SurveyAnswers {
  readonly hopes: string | null
  readonly youtubeHabits: string | null
}

/** Fills the user's signup, unless it has answers. */
export async function setSurveyAnswers({ prisma }: Database, userId: UserId, answers: SurveyAnswers): Promise<void> {
  await prisma.emailSignup.updateMany({ where: { userId, hopes: null, youtubeHabits: null }, data: { ...answers } })
}

export interface SignupRow extends SurveyAnswers {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly source: string
  readonly createdAt: Date
}

const SIGNUP = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  source: true,
  createdAt: true,
  hopes: true,
  youtubeHabits: true,
} as const

/** Every signup, the newest first. */
export async function selectSignups({ prisma }: Database): Promise<readonly SignupRow[]> {
  return prisma.emailSignup.findMany({ select: SIGNUP, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

/** Removes the signup with that id and answers it; null when there is none. The account behind it stays. */
export async function deleteSignup({ pool }: Pick<Database, 'pool'>, id: string): Promise<SignupRow | null> {
  const columns = Object.keys(SIGNUP).map((name) => `"${name}"`)
  const { rows } = await pool.query<SignupRow>(
    `DELETE FROM "EmailSignup" WHERE id = $1 RETURNING ${columns.join(', ')}`,
    [id],
  )
  return rows[0] ?? null
}
