import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ChangePasswordForm, ResetPasswordForm } from '#domain/account/password-forms.ts'
import { RegistrationForm } from '#domain/wire/registration-form.ts'
import { ChangePasswordRequest, LoginRequest, RegisterRequest, ResetPasswordRequest } from '#domain/wire/auth.ts'

const SEVEN = '1234567'
const WHO = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.org' }

// Each schema filled in with this password, and its message for one that is too short.
const SCHEMAS = [
  [
    'VAL-04: registration, its form',
    RegistrationForm,
    (one: string) => ({ ...WHO, password: one, confirmPassword: one }),
  ],
  ['VAL-04: registration, its call', RegisterRequest, (password: string) => ({ ...WHO, password })],
  ['VAL-04: sign-in', LoginRequest, (password: string) => ({ email: WHO.email, password })],
  ['VAL-08: reset, its form', ResetPasswordForm, (one: string) => ({ newPassword: one, confirmPassword: one })],
  ['VAL-08: reset, its call', ResetPasswordRequest, (newPassword: string) => ({ token: 'abc', newPassword })],
  [
    'VAL-08: change, its form',
    ChangePasswordForm,
    (one: string) => ({ currentPassword: 'x', newPassword: one, confirmPassword: one }),
  ],
  ['VAL-08: change, its call', ChangePasswordRequest, (newPassword: string) => ({ currentPassword: 'x', newPassword })],
] as const

describe('a password', () => {
  it.each(SCHEMAS)('%s: needs at least eight characters, and eight are enough', (title, schema, filled) => {
    const messages = (password: string) =>
      (v.safeParse(schema as v.GenericSchema, filled(password)).issues ?? []).map(({ message }) => message)
    expect(messages(`${SEVEN}8`)).toEqual([])
    expect(messages(SEVEN)).toContain(
      title.startsWith('VAL-04')
        ? 'Password must be at least 8 characters'
        : 'Password must be at least 8 characters long.',
    )
  })

  it('VAL-05: its confirmation needs at least eight characters, too', () => {
    const { issues = [] } = v.safeParse(RegistrationForm, { ...WHO, password: SEVEN, confirmPassword: SEVEN })
    expect(issues.map(({ message }) => message)).toContain('Please confirm your password')
  })
})
