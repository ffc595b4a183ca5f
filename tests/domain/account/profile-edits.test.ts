// API-07: two devices edit the profile without knowing of each other. Only two edits of the same field are decided by time.
import { expect, it } from 'vitest'
import { AVATARS } from '#domain/account/avatars.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { ArgsOf } from '#domain/mutations/machinery/definition.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { NOW, userIdOf } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

interface Sent {
  readonly edit: ArgsOf<typeof updateProfile>
  readonly now: number
}

const FOX = AVATARS[3]?.imageUrl ?? null
const name: Sent = { edit: { lastName: 'Lovelace', seen: { lastName: 'Byron' } }, now: NOW + MINUTE_MS }
const picture: Sent = { edit: { profileImageUrl: FOX, seen: { profileImageUrl: null } }, now: NOW + 2 * MINUTE_MS }
const otherName: Sent = { edit: { lastName: 'King', seen: { lastName: 'Byron' } }, now: NOW + 3 * MINUTE_MS }

function after(...sent: readonly Sent[]) {
  const state = new MemoryState()
  runMutation(state, updateProfile, { firstName: 'Ada', lastName: 'Byron', profileImageUrl: null }, { now: NOW })
  const notes = sent.map(({ edit, now }) => {
    const ran = runMutation(state, updateProfile, edit, { now })
    return ran.ok ? (ran.note ?? 'applied') : ran.error.kind
  })
  return { profile: state.get('profiles', userIdOf('ada')), notes }
}

it('API-07: a picture chosen later elsewhere undoes no name that arrives after it', () => {
  const both = { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: FOX, profileSetAt: picture.now }
  expect(after(name, picture)).toMatchObject({ profile: both, notes: ['applied', 'applied'] })
  expect(after(picture, name)).toMatchObject({ profile: both, notes: ['applied', 'applied'] })
})

it('API-07: nor a name typed later a picture', () => {
  const both = { lastName: 'King', profileImageUrl: FOX, profileSetAt: otherName.now }
  expect([after(picture, otherName).profile, after(otherName, picture).profile]).toMatchObject([both, both])
})

it('API-07: the later of two names stays, in whatever order they arrive', () => {
  const later = { lastName: 'King', profileSetAt: otherName.now }
  expect(after(name, otherName).profile).toMatchObject(later)
  expect(after(otherName, name)).toMatchObject({ profile: later, notes: ['applied', 'superseded'] })
})

it('API-07: of an edit of two fields the one that nobody else edited is kept', () => {
  const both = { firstName: 'Augusta', lastName: 'Lovelace', seen: { firstName: 'Ada', lastName: 'Byron' } }
  const { profile } = after(otherName, { edit: both, now: name.now })
  expect(profile).toMatchObject({ firstName: 'Augusta', lastName: 'King', profileSetAt: otherName.now })
})

it('API-07: a name typed twice before it arrives stays as it was typed last', () => {
  const again = { edit: { lastName: 'Noel', seen: { lastName: 'Lovelace' } }, now: name.now + 1 }
  expect(after(picture, name, again).profile).toMatchObject({ lastName: 'Noel', profileImageUrl: FOX })
})

it('API-07: an edit of an older app, which does not say what it saw, goes by time', () => {
  const older = { edit: { lastName: 'Lovelace' }, now: name.now }
  expect(after(picture, older)).toMatchObject({ profile: { lastName: 'Byron' }, notes: ['applied', 'superseded'] })
})
