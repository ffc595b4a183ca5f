import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { displayName, initials } from '#domain/account/display-name.ts'
import { RegistrationForm, registrationRequest } from '#domain/wire/registration-form.ts'

const filled = {
  firstName: 'Maya',
  lastName: 'Lind',
  email: 'maya@example.org',
  password: 'eight chars',
  confirmPassword: 'eight chars',
}

function problems(given: Partial<typeof filled>): Record<string, string> {
  const result = v.safeParse(RegistrationForm, { ...filled, ...given })
  // A form shows the first issue of each field.
  return Object.fromEntries(
    (result.issues ?? []).toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )
}

describe('the registration form', () => {
  it.each([
    ['VAL-02', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['VAL-02', { firstName: '\u200b\u2060\ufeff' }, { firstName: 'First name is required' }],
    ['VAL-02', { lastName: '' }, { lastName: 'Last name is required' }],
    ['VAL-02', { lastName: '\u3164 \u2800\u{e0020}\ufe0f' }, { lastName: 'Last name is required' }],
    ['VAL-03', { email: 'maya@' }, { email: 'Please enter a valid email address' }],
    [
      'VAL-04',
      { password: '7 chars', confirmPassword: '7 chars' },
      { password: 'Password must be at least 8 characters', confirmPassword: 'Please confirm your password' },
    ],
    ['VAL-05', { confirmPassword: 'short' }, { confirmPassword: 'Please confirm your password' }],
    ['VAL-06', { confirmPassword: 'another password' }, { confirmPassword: "Passwords don't match" }],
  ])('%s: %j is refused with %j', (_, given, expected) => {
    expect(problems(given)).toEqual(expected)
  })

  it.each(['Zoë', '李', '\u0646\u200c\u0627', '👩‍🚀', '-', 'a\u200b'])(
    'VAL-02: %s is visible, so it is a name',
    (firstName) => {
      expect(problems({ firstName })).toEqual({})
    },
  )

  it('VAL-06: the confirmation is never sent', () => {
    expect(registrationRequest(v.parse(RegistrationForm, filled), 'signup')).toEqual({
      firstName: 'Maya',
      lastName: 'Lind',
      email: 'maya@example.org',
      password: 'eight chars',
      source: 'signup',
    })
  })
})

describe('NAV-02: a user’s name', () => {
  it.each([
    [{ firstName: 'Maya', lastName: 'Lind' }, 'Maya Lind', 'ML'],
    [{ firstName: '', lastName: 'lind' }, 'lind', 'L'],
    [{ firstName: ' ', lastName: '' }, 'User', 'U'],
    [{ firstName: '😀x', lastName: '' }, '😀x', '😀'],
  ])('%j reads %s, %s', (user, name, short) => {
    expect(displayName(user)).toBe(name)
    expect(initials(user)).toBe(short)
  })
})
