// Whose names are shown: the session knows them as of its start, the synced profile as of the last edit on any device.
import type { Profile } from './profile.ts'
import type { CurrentUser } from './user.ts'

/** The user with the names and the picture of their profile, if anybody has edited it; the same object if they agree. */
export function withProfile(user: CurrentUser, profile: Profile | undefined): CurrentUser {
  if (profile === undefined || profile.profileSetAt === null) return user
  const firstName = profile.firstName || user.firstName
  const lastName = profile.lastName || user.lastName
  // An edit made before the first pull knows only what was edited; the rest of its profile is empty.
  const isPart = profile.firstName === '' || profile.lastName === ''
  const profileImageUrl = profile.profileImageUrl ?? (isPart ? user.profileImageUrl : null)
  const isSame = firstName === user.firstName && lastName === user.lastName && profileImageUrl === user.profileImageUrl
  return isSame ? user : { ...user, firstName, lastName, profileImageUrl }
}
