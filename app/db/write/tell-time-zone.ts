import { updateProfile } from '../../domain/mutations/update-profile.ts'
import type { UserDatabase } from '../store/database.ts'
import type { Mutator } from './mutate.ts'

/** Writes this device's time zone into the learner's profile, where the server looks for it, unless it is already there. */
export async function tellTimeZone(db: UserDatabase, zone: string, mutate: Mutator['mutate']): Promise<void> {
  const profile = await db.profiles.get(db.userId)
  if (profile?.timeZone !== zone) await mutate(updateProfile, { timeZone: zone })
}
