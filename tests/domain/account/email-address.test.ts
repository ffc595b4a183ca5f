import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalEmail } from '#domain/account/email-address.ts'
import { LoginRequest, RegisterRequest, RequestPasswordResetRequest } from '#domain/wire/auth.ts'
import { Email } from '#domain/account/email.ts'
import { ForgotPasswordForm } from '#domain/account/password-forms.ts'
import { RegistrationForm } from '#domain/wire/registration-form.ts'
import * as v from 'valibot'

// Latin, Greek, Cyrillic, Arabic, Devanagari, Han, Hiragana, Hangul; lower case, as domain names are registered.
const LETTERS = 'abcxyz0189äöüßéñøåłαβγδωабвгдяابتجदेवना中文漢字あいう한국어'
const label = fc
  .array(fc.constantFrom(...Array.from(LETTERS)), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''))
  .filter((text) => !/^\p{M}/u.test(text))

describe('VAL-03: an email address', () => {
  it.each([
    ["o'hara@example.com", "o'hara@example.com"],
    ['a&b@example.com', 'a&b@example.com'],
    ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s is %s', (typed, stored) => {
    expect(canonicalEmail(typed)).toBe(stored)
  })

  it.each([
    '', 'ada', '@example.com', 'ada@', 'ada@example', 'ada@.com', 'ada@example..com', 'ada@example.com.', '.ada@example.com', 'ada.@example.com',
    'a..b@example.com', 'a b@example.com', 'a@b@example.com', 'ada@exa mple.com', 'ada@-a.com', 'ada@a-.com', 'ada@127.0.0.1', 'ada@[127.0.0.1]',
    'ada@example.c', '"ada"@example.com', 'ada<x>@example.com', 'a,b@example.com', 'ada@exam\u200bple.com', 'adа@example.com', '\u212Aada@example.com',
    'ada@example.com\u200b', `${'a'.repeat(65)}@example.com`, `ada@${'a'.repeat(64)}.com`, `ada@${'ü'.repeat(60)}.com`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(12)}.com`, 'ada@a＠b.com', 'ada@a／b.com',
  ])('%j is not one', (typed) => {
    expect(canonicalEmail(typed)).toBeNull()
  }) // prettier-ignore

  it('has the domain that the URL standard gives it, in any script', () => {
    fc.assert(
      fc.property(label, (name) => {
        const domain = domainToASCII(`${name}.example`)
        fc.pre(domain !== '' && domain.length < 80)
        expect(canonicalEmail(`ada@${name}.example`)).toBe(`ada@${domain}`)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is stable once it has been parsed', () => {
    fc.assert(
      fc.property(label, fc.emailAddress(), (name, address) => {
        for (const typed of [`Ada@${name}.example`, address]) {
          const once = canonicalEmail(typed)
          if (once !== null) expect(canonicalEmail(once)).toBe(once)
        }
      }),
    )
  })

  it('is parsed by the same rule in every form and call', () => {
    const typed = ' Ada@BÜCHER.example '
    const about = { password: '12345678', firstName: 'A', lastName: 'B' }
    const read = [
      v.parse(Email, typed),
      v.parse(LoginRequest, { email: typed, password: '12345678' }).email,
      v.parse(RegisterRequest, { ...about, email: typed }).email,
      v.parse(RequestPasswordResetRequest, { email: typed }).email,
      v.parse(ForgotPasswordForm, { email: typed }).email,
      v.parse(RegistrationForm, { ...about, email: typed, confirmPassword: '12345678' }).email,
    ]
    expect(new Set(read)).toEqual(new Set(['ada@xn--bcher-kva.example']))
  })
})
