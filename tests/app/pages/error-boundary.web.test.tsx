import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../app/pages/error-boundary.tsx'
import { useInAppLinks } from '../../../app/pages/use-in-app-links.ts'

function Throwing({ error }: { error: Error }): never {
  throw error
}

function open(error: Error) {
  render(
    <ErrorBoundary>
      <Throwing error={error} />
    </ErrorBoundary>,
  )
}

function BrokenInShell() {
  useInAppLinks()
  return (
    <ErrorBoundary>
      <Throwing error={new Error('a bug')} />
    </ErrorBoundary>
  )
}

const clipboard = { writeText: vi.fn(() => Promise.resolve()) }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', { clipboard })
})
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page that cannot be shown', () => {
  it('because of a bug of ours shows its report, and whether it was copied', async () => {
    open(new Error('a bug'))
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(await screen.findByText('The report is copied.')).toBeTruthy()
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a bug'))
    clipboard.writeText.mockRejectedValueOnce(new Error('not allowed'))
    fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(await screen.findByText('This browser does not let us copy it.')).toBeTruthy()
  })

  it('is no dead end: the actions are one press away, except on their own page', () => {
    history.replaceState(null, '', '/library')
    open(new Error('a bug'))
    expect(screen.getByRole('link', { name: 'Go to your actions' }).getAttribute('href')).toBe('/portal')
    cleanup()
    history.replaceState(null, '', '/portal')
    open(new Error('a bug'))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is left by loading the portal afresh: what broke it may still be in memory', () => {
    history.replaceState(null, '', '/library')
    render(<BrokenInShell />, { wrapper: MemoryRouter })
    const isTaken: boolean[] = []
    const leave = (event: MouseEvent) => {
      isTaken.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', leave, { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'Go to your actions' }))
    expect(isTaken).toEqual([false])
  })

  it('because its code is missing offline is not called our error', () => {
    open(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'))
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy report' })).toBeNull()
  })
})
