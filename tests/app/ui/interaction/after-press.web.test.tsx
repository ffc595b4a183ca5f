import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPress } from '../../../../app/ui/interaction/after-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const happen = (type: string) => document.dispatchEvent(new Event(type))

describe('what appears as a field is left', () => {
  it.each(['pointerup', 'pointercancel'])(
    'waits for the end of the press that left it (%s), and for its click',
    (end) => {
      const run = vi.fn()
      happen('pointerdown')
      afterPress(run)
      vi.runAllTimers()
      expect(run).not.toHaveBeenCalled()
      happen(end)
      expect(run).not.toHaveBeenCalled()
      vi.runAllTimers()
      expect(run).toHaveBeenCalledOnce()
    },
  )

  it('comes at once after a key, but not before a touch has had its click', () => {
    const run = vi.fn()
    happen('pointerdown')
    happen('pointerup')
    afterPress(run)
    expect(run).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
    happen('pointerup')
    expect(run).toHaveBeenCalledOnce()
  })
})
