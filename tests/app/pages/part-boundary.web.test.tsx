import { render, screen, waitFor } from '@testing-library/react'
import { Component, lazy, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartBoundary } from '../../../app/pages/part-boundary.tsx'
import { useToasts } from '../../../app/state/toasts.ts'

class WholePage extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render = () => (this.state.isBroken ? 'The page is broken' : this.props.children)
}

function openPart(error: Error) {
  const onMissing = vi.fn()
  const Part = lazy(() => Promise.reject<{ default: () => null }>(error))
  render(
    <WholePage>
      <p>The page</p>
      <PartBoundary onMissing={onMissing}>
        <Suspense>
          <Part />
        </Suspense>
      </PartBoundary>
    </WholePage>,
  )
  return onMissing
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  useToasts.setState({ toast: null, shown: 0 })
})

describe('a part that comes with its own code', () => {
  it('offline, before it was ever loaded, is reported as missing, and the page stays', async () => {
    const onMissing = openPart(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'))
    await waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
    expect(screen.getByText('The page')).toBeTruthy()
    expect(useToasts.getState().toast).toMatchObject({ title: 'This part could not be loaded' })
  })

  it('with a bug of ours leads to the page that reports it', async () => {
    const onMissing = openPart(new Error('a bug'))
    expect(await screen.findByText('The page is broken')).toBeTruthy()
    expect(onMissing).not.toHaveBeenCalled()
  })
})
