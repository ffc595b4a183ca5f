// The screens for passwords, sessions and the profile, with a server that is one function.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AVATARS } from '#domain/account/avatars.ts'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { AvatarPicker } from '../../../app/features/account/profile/avatar-picker.tsx'
import { ChangePasswordForm } from '../../../app/features/account/profile/change-password-form.tsx'
import { ConnectionNotice } from '../../../app/features/account/connection-notice.tsx'
import { DeleteAccountForm } from '../../../app/features/account/profile/delete-account-form.tsx'
import { ForgotPassword } from '../../../app/features/account/sign-in/forgot-password.tsx'
import { passwordScore } from '../../../app/features/account/password-score.ts'
import { SessionList } from '../../../app/features/account/profile/session-list.tsx'
import ResetPasswordPage from '../../../app/pages/public/reset-password-page.tsx'
import VerifyEmailPage from '../../../app/pages/public/verify-email-page.tsx'
import { setSession } from '../../../app/state/session.ts'
import { useToasts } from '../../../app/state/toasts.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const calls: Call[] = []
let answer: (call: Call) => Response | Promise<Response> = () => json({ message: 'ok' })

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  calls.length = 0
  answer = () => json({ message: 'ok' })
  useToasts.setState({ toast: null })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const call = { method: init?.method ?? 'GET', path, body }
    calls.push(call)
    return Promise.resolve(answer(call))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const toast = () => {
  const { toast: shown } = useToasts.getState()
  return shown === null ? null : { tone: shown.tone, title: shown.title, description: shown.description }
}

function Here() {
  const { pathname, search } = useLocation()
  return <output data-testid="here">{pathname + search}</output>
}

function open(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Here />
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  )
}

const here = () => screen.getByTestId('here').textContent
// Whatever a timer changes is on screen when this resolves.
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('Forgot Password?', () => {
  const ask = async (email: string) => {
    render(<ForgotPassword />)
    await userEvent.click(screen.getByRole('button', { name: 'Forgot Password?' }))
    await userEvent.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
  }

  it('AUT-03, ERR-07: a form, then Check your email! with a note about the spam folder', async () => {
    await ask('maya@example.org')
    const dialog = await screen.findByRole('dialog', { name: 'Check your email!' })
    expect(dialog.textContent).toContain('spam folder')
    expect(calls).toEqual([
      { method: 'POST', path: '/api/auth/request-password-reset', body: { email: 'maya@example.org' } },
    ])
    expect(toast()).toEqual({
      tone: 'good',
      title: 'Email Sent',
      description: 'If that address has an account, a reset link is on its way.',
    })
  })

  it('VAL-07: needs a valid address', async () => {
    await ask('maya@')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it.each([
    [
      'ERR-07: the server’s own sentence',
      () => json({ message: 'Too many attempts.', code: 'x' }, 429),
      'Too many attempts.',
    ],
    [
      'ERR-07: else the catalogue’s',
      () => new Response('', { status: 500 }),
      'Failed to send reset email. Please try again.',
    ],
    [
      'ERR-05: no answer',
      () => Promise.reject(new TypeError('offline')),
      'Network error. Please check your connection and try again.',
    ],
  ])('%s is shown in the form, and the address is kept', async (_, failing, sentence) => {
    answer = failing
    await ask('maya@example.org')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.org')
  })
})

describe('the reset page', () => {
  const fill = async (password: string, again = password) => {
    await userEvent.type(screen.getByLabelText('New password'), password)
    await userEvent.type(screen.getByLabelText('Confirm new password'), again)
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }))
  }

  it('AUT-05: takes the token out of the address, and sends it with the new password', async () => {
    open('/reset-password?token=abc')
    await waitFor(() => expect(here()).toBe('/reset-password'))
    await fill('a new password')
    expect(await screen.findByRole('heading', { name: 'Password updated' })).toBeTruthy()
    expect(calls).toEqual([
      { method: 'POST', path: '/api/auth/reset-password', body: { token: 'abc', newPassword: 'a new password' } },
    ])
    expect(toast()).toEqual({
      tone: 'good',
      title: 'Password updated',
      description: 'You can sign in with your new password.',
    })
  })

  it('AUT-06, ERR-09: without a token it says so and goes to the sign-in screen after two seconds', async () => {
    vi.useFakeTimers()
    open('/reset-password')
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy()
    expect(screen.getByText('The password reset link is invalid or has expired.')).toBeTruthy()
    // It is not said twice.
    expect(toast()).toBeNull()
    expect(screen.getByRole('link', { name: 'Go there now' }).getAttribute('href')).toBe('/login')
    await pass(1999)
    expect(here()).toBe('/reset-password')
    await pass(1)
    expect(here()).toBe('/login')
  })

  it('AUT-06: it also goes there two seconds after a reset', async () => {
    vi.useFakeTimers()
    open('/reset-password?token=abc')
    for (const label of ['New password', 'Confirm new password'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'a new password' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set new password' }))
    await pass(0)
    expect(screen.getByRole('heading', { name: 'Password updated' })).toBeTruthy()
    await pass(1999)
    expect(here()).toBe('/reset-password')
    await pass(1)
    expect(here()).toBe('/login')
  })

  it('VAL-08: a short password is reported at its field, and nothing is sent', async () => {
    open('/reset-password?token=abc')
    await fill('1234567')
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it("VAL-09: Passwords Don't Match", async () => {
    open('/reset-password?token=abc')
    await fill('a new password', 'another password')
    expect(await screen.findByText('Please make sure both passwords match.')).toBeTruthy()
    expect(toast()).toEqual({
      tone: 'bad',
      title: "Passwords Don't Match",
      description: 'Please make sure both passwords match.',
    })
    expect(calls).toEqual([])
  })

  it.each([
    ['the server’s message', () => json({ message: 'The link is spent.', code: 'x' }, 400), 'The link is spent.'],
    [
      'the catalogue’s',
      () => new Response('', { status: 400 }),
      'Invalid or expired reset token. Please request a new password reset.',
    ],
  ])('ERR-08: Reset Failed with %s', async (_, failing, description) => {
    answer = failing
    open('/reset-password?token=abc')
    await fill('a new password')
    expect((await screen.findByRole('alert')).textContent).toBe(description)
    expect(toast()).toEqual({ tone: 'bad', title: 'Reset Failed', description })
  })
})

describe('the page of a verification link', () => {
  const signedIn = () => setSession({ kind: 'authenticated', user })
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  afterEach(() => setSession({ kind: 'loading' }))

  it('posts its token once for a signed-in learner and says that the address is confirmed', async () => {
    signedIn()
    open('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeTruthy()
    expect(posts()).toEqual([{ path: '/api/auth/verify-email', body: { token: 'abc' } }])
    expect(here()).toBe('/verify-email')
  })

  it('says what is wrong with a used one', async () => {
    signedIn()
    answer = () => json({ message: 'This link is spent or has expired. Please request a new one.', code: 'x' }, 400)
    open('/verify-email?token=abc')
    expect((await screen.findByRole('alert')).textContent).toContain('spent or has expired')
  })

  it('waits until it is known who is signed in, and posts nothing for a visitor', async () => {
    open('/verify-email?token=abc')
    expect(screen.getByRole('heading', { name: 'Confirming your address...' })).toBeTruthy()
    act(() => setSession({ kind: 'anonymous' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to confirm' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeTruthy()
    expect(posts()).toEqual([])
  })

  it('a visitor can sign in on it, and then the token is used', async () => {
    answer = ({ path }) => json(path === '/api/auth/login' || path === '/api/auth/me' ? user : { message: 'ok' })
    setSession({ kind: 'anonymous' })
    open('/verify-email?token=abc')
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.org')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeTruthy()
    expect(posts()).toEqual([
      { path: '/api/auth/login', body: { email: 'maya@example.org', password: 'correct horse' } },
      { path: '/api/auth/verify-email', body: { token: 'abc' } },
    ])
  })

  it('asks to sign in when only the device still considers someone signed in', async () => {
    signedIn()
    answer = () => json({ message: 'Unauthorized', code: 'unauthorized' }, 401)
    open('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Sign in to confirm' })).toBeTruthy()
  })

  it('without a token it says so at once, and asks nothing of a visitor', async () => {
    setSession({ kind: 'anonymous' })
    open('/verify-email')
    expect((await screen.findByRole('alert')).textContent).toContain('spent or has expired')
    expect(calls).toEqual([])
  })
})

const user = {
  id: brandAs(UserId, '01900000-0000-7000-8000-000000000001'),
  email: 'maya@example.org',
  firstName: 'Maya',
  lastName: 'Lind',
  profileImageUrl: null,
  roles: [],
}

describe('changing the password', () => {
  it('sends both, and keeps what was typed if the current one is wrong', async () => {
    answer = () => json({ message: 'The current password is wrong.', code: 'wrong_password' }, 400)
    render(<ChangePasswordForm user={user} onChanged={() => undefined} />)
    await userEvent.type(screen.getByLabelText('Current password'), 'old one')
    await userEvent.type(screen.getByLabelText('New password'), 'a new password')
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'a new password{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The current password is wrong.')
    expect(calls[0]?.body).toEqual({ currentPassword: 'old one', newPassword: 'a new password' })
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password')
  })

  it('passwords can be pasted, and password managers know the fields', async () => {
    render(<ChangePasswordForm user={user} onChanged={() => undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('New password')
    await userEvent.click(field)
    await userEvent.paste('pasted password')
    expect(field.value).toBe('pasted password')
    expect(field.autocomplete).toBe('new-password')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').autocomplete).toBe('current-password')
  })
})

describe('the strength meter', () => {
  it('is only a hint: a weak password that meets the rules is sent', async () => {
    const onChanged = vi.fn()
    render(<ChangePasswordForm user={user} onChanged={onChanged} />)
    await userEvent.type(screen.getByLabelText('Current password'), 'old one')
    await userEvent.type(screen.getByLabelText('New password'), 'password')
    expect(await screen.findByRole('img', { name: 'Password strength: Very easy to guess' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'password{Enter}')
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  })

  it.each([
    ['password', 0],
    ['afterwatch', 0],
    ['maya@example.org', 0],
    ['correct horse battery staple 17', 4],
    ['tR7#kw!9qLz2', 4],
  ])('%s is %i', (password, score) => {
    const judged = passwordScore(password, ['maya@example.org', 'Maya', 'Lind'])
    if (score === 0) expect(judged).toBeLessThanOrEqual(1)
    else expect(judged).toBeGreaterThanOrEqual(3)
  })

  it('scores the longest allowed password', () => {
    expect(passwordScore('a1B'.repeat(43), [])).toBeGreaterThanOrEqual(0)
  })
})

describe('the list of sessions', () => {
  const at = '2026-11-18T09:30:00.000Z'
  const sessions = [
    { id: 'a', device: 'Firefox on Linux', createdAt: at, expiresAt: at, isCurrent: true },
    { id: 'b', device: 'Safari on iPhone', createdAt: at, expiresAt: at, isCurrent: false },
  ]

  it('can end another session, but never this device’s', async () => {
    answer = ({ method }) => (method === 'DELETE' ? json({ message: 'ok' }) : json(sessions))
    render(<SessionList />)
    const rows = await screen.findAllByRole('listitem')
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /Sign out Safari on iPhone/ }))
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/auth/sessions/b'),
    )
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })

  it('offline says so', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    render(<SessionList />)
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy()
  })
})

describe('deleting the account', () => {
  it('needs the password, and says what will be deleted', async () => {
    const onDeleted = vi.fn()
    render(<DeleteAccountForm onDeleted={onDeleted} onCancel={() => undefined} />)
    expect(screen.getByRole('status').textContent).toContain('cannot be undone')
    await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
    expect(await screen.findByText('Please enter your current password')).toBeTruthy()
    expect(calls).toEqual([])
    await userEvent.type(screen.getByLabelText('Your password'), 'my password{Enter}')
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/auth/account', body: { password: 'my password' } }])
  })

  it('still says so after a wrong password', async () => {
    answer = () => json({ message: 'Wrong password', code: 'x' }, 401)
    render(<DeleteAccountForm onDeleted={() => undefined} onCancel={() => undefined} />)
    await userEvent.type(screen.getByLabelText('Your password'), 'my passwort{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong password')
    expect(screen.getByRole('status').textContent).toContain('cannot be undone')
  })
})

describe('the avatars', () => {
  it('DAT-02: there are eight, avatar1 to avatar8, each with a name and an image', () => {
    expect(AVATARS.map(({ id }) => id)).toEqual(Array.from({ length: 8 }, (_, at) => `avatar${String(at + 1)}`))
    expect(new Set(AVATARS.map(({ name }) => name)).size).toBe(8)
    expect(new Set(AVATARS.map(({ imageUrl }) => imageUrl)).size).toBe(8)
  })

  it('are one group of radios with names, and none is a choice', async () => {
    const onChange = vi.fn()
    render(<AvatarPicker value={null} onChange={onChange} />)
    expect(screen.getAllByRole('radio')).toHaveLength(9)
    await userEvent.click(screen.getByRole('radio', { name: 'Fox' }))
    expect(onChange).toHaveBeenCalledWith('/avatars/avatar2.svg')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No avatar, my initials' }).checked).toBe(true)
  })
})

describe('offline', () => {
  it('a form that needs a connection says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<ConnectionNotice />)
    expect(screen.getByRole('status').textContent).toBe('You are offline. This needs a connection.')
  })
})
