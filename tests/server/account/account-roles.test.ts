import { describe, expect, it } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { parseConfig } from '../../../sync-server/config.ts'
import { presentUser } from '../../../sync-server/services/account/account-roles.ts'

// As an owner writes it: two people who may open /admin, one who may open /analytics.
const LISTS = parseConfig({ ADMIN_EMAILS: 'ada@example.com, Bob@example.com', ANALYTICS_EMAILS: 'eve@example.com' })

const user = (email: string, emailVerifiedAt: Date | null = new Date(0)) => ({
  id: brandAs(UserId, '01900000-0000-7000-8000-000000000001'),
  email,
  firstName: 'A',
  lastName: 'B',
  profileImageUrl: null,
  emailVerifiedAt,
  credentialEpoch: 0,
})

describe('the roles of an address', () => {
  it.each([
    ['ada@example.com', ['admin']],
    ['bob@example.com', ['admin']],
    ['BOB@EXAMPLE.COM', ['admin']],
    ['eve@example.com', ['analytics']],
    ['mallory@example.com', []],
  ])('ROL-05, ROL-09: %s has %j and no other: the two lists are two rights', (email, roles) => {
    expect(presentUser(LISTS, user(email)).roles).toEqual(roles)
  })

  it('ROL-06: without a list nobody has any, and a listed address has none until it is verified', () => {
    expect(presentUser(parseConfig({}), user('ada@example.com')).roles).toEqual([])
    expect(presentUser(LISTS, user('ada@example.com', null)).roles).toEqual([])
  })

  it.each(['adа@example.com', 'bob+x@example.com', 'ada@example.com.evil.com', 'ada@exampIe.com'])(
    'ROL-04: %s only looks like one',
    (email) => {
      expect(presentUser(LISTS, user(email)).roles).toEqual([])
    },
  )
})
