import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { firstRecallSpan, recallOrder } from '#domain/recall/due-recalls.ts'
import { NOW } from '../../fixtures/builders.ts'

describe('what is due to be remembered', () => {
  it('is due from its moment on, and never while it is switched off', () => {
    const begun = [
      { id: 'now', dueAt: NOW },
      { id: 'later', dueAt: NOW + 1 },
      { id: 'off', dueAt: null },
    ]
    expect(recallOrder(begun, [], NOW)).toEqual(['now'])
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
    expect(recallOrder(begun, ['x', 'y'], NOW)).toEqual(['c', 'a', 'b', 'x', 'y'])
  })
})
