import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import LoginPage from '../../../../app/pages/session/login-page.tsx'
import { setSession } from '../../../../app/state/session.ts'

const device = vi.hoisted(() => ({ count: 0 }))
vi.mock('../../../../app/db/session/session-database.ts', async (load) => ({
  ...(await load<object>()),
  waitingChanges: () => Promise.resolve(device.count),
}))

const open = () =>
  render(
    <MemoryRouter initialEntries={['/login']}>
      <LoginPage />
    </MemoryRouter>,
  )

beforeEach(() => setSession({ kind: 'anonymous' }))

it.each([
  [1, '1 change made on this device is sent when you sign in.'],
  [12, '12 changes made on this device are sent when you sign in.'],
])('AUT-12: the sign-in screen says that %i waits here', async (count, sentence) => {
  device.count = count
  open()
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('greets as always when nothing waits', async () => {
  device.count = 0
  open()
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('Your actions are waiting where you left them.')).toBeTruthy()
})
