import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SyncCorner } from '../../../../app/pages/session/sync-corner.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'

// Its sheet's code cannot be had.
vi.mock('../../../../app/features/sync-status/sync-pill.tsx', () => ({
  SyncPill: function Pill() {
    const [isOpen, setOpen] = useState(false)
    if (isOpen) throw new TypeError('Failed to fetch dynamically imported module: /assets/sync-details.js')
    return <button onClick={() => setOpen(true)}>Offline</button>
  },
}))
vi.mock('../../../../app/sync/use-sync-status.ts', () => ({
  useSyncStatus: () => ({ kind: 'synced', at: null }),
  useLastSyncFailure: () => null,
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  useToasts.setState({ toast: null, shown: 0 })
})

it('where the code of the sheet cannot be had, the page and the pill stay, each time it is pressed', async () => {
  const sync = { syncNow: async () => undefined } as Parameters<typeof SyncCorner>[0]['sync']
  render(
    <>
      <p>The page</p>
      <SyncCorner sync={sync} />
    </>,
  )
  for (const shown of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Offline' }))
    await waitFor(() => expect(useToasts.getState().shown).toBe(shown))
    expect(screen.getByText('The page')).toBeTruthy()
  }
  expect(await screen.findByRole('button', { name: 'Offline' })).toBeTruthy()
})
