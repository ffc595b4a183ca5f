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

  it('stays and is saved, though what was saved before arrives only now', () => {
    const { save, shown, type, arrives } = start('diary')
    type('')
    wait(300)
    type('office')
    arrives('')
    expect(shown()).toBe('office')
    wait(300)
    expect(save.mock.calls).toEqual([[''], ['office']])
    arrives('office')
    type('offices')
    arrives('')
    expect(shown()).toBe('')
  })

  it('emptied before its beginning is saved, stays empty', () => {
    const { save, shown, type, arrives } = start()
    type('z')
    wait(300)
    type('')
    arrives('z')
    expect(shown()).toBe('')
    wait(300)
    expect(save.mock.calls).toEqual([['z'], ['']])
  })

  it('a space, which no URL holds, does not hold up what is typed next', () => {
    const { save, shown, type, arrives } = start()
    type(' ')
    wait(300)
    type(' zen')
    wait(300)
    arrives(' zen')
    expect(shown()).toBe(' zen')
    expect(save.mock.calls).toEqual([[' '], [' zen']])
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
