import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileWriting } from '../../../../app/db/store/writes-under-way.ts'
import LibraryPage from '../../../../app/pages/library/library-page.tsx'
import { useUnauthorized } from '../../../../app/pages/session/use-unauthorized.ts'
import { setSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { currentSyncStatus } from '../../../../app/sync/status-store.ts'

const UNAUTHORIZED = { tone: 'bad', title: 'Unauthorized', description: 'You are logged out. Logging in again...' }
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  assign.mockClear()
  setSession({ kind: 'loading' })
  useToasts.setState({ toast: null, shown: 0 })
})

function Embedded() {
  useUnauthorized()
  return <p>The library</p>
}

const NOTHING = { pending: 0, oldestAt: null }

describe('who is not signed in', () => {
  it('ROL-08: a visitor of the library is told, and led to the sign-in screen after half a second', () => {
    setSession({ kind: 'anonymous' })
    render(
      <MemoryRouter>
        <LibraryPage />
      </MemoryRouter>,
    )
    expect(useToasts.getState().toast).toMatchObject(UNAUTHORIZED)
    vi.advanceTimersByTime(499)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/api\/login\?next=/))
  })

  it('ROL-08: offline the sign-in screen comes from this device, since no page could be fetched', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setSession({ kind: 'anonymous' })
    render(
      <MemoryRouter>
        <LibraryPage />
      </MemoryRouter>,
    )
    vi.advanceTimersByTime(500)
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/login\?next=/))
  })

  it('ERR-28: an answer of 401 does the same while the library is open, embedded or not', () => {
    act(() => currentSyncStatus.set({ kind: 'synced', at: null }))
    render(<Embedded />)
    act(() => currentSyncStatus.set({ kind: 'needs_auth', ...NOTHING }))
    expect(useToasts.getState().toast).toMatchObject(UNAUTHORIZED)
    vi.advanceTimersByTime(500)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('ERR-28: while an import is being stored nobody is led away from it, and then they are', async () => {
    let end: () => void = () => undefined
    const stored = whileWriting(() => new Promise<void>((resolve) => (end = resolve)))
    act(() => currentSyncStatus.set({ kind: 'synced', at: null }))
    render(<Embedded />)
    act(() => currentSyncStatus.set({ kind: 'needs_auth', ...NOTHING }))
    vi.advanceTimersByTime(60_000)
    expect(assign).not.toHaveBeenCalled()
    end()
    await stored
    expect(assign).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(600_000)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('ERR-28: a learner who has signed in again meanwhile is not led away once the import is stored', async () => {
    let end: () => void = () => undefined
    const stored = whileWriting(() => new Promise<void>((resolve) => (end = resolve)))
    act(() => currentSyncStatus.set({ kind: 'synced', at: null }))
    render(<Embedded />)
    act(() => currentSyncStatus.set({ kind: 'needs_auth', ...NOTHING }))
    vi.advanceTimersByTime(1000)
    act(() => currentSyncStatus.set({ kind: 'synced', at: null }))
    end()
    await stored
    vi.advanceTimersByTime(600_000)
    expect(assign).not.toHaveBeenCalled()
  })

  it('ERR-28: a write that never ends keeps nobody here for good', async () => {
    let end: () => void = () => undefined
    const stored = whileWriting(() => new Promise<void>((resolve) => (end = resolve)))
    act(() => currentSyncStatus.set({ kind: 'synced', at: null }))
    render(<Embedded />)
    act(() => currentSyncStatus.set({ kind: 'needs_auth', ...NOTHING }))
    vi.advanceTimersByTime(600_000)
    expect(assign).toHaveBeenCalledOnce()
    end()
    await stored
    expect(assign).toHaveBeenCalledOnce()
  })

  it('ROL-08: someone sent here by the sign-in screen is not sent back', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: '/login?next=%2Flibrary' } as PerformanceEntry])
    setSession({ kind: 'anonymous' })
    render(
      <MemoryRouter>
        <LibraryPage />
      </MemoryRouter>,
    )
    vi.advanceTimersByTime(60_000)
    expect(assign).not.toHaveBeenCalled()
  })

  it('ROL-08: being offline is not being logged out', () => {
    act(() => currentSyncStatus.set({ kind: 'synced', at: null }))
    render(<Embedded />)
    act(() => currentSyncStatus.set({ kind: 'offline', ...NOTHING }))
    vi.advanceTimersByTime(60_000)
    expect(useToasts.getState().toast).toBeNull()
    expect(assign).not.toHaveBeenCalled()
    expect(screen.getByText('The library')).toBeTruthy()
  })
})
