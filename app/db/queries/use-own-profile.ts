import type { Profile } from '../../domain/account/profile.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { useRows } from './use-rows.ts'

/** The learner's synced profile; undefined while loading, or if none is here. */
export function useOwnProfile(userId: UserId): Profile | undefined {
  return useRows((db) => db.profiles.get(userId), [userId])
}
