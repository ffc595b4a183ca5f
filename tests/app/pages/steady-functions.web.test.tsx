// Props of long lists keep their identity: a dialog, a filter or a queued change draws none of their rows again.
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#domain/video/library-filters.ts'
import { useLibraryParams } from '../../../app/pages/library/use-library-params.ts'
import { usePortalParams } from '../../../app/pages/use-portal-params.ts'
import { useSessionChange } from '../../../app/pages/session/use-session-change.ts'
import { useUnauthorized } from '../../../app/pages/session/use-unauthorized.ts'
import { currentSyncStatus } from '../../../app/sync/status-store.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/portal']}>{children}</MemoryRouter>
)
const at = <T,>(use: () => T) => renderHook(() => ({ now: use(), address: useLocation().search }), { wrapper }).result

afterEach(() => currentSyncStatus.set({ kind: 'offline', pending: 0, oldestAt: null }))

describe('functions that long lists are given', () => {
  it('the portal opens each dialog over the latest one with the same function as at first', () => {
    const result = at(usePortalParams)
    const { open } = result.current.now
    act(() => open({ kind: 'action', id: 'A', asked: null }))
    act(() => open({ kind: 'action', id: 'A', asked: 'edit' }))
    expect(result.current.now).toMatchObject({ dialog: { asked: 'edit' }, isOverDetail: true })
    expect(result.current.now.open).toBe(open)
  })

  it('the library filters its filtered list with the same functions as at first', () => {
    const result = at(useLibraryParams)
    const { setFilters, open, close } = result.current.now
    act(() => setFilters({ ...NO_FILTERS, query: 'walk' }))
    act(() => open({ kind: 'overlay' }))
    expect(result.current.now).toMatchObject({ filters: { query: 'walk' }, dialog: { kind: 'overlay' } })
    act(() => close())
    expect(result.current.now).toMatchObject({ filters: { query: 'walk' }, dialog: null, setFilters, open, close })
  })
})

describe('whoever only asks what kind of sync status it is', () => {
  it.each([useSessionChange, useUnauthorized])('%o is not drawn again for one more queued change', (use) => {
    currentSyncStatus.set({ kind: 'offline', pending: 1, oldestAt: 5 })
    let drawn = 0
    renderHook(() => {
      use()
      drawn += 1
    })
    act(() => currentSyncStatus.set({ kind: 'offline', pending: 2, oldestAt: 5 }))
    expect(drawn).toBe(1)
  })
})
