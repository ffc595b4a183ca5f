import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../../app/pages/toaster.tsx'
import { keepUnseenToast, showKeptToast, showToast, useToasts } from '../../../app/state/toasts.ts'

const UNAUTHORIZED = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' }

afterEach(() => {
  sessionStorage.clear()
  useToasts.setState({ toast: null, shown: 0 })
})

describe('ERR-28: what is told just before the document is left', () => {
  it('is shown by the next document, once, where its code came too late for this one', async () => {
    showToast('bad', UNAUTHORIZED)
    keepUnseenToast()
    useToasts.setState({ toast: null, shown: 0 })
    render(<Toaster />)
    expect(await screen.findByText('Unauthorized')).toBeDefined()
    expect(screen.getByText(UNAUTHORIZED.description)).toBeDefined()
    useToasts.setState({ toast: null, shown: 0 })
    showKeptToast()
    expect(useToasts.getState().toast).toBeNull()
  })

  it('is not told again where it was seen', async () => {
    render(<Toaster />)
    showToast('bad', UNAUTHORIZED)
    await screen.findByText('Unauthorized')
    keepUnseenToast()
    expect(sessionStorage.length).toBe(0)
  })
})
