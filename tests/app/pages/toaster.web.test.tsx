import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logInAgain } from '../../../app/pages/session/use-unauthorized.ts'
import { Toaster } from '../../../app/pages/toaster.tsx'
import { keepUnseenToast, showKeptToast, showToast, useToasts } from '../../../app/state/toasts.ts'

const UNAUTHORIZED = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' }

afterEach(() => {
  sessionStorage.clear()
  useToasts.setState({ toast: null, shown: 0 })
})

describe('ERR-28: what is told just before the document is left', () => {
  it('is shown by the next document, once, if its code arrived too late for this one', async () => {
    keepUnseenToast(showToast('bad', UNAUTHORIZED))
    useToasts.setState({ toast: null, shown: 0 })
    render(<Toaster />)
    expect(await screen.findByText('Unauthorized')).toBeDefined()
    expect(screen.getByText(UNAUTHORIZED.description)).toBeDefined()
    useToasts.setState({ toast: null, shown: 0 })
    showKeptToast()
    expect(useToasts.getState().toast).toBeNull()
  })

  it('is shown by the next document if another toast replaced it before it could be seen', () => {
    const assign = vi.fn()
    vi.stubGlobal('location', Object.assign(new URL('http://localhost/library'), { assign }))
    vi.useFakeTimers()
    const stop = logInAgain()
    showToast('good', { title: 'Tag added successfully' })
    vi.advanceTimersByTime(500)
    expect(assign).toHaveBeenCalledWith('/api/login?next=%2Flibrary')
    vi.useRealTimers()
    vi.unstubAllGlobals()
    stop()
    useToasts.setState({ toast: null, shown: 0 })
    showKeptToast()
    expect(useToasts.getState().toast).toMatchObject(UNAUTHORIZED)
  })

  it('is not shown again if it was seen', async () => {
    render(<Toaster />)
    const told = showToast('bad', UNAUTHORIZED)
    await screen.findByText('Unauthorized')
    keepUnseenToast(told)
    expect(sessionStorage.length).toBe(0)
  })
})

it('CON-08: F8 focuses the notifications before the first one appears, and returns to where it was pressed', async () => {
  render(
    <>
      <button>Complete</button>
      <Toaster />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Complete' })
  act(() => button.focus())
  fireEvent.keyDown(button, { key: 'F8' })
  const list = await screen.findByRole('list')
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(list)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(list))
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  fireEvent.keyDown(button, { key: 'F8' })
  expect(document.activeElement).toBe(list)
})

describe('where the toast’s own code cannot be had', () => {
  it('it is shown all the same, announced and dismissed, and the app stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.resetModules()
    vi.doMock('../../../app/ui/feedback/toast.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/toast.js')
    })
    const { Toaster: Unarmed } = await import('../../../app/pages/toaster.tsx')
    const toasts = await import('../../../app/state/toasts.ts')
    render(
      <>
        <p>The app</p>
        <Unarmed />
      </>,
    )
    const run = vi.fn()
    act(() => void toasts.showToast('bad', { ...UNAUTHORIZED, action: { label: 'Reload', run } }))
    expect((await screen.findByRole('alert')).textContent).toContain(UNAUTHORIZED.description)
    expect(screen.getByText('The app')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(run).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
    vi.useFakeTimers()
    act(() => void toasts.showToast('good', { title: 'Saved' }))
    expect(screen.getByText('Saved')).toBeDefined()
    act(() => void vi.advanceTimersByTime(5001))
    expect(screen.queryByText('Saved')).toBeNull()
    vi.useRealTimers()
    vi.doUnmock('../../../app/ui/feedback/toast.tsx')
    vi.restoreAllMocks()
  })
})
