// The learner's own profile as this device knows it; it has one only once the profile was edited or came by sync.
import type { Profile } from '../../domain/account/profile.ts'
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads; null: what the session says of the user stands. */
export function useProfile(): Profile | null | undefined {
  return useRows(readProfile)
}

export async function readProfile(db: UserDatabase): Promise<Profile | null> {
  return (await db.profiles.get(db.userId)) ?? null
}
