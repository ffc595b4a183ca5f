import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { firstRecallSpan, isAskedLater, recallDayOf, recallOrder } from '#domain/recall/due-recalls.ts'
import { NOW } from '../../fixtures/builders.ts'

const ZONE = 'Europe/Berlin'
const TODAY = recallDayOf(NOW, ZONE)

const begun = (id: string, dueAt: number | null, reviewedAt: number | null = null) => ({ id, dueAt, reviewedAt })

describe('what is due for a question', () => {
  it('is due from the morning of its day on, and never while it is switched off', () => {
    const rows = [begun('tonight', TODAY.to - 1), begun('tomorrow', TODAY.to), begun('off', null)]
    expect(recallOrder(rows, [], TODAY)).toEqual(['tonight'])
    expect(TODAY.to - TODAY.from).toBe(DAY_MS)
    expect(recallDayOf(TODAY.from, ZONE)).toEqual(recallDayOf(TODAY.to - 1, ZONE))
  })

  it('is never due on the day it was answered, not even on a day of 25 hours', () => {
    const autumn = recallDayOf(Date.UTC(2026, 9, 25, 12), ZONE)
    expect(autumn.to - autumn.from).toBe(25 * HOUR_MS)
    const rows = [
      begun('answered', autumn.from + DAY_MS, autumn.from),
      begun('yesterday', autumn.to - 1, autumn.from - 1),
    ]
    expect(recallOrder(rows, [], autumn)).toEqual(['yesterday'])
  })

  it('starts the day after a video was added, and not for videos older than a month', () => {
    expect(firstRecallSpan(TODAY)).toEqual([TODAY.from - 31 * DAY_MS, TODAY.from - 1])
  })

  it('will still be asked about unless it is switched off, or is too old for a first question', () => {
    const added = (days: number) => ({ createdAt: TODAY.from - days * DAY_MS })
    expect(isAskedLater(added(31), undefined, TODAY)).toBe(true)
    expect(isAskedLater({ createdAt: NOW }, undefined, TODAY)).toBe(true)
    expect(isAskedLater(added(32), undefined, TODAY)).toBe(false)
    expect(isAskedLater(added(32), { isOff: false }, TODAY)).toBe(true)
    expect(isAskedLater(added(2), { isOff: true }, TODAY)).toBe(false)
  })

  it('continues with videos asked before, longest due first, before it starts new ones', () => {
    const rows = [begun('b', NOW), begun('c', NOW - 1), begun('a', NOW)]
    expect(recallOrder(rows, ['x', 'y'], TODAY)).toEqual(['c', 'a', 'b', 'x', 'y'])
  })
})
