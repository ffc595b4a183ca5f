import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from '../../../../app/ui/hooks/lazy-part.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

const load = () => Promise.resolve(Counter)
const waiting = <p>Loading</p>

it('HOM-01: a part whose code is there is drawn at once, without a fallback', async () => {
  const Part = lazyPart(load)
  await Part.prepare()
  render(<Part />, { wrapper: ({ children }) => <Suspense fallback={waiting}>{children}</Suspense> })
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByRole('button').textContent).toBe('0')
})

it('a part that came late keeps what it shows when its code is loaded once more', async () => {
  const Part = lazyPart(load)
  const draw = () => (
    <Suspense fallback={waiting}>
      <Part />
    </Suspense>
  )
  const { rerender } = render(draw())
  expect(screen.getByText('Loading')).toBeTruthy()
  const button = await screen.findByRole('button')
  act(() => button.click())
  await Part.prepare()
  rerender(draw())
  expect(screen.getByRole('button').textContent).toBe('1')
})

it('code that could not be loaded ahead is asked for again by the part', async () => {
  const failing = vi.fn(load).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyPart(failing)
  await Part.prepare()
  render(<Part />, { wrapper: ({ children }) => <Suspense fallback={waiting}>{children}</Suspense> })
  expect(await screen.findByRole('button')).toBeTruthy()
})
