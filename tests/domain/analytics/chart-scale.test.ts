import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketed, bucketSizeFor, lastDays, roundTop } from '#domain/analytics/chart-scale.ts'
import { userGrowth } from '#domain/analytics/user-growth.ts'
import { utcDayOf } from '#domain/analytics/utc-day.ts'
import { buildHistory, sumsOf } from '../../fixtures/build-history.ts'

const TODAY = utcDayOf(Date.UTC(2026, 10, 18))
const growthOf = (...signedUpOn: readonly number[]) =>
  userGrowth(sumsOf(signedUpOn.map((day) => buildHistory({ signedUpOn: day }))), TODAY)
const days = fc
  .array(fc.integer({ min: TODAY - 4000, max: TODAY }), { minLength: 1, maxLength: 60 })
  .map((signups) => growthOf(...signups))

describe('growth in buckets', () => {
  it('a week is dated by its Monday, a month by its first day', () => {
    const growth = growthOf(TODAY - 20, TODAY, TODAY)
    expect(bucketed(growth, 'week').map(({ date, count }) => [date, count])).toEqual([
      ['2026-10-26', 1],
      ['2026-11-02', 0],
      ['2026-11-09', 0],
      ['2026-11-16', 2],
    ])
    expect(bucketed(growth, 'month')).toEqual([
      { date: '2026-10-01', count: 1 },
      { date: '2026-11-01', count: 2 },
    ])
  })

  it('nobody is lost, the order stays, and there are never more than a hundred or so', () => {
    fc.assert(
      fc.property(days, (growth) => {
        const buckets = bucketed(growth, bucketSizeFor(growth))
        const sum = (all: typeof growth) => all.reduce((total, { count }) => total + count, 0)
        expect(sum(buckets)).toBe(sum(growth))
        expect(buckets.map(({ date }) => date)).toEqual(buckets.map(({ date }) => date).sort())
        expect(buckets.length).toBeLessThanOrEqual(140)
      }),
    )
  })

  it('a range is the last days available', () => {
    const growth = growthOf(TODAY - 9)
    expect(lastDays(growth, 7)).toEqual(growth.slice(3))
    expect(lastDays(growth, 30)).toEqual(growth)
  })
})

describe('the top of a scale', () => {
  it.each([
    [[], 2],
    [[0], 2],
    [[3], 4],
    [[9], 10],
    [[10], 10],
    [[11], 20],
    [[99], 100],
    [[101, 7], 200],
    [[2500], 4000],
  ])('of %j is %i', (counts, top) => {
    expect(roundTop(counts)).toBe(top)
  })

  it('is never exceeded, at most twice the highest, and its half is whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (counts) => {
        const [top, most] = [roundTop(counts), Math.max(...counts, 2)]
        expect(top).toBeGreaterThanOrEqual(most)
        expect(top).toBeLessThanOrEqual(2 * most)
        expect(Number.isInteger(top / 2)).toBe(true)
      }),
    )
  })
})
