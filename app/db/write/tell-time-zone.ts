import { updateProfile } from '../../domain/mutations/update-profile.ts'
import type { UserDatabase } from '../store/database.ts'
import type { Mutator } from './mutate.ts'

/** Writes the zone of this device into the learner's profile, unless it says so already: there the server looks for it. */
export async function tellTimeZone(db: UserDatabase, zone: string, mutate: Mutator['mutate']): Promise<void> {
  const profile = await db.profiles.get(db.userId)
  if (profile?.timeZone !== zone) await mutate(updateProfile, { timeZone: zone })
}
