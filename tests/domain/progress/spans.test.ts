import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { lastWeek, thisMonth, thisWeek } from '#domain/progress/spans.ts'
import { NOW } from '../../fixtures/builders.ts'

// NOW is Saturday, 2026-11-21 12:00 UTC; the week began on Monday the 16th.
const MONDAY = Date.UTC(2026, 10, 16)
const MOMENT = { now: NOW, timeZone: 'UTC' }

describe('weeks and months', () => {
  it('STA-05: a week begins on Monday in the learner’s own zone', () => {
    expect(thisWeek(MOMENT)).toEqual({ from: MONDAY, to: MONDAY + 7 * DAY_MS })
    expect(lastWeek(MOMENT)).toEqual({ from: MONDAY - 7 * DAY_MS, to: MONDAY })
    expect(thisWeek({ now: MONDAY - HOUR_MS, timeZone: 'Asia/Tokyo' }).from).toBe(MONDAY - 9 * HOUR_MS)
  })

  it('STA-05: a week in which the clock changes is an hour longer', () => {
    const { from, to } = thisWeek({ now: Date.UTC(2026, 9, 24), timeZone: 'Europe/Berlin' })
    expect(to - from).toBe(7 * DAY_MS + HOUR_MS)
  })

  it.each([
    [Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)],
    [Date.UTC(2026, 0, 31), Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)],
    [Date.UTC(2028, 1, 29), Date.UTC(2028, 1, 1), Date.UTC(2028, 2, 1)],
    [Date.UTC(2026, 11, 31), Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 1)],
  ])('STA-04: a month is a calendar month', (now, from, to) => {
    expect(thisMonth({ now, timeZone: 'UTC' })).toEqual({ from, to })
  })
})
