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
