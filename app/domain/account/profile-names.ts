// Whose names are shown: the session knows them as of its start, the synced profile as of the last edit on any device.
import type { Profile } from './profile.ts'
import type { CurrentUser } from './user.ts'

/** What a device has of a profile. Before the first pull, a profile made by an edit has only what was edited: it is not whole. */
export interface KnownProfile {
  readonly profile: Profile | undefined
  readonly isWhole: boolean
}

/** The user with the names and the picture of their profile, if anybody has edited it; the same object if they agree. */
export function withProfile(user: CurrentUser, { profile, isWhole }: KnownProfile): CurrentUser {
  if (profile === undefined || profile.profileSetAt === null) return user
  const firstName = profile.firstName || user.firstName
  const lastName = profile.lastName || user.lastName
  const profileImageUrl = profile.profileImageUrl ?? (isWhole ? null : user.profileImageUrl)
  const isSame = firstName === user.firstName && lastName === user.lastName && profileImageUrl === user.profileImageUrl
  return isSame ? user : { ...user, firstName, lastName, profileImageUrl }
}
