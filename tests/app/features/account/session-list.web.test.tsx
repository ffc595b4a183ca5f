import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SessionList } from '../../../../app/features/account/profile/session-list.tsx'
import { json, toast, useAccountServer } from './account-server.tsx'

const server = useAccountServer()
const DAY = '2026-11-21T00:00:00.000Z'

it('says that the places where one is signed in could not be loaded, with a button that tries again', async () => {
  server.answer = () => json({ message: 'Out for a moment' }, 500)
  render(<SessionList />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer = () =>
    json([
      {
        id: '01900000-0000-7000-8000-00000000000a',
        device: 'Firefox on Linux',
        createdAt: DAY,
        expiresAt: DAY,
        isCurrent: true,
      },
    ])
  await userEvent.click(again)
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('a place that was signed out is named, and the focus stays in the list', async () => {
  const place = (last: string, device: string, isCurrent = false) => ({
    id: `01900000-0000-7000-8000-00000000000${last}`,
    device,
    createdAt: DAY,
    expiresAt: DAY,
    isCurrent,
  })
  let places = [place('a', 'Firefox on Linux', true), place('b', 'Safari on iPhone'), place('c', 'Edge on Windows')]
  server.answer = ({ method }) => {
    if (method === 'DELETE') places = places.filter(({ device }) => device !== 'Safari on iPhone')
    return json(method === 'DELETE' ? { message: 'ok' } : places)
  }
  render(<SessionList />)
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(toast()).toMatchObject({ title: 'Signed out', description: 'Safari on iPhone has to sign in again.' })
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you are signed in' }))
})
