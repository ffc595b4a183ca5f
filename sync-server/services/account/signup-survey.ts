// The two questions asked once after registration (ADM-06).
import type { UserId } from '#domain/kernel/id.ts'
import type { SurveyRequest } from '#domain/wire/auth.ts'
import { setSurveyAnswers } from '../../data/account/signups.ts'
import { newId } from '../sync/new-id.ts'
import type { AccountDeps } from './account-deps.ts'

/**
 * Stores the answers with the user's email signup; an empty answer counts as none. A second set of answers changes nothing.
 */
export async function answerSurvey(
  { database, now }: Pick<AccountDeps, 'database' | 'now'>,
  userId: UserId,
  { hopes, youtubeHabits }: SurveyRequest,
): Promise<void> {
  const answers = { hopes: hopes || null, youtubeHabits: youtubeHabits || null }
  await setSurveyAnswers(database, userId, { ...answers, id: newId(now()), createdAt: new Date(now()) })
}
