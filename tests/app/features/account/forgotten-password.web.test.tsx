// Asking for a reset link, and using one.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ForgotPassword } from '../../../../app/features/account/sign-in/forgot-password.tsx'
import { here, json, open, pass, toast, useAccountServer } from './account-server.tsx'

const server = useAccountServer()

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
    expect(server.calls).toEqual([
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
    expect(server.calls).toEqual([])
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
    server.answer = failing
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
    expect(server.calls).toEqual([
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
    expect(server.calls).toEqual([])
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
    expect(server.calls).toEqual([])
  })

  it.each([
    ['the server’s message', () => json({ message: 'The link is spent.', code: 'x' }, 400), 'The link is spent.'],
    [
      'the catalogue’s',
      () => new Response('', { status: 400 }),
      'Invalid or expired reset token. Please request a new password reset.',
    ],
  ])('ERR-08: Reset Failed with %s', async (_, failing, description) => {
    server.answer = failing
    open('/reset-password?token=abc')
    await fill('a new password')
    expect((await screen.findByRole('alert')).textContent).toBe(description)
    expect(toast()).toEqual({ tone: 'bad', title: 'Reset Failed', description })
  })

  it('AUT-03: whose link is refused asks for a new one right there; before that, and offline, nothing offers one', async () => {
    const offer = () => screen.queryByRole('button', { name: 'Mail me a new link' })
    server.answer = () => Promise.reject(new TypeError('offline'))
    open('/reset-password?token=abc')
    expect(offer()).toBeNull()
    await fill('a new password')
    await screen.findByRole('alert')
    expect(offer()).toBeNull()
    server.answer = () => json({ message: 'The link is spent.', code: 'x' }, 400)
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mail me a new link' }))
    expect(await screen.findByRole('dialog', { name: 'Forgot Password?' })).toBeTruthy()
  })
})
