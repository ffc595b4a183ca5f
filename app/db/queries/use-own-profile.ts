import type { KnownProfile } from '../../domain/account/profile-names.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { isAnswered } from '../store/first-answer.ts'
import { useRows } from './use-rows.ts'

/** The learner's synced profile; undefined while loading. */
export function useOwnProfile(userId: UserId): KnownProfile | undefined {
  return useRows(async (db) => ({ isWhole: await isAnswered(db), profile: await db.profiles.get(userId) }), [userId])
}
