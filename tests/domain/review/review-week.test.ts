import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { must } from '#domain/kernel/invariant.ts'
import { addDays, instantOf, localDateOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import { offeredReview, weekUnderReview } from '#domain/review/review-week.ts'
import { NO_REVIEWS, withReview, withReviewDay } from '#domain/review/week-review.ts'
import { NOW } from '../../fixtures/builders.ts'

const BERLIN = 'Europe/Berlin'
const at = (day: string, time: string) => ({ now: instantOf(day, time, BERLIN), timeZone: BERLIN })
const offered = (day: string, time: string) => offeredReview(null, at(day, time))?.until

describe('the week to review', () => {
  it('is offered from Sunday evening to the end of Monday, unless another day was chosen', () => {
    // 2026-11-22 is a Sunday.
    expect(offered('2026-11-22', '16:59')).toBeUndefined()
    expect(offered('2026-11-22', '17:00')).toBe('2026-11-22')
    expect(offered('2026-11-23', '23:59')).toBe('2026-11-22')
    expect(offered('2026-11-24', '00:00')).toBeUndefined()
  })

  it('follows the chosen day', () => {
    const friday = withReviewDay(NO_REVIEWS, 5, NOW)
    expect(offeredReview(friday, at('2026-11-20', '18:00'))?.until).toBe('2026-11-20')
    expect(offeredReview(friday, at('2026-11-22', '18:00'))).toBeNull()
  })

  it('is not offered again once it was reviewed or dismissed, but is once that was undone', () => {
    const until = '2026-11-22'
    const evening = at(until, '18:00')
    for (const outcome of ['done', 'dismissed'] as const) {
      const closed = withReview(NO_REVIEWS, { until, outcome }, 1)
      expect(offeredReview(closed, evening)).toBeNull()
      expect(offeredReview(withReview(closed, { until, outcome: 'open' }, 2), evening)?.until).toBe(until)
    }
  })

  it('a week that was reviewed is not offered again after another day was chosen', () => {
    const held = withReview(NO_REVIEWS, { until: '2026-11-22', outcome: 'done' }, 1)
    const wednesday = withReviewDay(held, 3, 2)
    expect(offeredReview(wednesday, at('2026-11-25', '18:00'))).toBeNull()
    expect(offeredReview(wednesday, at('2026-12-02', '18:00'))?.until).toBe('2026-12-02')
    const takenBack = withReview(wednesday, { until: '2026-11-22', outcome: 'open' }, 3)
    expect(offeredReview(takenBack, at('2026-11-25', '18:00'))?.until).toBe('2026-11-25')
  })

  it('moved a day earlier, the following week is still asked about; up to three days are asked about twice', () => {
    const held = withReview(NO_REVIEWS, { until: '2026-11-22', outcome: 'done' }, 1)
    expect(offeredReview(withReviewDay(held, 6, 2), at('2026-11-28', '18:00'))?.until).toBe('2026-11-28')
    expect(offeredReview(withReviewDay(held, 4, 2), at('2026-11-26', '18:00'))?.until).toBe('2026-11-26')
  })

  it('law: wherever the day is moved after a review, at most three days are never asked about, and at most three twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), (first, second) => {
        const until = weekUnderReview(withReviewDay(NO_REVIEWS, first, 1), { now: NOW, timeZone: BERLIN }).until
        const held = withReview(withReviewDay(NO_REVIEWS, first, 1), { until, outcome: 'done' }, 2)
        const moved = withReviewDay(held, second, 3)
        const days = Array.from({ length: 14 }, (_, day) => addDays(until, day + 1))
        const next = days.map((day) => offeredReview(moved, at(day, '20:00'))).find((week) => week !== null)
        const from = addDays(must(next, 'the next week is offered within two').until, -6)
        const unasked = days.filter((day) => day < from).length
        const twice = [0, 1, 2, 3, 4, 5, 6].filter((back) => addDays(until, -back) >= from).length
        expect(unasked).toBeLessThanOrEqual(3)
        expect(twice).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('law: seven whole days that end on the chosen day, at most six days before today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 7 }), (days, day) => {
        const now = NOW + days * DAY_MS
        const week = weekUnderReview(withReviewDay(NO_REVIEWS, day, 1), { now, timeZone: BERLIN })
        const today = localDateOf(now, BERLIN)
        expect(weekdayOf(week.until)).toBe(day)
        expect(week.until <= today && addDays(week.until, 6) >= today).toBe(true)
        expect(localDateOf(week.from, BERLIN)).toBe(addDays(week.until, -6))
        expect(localDateOf(week.to - 1, BERLIN)).toBe(week.until)
      }),
    )
  })
})
