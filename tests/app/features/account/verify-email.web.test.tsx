// The page that confirms a mail address.
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { setSession } from '../../../../app/state/session.ts'
import { here, json, MAYA, open, useAccountServer } from './account-server.tsx'

const server = useAccountServer()

describe('the page of a verification link', () => {
  const signedIn = () => setSession({ kind: 'authenticated', user: MAYA })
  const posts = () => server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  afterEach(() => setSession({ kind: 'loading' }))

  it('posts its token once for a signed-in learner and says that the address is confirmed', async () => {
    signedIn()
    open('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeTruthy()
    expect(posts()).toEqual([{ path: '/api/auth/verify-email', body: { token: 'abc' } }])
    expect(here()).toBe('/verify-email')
  })

  it('says what is wrong with a used one, and leads to where a new one is sent', async () => {
    signedIn()
    server.answer = () =>
      json({ message: 'This link was used already or has expired.', code: 'verification_invalid' }, 400)
    open('/verify-email?token=abc')
    expect((await screen.findByRole('alert')).textContent).toContain('used already or has expired')
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/portal?profile=security')
  })

  it('opened twice, it says that the address is confirmed', async () => {
    signedIn()
    server.answer = ({ method }) =>
      method === 'POST'
        ? json({ message: 'This link was used already or has expired.', code: 'verification_invalid' }, 400)
        : json({ isEmailVerified: true })
    open('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeTruthy()
    expect(screen.getByText('It was confirmed before, so there is nothing left to do.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a link for another account is not confirmed, though the address of this one is', async () => {
    signedIn()
    server.answer = ({ method }) =>
      method === 'POST'
        ? json({ message: 'This link is for another account.', code: 'verification_foreign' }, 400)
        : json({ isEmailVerified: true })
    open('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Not confirmed' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('for another account')
    expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull()
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
    server.answer = ({ path }) => json(path === '/api/auth/login' || path === '/api/auth/me' ? MAYA : { message: 'ok' })
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
    server.answer = () => json({ message: 'Unauthorized', code: 'unauthorized' }, 401)
    open('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Sign in to confirm' })).toBeTruthy()
  })

  it('without a token it says so at once, and asks nothing of a visitor', async () => {
    setSession({ kind: 'anonymous' })
    open('/verify-email')
    expect((await screen.findByRole('alert')).textContent).toContain('used already or has expired')
    expect(server.calls).toEqual([])
  })
})
