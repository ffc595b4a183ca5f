import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SessionList } from '../../../../app/features/account/profile/session-list.tsx'
import { json, useAccountServer } from './account-server.tsx'

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
