import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTypedQuery } from '../../../../../app/features/library/search/use-typed-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function start(saved = '') {
  const save = vi.fn()
  const hook = renderHook(({ saved: now }) => useTypedQuery(now, save), { initialProps: { saved } })
  const shown = () => hook.result.current[0]
  const type = (text: string) => {
    act(() => {
      hook.result.current[1](text)
    })
  }
  return { save, shown, type, arrives: (now: string) => hook.rerender({ saved: now }) }
}

describe('what is typed into the search', () => {
  it('LIB-05: shows at once, and is saved once, after a pause', () => {
    const { save, shown, type, arrives } = start()
    for (const text of ['z', 'ze', 'zen']) type(text)
    expect(shown()).toBe('zen')
    wait(299)
    expect(save).not.toHaveBeenCalled()
    wait(1)
    expect(save.mock.calls).toEqual([['zen']])
    arrives('zen')
    expect(shown()).toBe('zen')
    wait(10_000)
    expect(save).toHaveBeenCalledOnce()
  })

  it('is dropped if the URL has changed by then: Back, or a removed filter', () => {
    const { save, shown, type, arrives } = start('zen')
    type('zenith')
    arrives('')
    expect(shown()).toBe('')
    wait(10_000)
    expect(save).not.toHaveBeenCalled()
  })

  it('if typed back to the saved text, nothing is saved again', () => {
    const { save, shown, type } = start('zen')
    type('zen ')
    type('zen')
    wait(10_000)
    expect(shown()).toBe('zen')
    expect(save).not.toHaveBeenCalled()
  })
})
