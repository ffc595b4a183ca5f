// The two questions asked once after registration (ADM-06).
import type { UserId } from '#domain/kernel/id.ts'
import type { SurveyRequest } from '#domain/wire/auth.ts'
import { setSurveyAnswers } from '../../data/account/signups.ts'
import type { AccountDeps } from './account-deps.ts'

/**
 * Stores the answers with the user's email signup; an empty answer counts as none. A second set of answers changes nothing.
 */
export async function answerSurvey(
  { database }: Pick<AccountDeps, 'database'>,
  userId: UserId,
  { hopes, youtubeHabits }: SurveyRequest,
): Promise<void> {
  await setSurveyAnswers(database, userId, { hopes: hopes || null, youtubeHabits: youtubeHabits || null })
}
