import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SyncCorner } from '../../../../app/pages/session/sync-corner.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'

const code = vi.hoisted(() => ({ isAway: true }))

vi.mock('../../../../app/features/sync-status/sync-details.tsx', () => ({
  get SyncDetails() {
    if (code.isAway) throw new TypeError('Failed to fetch dynamically imported module: /assets/sync-details.js')
    return () => <p>Nothing waits</p>
  },
}))
vi.mock('../../../../app/sync/use-sync-status.ts', () => ({
  useSyncStatus: () => ({ kind: 'synced', at: null }),
  useLastSyncFailure: () => null,
}))

// The test DOM has no popovers.
const toggle = (newState: 'open' | 'closed') => {
  const event = Object.assign(new Event('toggle'), { newState })
  act(() => void screen.getByRole('dialog', { hidden: true }).dispatchEvent(event))
}
const hidePopover = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(HTMLElement.prototype, { hidePopover })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  useToasts.setState({ toast: null, shown: 0 })
})

it('where the code of the sheet cannot be had, the pill stays and keeps the focus; once it can, a press opens it', async () => {
  const sync = { syncNow: async () => undefined } as Parameters<typeof SyncCorner>[0]['sync']
  render(<SyncCorner sync={sync} />)
  const pill = screen.getByRole('button', { name: 'Synced' })
  await userEvent.click(pill)
  for (const shown of [1, 2]) {
    toggle('open')
    await waitFor(() => expect(useToasts.getState().shown).toBe(shown))
    expect(hidePopover).toHaveBeenCalledTimes(shown)
    toggle('closed')
    expect(document.activeElement).toBe(pill)
  }
  code.isAway = false
  toggle('open')
  expect(await screen.findByText('Nothing waits')).toBeTruthy()
  expect(useToasts.getState().shown).toBe(2)
})
