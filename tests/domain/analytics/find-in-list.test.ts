import { describe, expect, it } from 'vitest'
import { foundFeedback, listedUsers } from '#domain/analytics/find-in-list.ts'
import { buildFeedback } from '../../fixtures/build-signup.ts'

const user = (firstName: string, lastName: string) => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  createdAt: '2026-11-17T08:00:00.000Z',
})
const USERS = [user('Zoë', 'Ångström'), user('Grace', 'Hopper'), user('Ada', 'Hopper'), user('Bob', '')]
const names = (query: string, order: 'newest' | 'name' = 'newest') =>
  listedUsers(USERS, { query, order }).map(({ id }) => id)

describe('finding somebody', () => {
  it.each([
    ['', USERS.map(({ id }) => id)],
    ['  ', USERS.map(({ id }) => id)],
    ['hopper', ['Grace Hopper', 'Ada Hopper']],
    ['HOPPER ada', ['Ada Hopper']],
    ['grace@', ['Grace Hopper']],
    ['.*', []],
  ])('ANA-02: “%s” finds %j', (query, found) => {
    expect(names(query)).toEqual(found)
  })

  it('sorted by name means by last name, then by first, whatever the accents; the given list stays unchanged', () => {
    expect(names('', 'name')).toEqual(['Bob ', 'Zoë Ångström', 'Ada Hopper', 'Grace Hopper'])
    expect(USERS.map(({ firstName }) => firstName)).toEqual(['Zoë', 'Grace', 'Ada', 'Bob'])
  })
})

describe('finding a message', () => {
  it('looks at text and address; one without an address is found by its text', () => {
    const entries = [buildFeedback({ message: 'Dark mode' }), buildFeedback({ email: null, message: 'dark chocolate' })]
    expect(foundFeedback(entries, 'dark')).toEqual(entries)
    expect(foundFeedback(entries, 'ada dark')).toEqual([entries[0]])
  })
})
