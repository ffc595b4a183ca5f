import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { ApiError, NetworkError } from '../../../../app/api/client.ts'
import { NETWORK_ERROR } from '../../../../app/api/failure-sentence.ts'
import { createAccount, signIn } from '../../../../app/features/account/account-calls.ts'
import { CreateAccountDialog } from '../../../../app/features/account/sign-in/create-account-dialog.tsx'
import { CreateAccountForm } from '../../../../app/features/account/sign-in/create-account-form.tsx'
import {
  accountFailure,
  SIGN_IN_TEXTS,
  SIGN_UP_MODAL_TEXTS,
  SIGN_UP_SCREEN_TEXTS,
} from '../../../../app/features/account/messages.ts'
import { SignInForm } from '../../../../app/features/account/sign-in/sign-in-form.tsx'
import { SignInScreen } from '../../../../app/features/account/sign-in/sign-in-screen.tsx'
import { keepSignUpName, readSignUpName } from '../../../../app/state/sign-up-names.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

const refused = (bodyText: string) => new ApiError({ status: 401, bodyText, retryAfterMs: null })

// Not `disabled`, which would drop the focus.
const isDisabled = (field: HTMLElement) => {
  const fields = field.closest('fieldset')
  return fields?.getAttribute('aria-disabled') === 'true' && !fields.disabled
}

const REGISTRATION = {
  firstName: 'Maya',
  lastName: 'Lind',
  email: 'maya@example.org',
  password: 'long enough',
  confirmPassword: 'long enough',
}

describe('the registration form', () => {
  afterEach(() => sessionStorage.clear())
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
  const nameIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

  it('LND-09: keeps typed names over a reload, and no password', async () => {
    const shown = render(<CreateAccountForm submit={() => Promise.resolve(err('Taken'))} />)
    await type('First name', 'Maya')
    await type('Last name', 'Lind')
    await type('Password', 'long enough')
    shown.unmount()
    expect(sessionStorage.length).toBe(2)
    render(<CreateAccountForm submit={() => Promise.resolve(ok(null))} />)
    expect([nameIn('First name'), nameIn('Last name'), nameIn('Password')]).toEqual(['Maya', 'Lind', ''])
  })

  it.each([
    ['there is an account', () => createAccount(SIGN_UP_SCREEN_TEXTS, () => undefined, 'signup')(REGISTRATION)],
    ['somebody has signed in', () => signIn(() => undefined)({ email: 'a@example.org', password: 'long enough' })],
  ])('LND-09: typed names are forgotten once %s', async (_, enter) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(buildUser())))
    keepSignUpName('lastName', 'Lind')
    expect((await enter()).ok).toBe(true)
    expect(readSignUpName('lastName')).toBe('')
    vi.unstubAllGlobals()
  })

  it('LND-01: typed names are forgotten when the form is closed: the computer may be shared', async () => {
    const onClose = vi.fn(() => shown.unmount())
    const shown = render(<CreateAccountDialog source="landing_page" onEntered={vi.fn()} onClose={onClose} />)
    await type('First name', 'Maya')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
    expect(sessionStorage.length).toBe(0)
  })

  it('LND-01: typed names are forgotten when the form is left with Back, which only takes it off the page', async () => {
    const { unmount } = render(<CreateAccountDialog source="landing_page" onEntered={vi.fn()} onClose={vi.fn()} />)
    await type('First name', 'Maya')
    expect(sessionStorage.length).toBe(1)
    unmount()
    expect(sessionStorage.length).toBe(0)
  })

  it('names its two buttons that show a password apart', () => {
    render(<CreateAccountForm submit={() => Promise.resolve(ok(null))} />)
    const names = screen.getAllByRole('button', { name: /^Show/ }).map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Show password', 'Show repeated password'])
  })
})

describe('the sign-in form', () => {
  it('VAL-03, VAL-04: shows errors at the fields, focuses the first and sends nothing', async () => {
    const submit = vi.fn(() => Promise.resolve(ok(null)))
    render(<SignInForm submit={submit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(submit).not.toHaveBeenCalled()
  })

  it('VAL-04: seven characters are refused, eight are sent', async () => {
    const submit = vi.fn(() => Promise.resolve(ok(null)))
    render(<SignInForm submit={submit} />)
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.org')
    await userEvent.type(screen.getByLabelText('Password'), '1234567{Enter}')
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Password'), '8{Enter}')
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  })

  it('is sent once, however often Enter is pressed, and keeps what was typed', async () => {
    let answer: (result: Result<unknown, string>) => void = () => undefined
    const submit = vi.fn(() => new Promise<Result<unknown, string>>((resolve) => (answer = resolve)))
    render(<SignInForm submit={submit} />)
    await userEvent.type(screen.getByLabelText('Email'), 'Maya@Example.org')
    await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}{Enter}')
    expect(submit).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledWith({ email: 'maya@example.org', password: 'long enough' })
    expect(isDisabled(screen.getByRole('button', { name: 'Signing in...' }))).toBe(true)
    answer(err('Wrong email or password'))
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Maya@Example.org')
  })
})

describe('the create-account form', () => {
  it('VAL-06: shows at the confirmation that the passwords differ', async () => {
    render(<CreateAccountForm submit={() => Promise.resolve(ok(null))} />)
    await userEvent.type(screen.getByLabelText('Password'), 'long enough')
    await userEvent.type(screen.getByLabelText('Confirm password'), 'long enouhg')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText("Passwords don't match")).toBeTruthy()
    expect(screen.getByLabelText('Confirm password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('First name is required')).toBeTruthy()
  })

  it('AUT-07: says that it is creating the account, all inputs disabled', async () => {
    render(<CreateAccountForm submit={() => new Promise(() => undefined)} />)
    const fields = { 'First name': 'Maya', 'Last name': 'Lind', Email: 'm@example.org' }
    for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text)
    await userEvent.type(screen.getByLabelText('Password'), 'long enough')
    await userEvent.type(screen.getByLabelText('Confirm password'), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeTruthy()
    expect(isDisabled(screen.getByLabelText('Email'))).toBe(true)
  })

  it('has the address that was typed to sign in, and gives one back', async () => {
    render(<SignInScreen onEntered={() => undefined} />)
    const email = () => screen.getByLabelText<HTMLInputElement>('Email')
    const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
    await userEvent.type(email(), 'maya@example.or')
    await tab('Create account')
    expect(email().value).toBe('maya@example.or')
    await userEvent.type(email(), 'g')
    await tab('Sign in')
    expect(email().value).toBe('maya@example.org')
  })

  it('LND-09: says how long a password must be', () => {
    render(<CreateAccountForm submit={() => Promise.resolve(ok(null))} />)
    expect(screen.getByPlaceholderText('Create a password (8+ characters)')).toBeTruthy()
  })
})

describe('the sentence for a failed account call', () => {
  const taken = refused('{"message":"This address is taken","code":"CONFLICT"}')

  it.each([
    ['ERR-03', taken, SIGN_UP_MODAL_TEXTS, 'This address is taken'],
    ['ERR-03', refused('<html>'), SIGN_UP_MODAL_TEXTS, 'Registration failed. Please try again.'],
    ['ERR-04', refused(''), SIGN_UP_SCREEN_TEXTS, 'Registration failed'],
    ['ERR-04', new Error('a bug'), SIGN_UP_SCREEN_TEXTS, 'An unexpected error occurred'],
    ['ERR-05', new NetworkError('offline'), SIGN_UP_SCREEN_TEXTS, NETWORK_ERROR],
    ['ERR-05', new NetworkError('offline'), SIGN_IN_TEXTS, NETWORK_ERROR],
    ['ERR-06', refused('{}'), SIGN_IN_TEXTS, 'Sign-in failed. Please try again.'],
  ])('%s: %s', (_, error, texts, sentence) => {
    expect(accountFailure(error, texts)).toBe(sentence)
  })
})
