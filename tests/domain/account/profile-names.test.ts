import { describe, expect, it } from 'vitest'
import { withProfile } from '#domain/account/profile-names.ts'
import type { Profile } from '#domain/account/profile.ts'
import { buildUser } from '../../fixtures/build-user.ts'

const user = buildUser({ firstName: 'Ada', lastName: 'Learner', profileImageUrl: '/avatars/1.svg' })
const row = (given: Partial<Profile>): Profile => ({
  id: user.id,
  firstName: 'Grace',
  lastName: 'Hopper',
  profileImageUrl: null,
  timeZone: null,
  profileSetAt: 5,
  ...given,
})
const whole = (profile: Profile | undefined) => withProfile(user, { profile, isWhole: true })
const partly = (profile: Profile) => withProfile(user, { profile, isWhole: false })

describe('the names on the screen', () => {
  it('are those of the profile that was last edited, on whichever device', () => {
    const shown = whole(row({ profileImageUrl: '/avatars/4.svg' }))
    expect(shown).toEqual({ ...user, firstName: 'Grace', lastName: 'Hopper', profileImageUrl: '/avatars/4.svg' })
    expect(whole(row({})).profileImageUrl).toBeNull()
  })

  it('are those of the session without a profile here, or with one nobody has edited', () => {
    expect(whole(undefined)).toBe(user)
    expect(whole(row({ profileSetAt: null }))).toBe(user)
  })

  it('are completed from the session where an edit made the profile before the first pull', () => {
    const named = row({ firstName: '', lastName: 'Byron' })
    expect(partly(named)).toEqual({ ...user, lastName: 'Byron' })
    const both = row({ firstName: 'Grace', lastName: 'Hopper' })
    expect(partly(both)).toEqual({ ...user, firstName: 'Grace', lastName: 'Hopper' })
    const pictured = row({ firstName: '', lastName: '', profileImageUrl: '/avatars/4.svg' })
    expect(partly(pictured)).toEqual({ ...user, profileImageUrl: '/avatars/4.svg' })
  })

  it('are the same object where nothing differs', () => {
    const { firstName, lastName, profileImageUrl } = user
    expect(whole(row({ firstName, lastName, profileImageUrl }))).toBe(user)
  })
})
