// Changes the learner's own profile (API-07): names, picture, time zone; what is left out stays.
import * as v from 'valibot'
import { ProfileImageUrl, type Profile } from '../account/profile.ts'
import { ok } from '../kernel/result.ts'
import { freeText, isBlank } from '../kernel/text.ts'
import { TimeZone } from '../kernel/time.ts'
import { defineMutation, superseded, type MutationContext } from './definition.ts'
import { put } from './state.ts'

// No name at all is what a profile begins with; one that nobody can see is none.
function emptyOrVisible(message: string) {
  return v.pipe(
    freeText(80),
    v.check((name) => name === '' || !isBlank(name), message),
  )
}

export const ProfileEdit = v.object({
  firstName: v.optional(emptyOrVisible('First name is required')),
  lastName: v.optional(emptyOrVisible('Last name is required')),
  profileImageUrl: v.optional(v.nullable(ProfileImageUrl)),
  timeZone: v.optional(v.nullable(TimeZone)),
})

/**
 * The edit made last stands. A device that has not heard of the profile yet makes it from the edit. The zone alone is written
 * by devices, not by people: it comes after whatever was there and supersedes no name that is still on its way.
 */
export const updateProfile = defineMutation('updateProfile', 1, {
  args: ProfileEdit,
  reads: (_, { userId }) => [{ table: 'profiles', id: userId }],
  run: (state, edit, ctx) => {
    const profile = state.get('profiles', ctx.userId) ?? unknownProfile(ctx)
    if (isZoneOnly(edit)) return ok([put('profiles', { ...profile, ...defined(edit) })])
    if (profile.profileSetAt !== null && ctx.now < profile.profileSetAt) return superseded()
    return ok([put('profiles', { ...profile, ...defined(edit), profileSetAt: ctx.now })])
  },
})

type Edit = v.InferOutput<typeof ProfileEdit>

function isZoneOnly({ timeZone, ...own }: Edit): boolean {
  return timeZone !== undefined && Object.values(own).every((value) => value === undefined)
}

function unknownProfile({ userId }: MutationContext): Profile {
  return { id: userId, firstName: '', lastName: '', profileImageUrl: null, timeZone: null, profileSetAt: null }
}

function defined({ firstName, lastName, profileImageUrl, timeZone }: Edit) {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(profileImageUrl !== undefined && { profileImageUrl }),
    ...(timeZone !== undefined && { timeZone }),
  }
}
