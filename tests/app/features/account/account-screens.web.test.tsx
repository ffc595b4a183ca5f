// The screens for the password, the sessions and the profile of somebody who is signed in.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AVATARS } from '#domain/account/avatars.ts'
import { AvatarPicker } from '../../../../app/features/account/profile/avatar-picker.tsx'
import { ChangePasswordForm } from '../../../../app/features/account/profile/change-password-form.tsx'
import { ConnectionNotice } from '../../../../app/features/account/connection-notice.tsx'
import { DeleteAccountForm } from '../../../../app/features/account/profile/delete-account-form.tsx'
import { passwordScore } from '../../../../app/features/account/password-score.ts'
import { SessionList } from '../../../../app/features/account/profile/session-list.tsx'
import { json, MAYA, useAccountServer } from './account-server.tsx'

const server = useAccountServer()

describe('changing the password', () => {
  it('sends both, and keeps what was typed if the current one is wrong', async () => {
    server.answer = () => json({ message: 'The current password is wrong.', code: 'wrong_password' }, 400)
    render(<ChangePasswordForm user={MAYA} onChanged={() => undefined} />)
    await userEvent.type(screen.getByLabelText('Current password'), 'old one')
    await userEvent.type(screen.getByLabelText('New password'), 'a new password')
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'a new password{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The current password is wrong.')
    expect(server.calls[0]?.body).toEqual({ currentPassword: 'old one', newPassword: 'a new password' })
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password')
  })

  it('passwords can be pasted, and password managers know the fields', async () => {
    render(<ChangePasswordForm user={MAYA} onChanged={() => undefined} />)
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
    render(<ChangePasswordForm user={MAYA} onChanged={onChanged} />)
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
    server.answer = ({ method }) => (method === 'DELETE' ? json({ message: 'ok' }) : json(sessions))
    render(<SessionList />)
    const rows = await screen.findAllByRole('listitem')
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /Sign out Safari on iPhone/ }))
    await waitFor(() =>
      expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/auth/sessions/b'),
    )
    expect(server.calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })

  it('offline says so', async () => {
    server.answer = () => Promise.reject(new TypeError('offline'))
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
    expect(server.calls).toEqual([])
    await userEvent.type(screen.getByLabelText('Your current password'), 'my password{Enter}')
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(server.calls).toEqual([{ method: 'DELETE', path: '/api/auth/account', body: { password: 'my password' } }])
  })

  it('still says so after a wrong password', async () => {
    server.answer = () => json({ message: 'Wrong password', code: 'x' }, 401)
    render(<DeleteAccountForm onDeleted={() => undefined} onCancel={() => undefined} />)
    await userEvent.type(screen.getByLabelText('Your current password'), 'my passwort{Enter}')
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
