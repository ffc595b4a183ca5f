import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { firstRecallSpan, isRecallDue, recallOrder } from '#domain/recall/due-recalls.ts'
import { NOW } from '../../fixtures/builders.ts'

describe('what is due to be remembered', () => {
  it('is due from its moment on, and never while it is switched off', () => {
    expect(isRecallDue({ dueAt: NOW }, NOW)).toBe(true)
    expect(isRecallDue({ dueAt: NOW + 1 }, NOW)).toBe(false)
    expect(isRecallDue({ dueAt: null }, NOW)).toBe(false)
  })

  it('begins a day after a video was added, and not with what is older than a month', () => {
    expect(firstRecallSpan(NOW)).toEqual([NOW - 31 * DAY_MS, NOW - DAY_MS])
  })

  it('goes on with what was begun, the longest due first, before it begins something', () => {
    const begun = [
      { id: 'b', dueAt: NOW },
      { id: 'c', dueAt: NOW - 1 },
      { id: 'a', dueAt: NOW },
    ]
    expect(recallOrder(begun, ['x', 'y'])).toEqual(['c', 'a', 'b', 'x', 'y'])
  })
})
