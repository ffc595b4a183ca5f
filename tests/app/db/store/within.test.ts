import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { within } from '../../../../app/db/store/within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work that is waited for so long and no longer', () => {
  it('resolves with its result', async () => {
    await expect(within(1000, Promise.resolve('done'))).resolves.toBe('done')
  })

  it('fails with its error', async () => {
    await expect(within(1000, Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  })

  it('is null once the time has passed, and a later result does no harm', async () => {
    let fail: (error: Error) => void = () => undefined
    const work = new Promise<string>((_, reject) => (fail = reject))
    const seen = vi.fn()
    const waiting = within(1000, work).then(seen)
    await vi.advanceTimersByTimeAsync(999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(seen).toHaveBeenCalledWith(null)
    fail(new Error('too late'))
    await vi.runAllTimersAsync()
  })
})
