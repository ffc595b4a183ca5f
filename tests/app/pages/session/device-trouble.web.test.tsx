import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import PortalPage from '../../../../app/pages/portal/portal-page.tsx'
import { setSession } from '../../../../app/state/session.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

const device = vi.hoisted(() => ({ kind: 'blocked' }))
vi.mock('../../../../app/pages/session/use-device-data.ts', () => ({ useDeviceData: () => device }))

afterEach(() => {
  cleanup()
  setSession({ kind: 'loading' })
})

it.each([
  ['blocked', 'Failed to load actions. Please try again.', 'Try again'],
  ['full', 'Failed to load actions. Please try again.', 'Try again'],
  ['busy', 'One more tab to close', 'Reload'],
  ['outdated', 'A newer version is open in another tab', 'Reload'],
])('ERR-10: rows that cannot be had (%s) are told, and nothing is called synced', async (kind, title, button) => {
  device.kind = kind
  setSession({ kind: 'authenticated', user: buildUser() })
  render(
    <MemoryRouter initialEntries={['/portal']}>
      <PortalPage />
    </MemoryRouter>,
  )
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Synced/ })).toBeNull()
})
