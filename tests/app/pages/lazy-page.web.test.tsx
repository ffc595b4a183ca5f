import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPage } from '../../../app/pages/lazy-page.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

const load = () => Promise.resolve({ default: Counter })
const waiting = <p>Loading</p>

it('HOM-01: a page whose code is there is drawn at once, without a fallback', async () => {
  const Page = lazyPage(load)
  await Page.prepare()
  render(<Page />, { wrapper: ({ children }) => <Suspense fallback={waiting}>{children}</Suspense> })
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByRole('button').textContent).toBe('0')
})

it('a page that came late keeps what it shows when its code is loaded once more', async () => {
  const Page = lazyPage(load)
  const draw = () => (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  )
  const { rerender } = render(draw())
  expect(screen.getByText('Loading')).toBeTruthy()
  const button = await screen.findByRole('button')
  act(() => button.click())
  await Page.prepare()
  rerender(draw())
  expect(screen.getByRole('button').textContent).toBe('1')
})

it('code that could not be loaded ahead is asked for again by the page', async () => {
  const failing = vi.fn(load).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Page = lazyPage(failing)
  await expect(Page.prepare()).rejects.toThrow('Failed to fetch')
  render(<Page />, { wrapper: ({ children }) => <Suspense fallback={waiting}>{children}</Suspense> })
  expect(await screen.findByRole('button')).toBeTruthy()
})
