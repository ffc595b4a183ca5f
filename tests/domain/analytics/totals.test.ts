// Growth, engagement and the numbers of the signup list.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageActions, videosByCategory } from '#domain/analytics/engagement.ts'
import { summarizeSignups } from '#domain/analytics/signup-list.ts'
import { runningTotal, userGrowth } from '#domain/analytics/user-growth.ts'
import { utcDateOf, utcDayOf } from '#domain/analytics/utc-day.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { buildHistory, buildVideoHistory, sumsOf } from '../../fixtures/build-history.ts'
import { buildSignup } from '../../fixtures/build-signup.ts'

const NOW = Date.UTC(2026, 10, 18, 9, 30)
const TODAY = utcDayOf(NOW)

const signedUpOn = (...days: readonly number[]) => sumsOf(days.map((day) => buildHistory({ signedUpOn: day })))

describe('user growth', () => {
  it('DAT-23: a day without sign-ups has a zero, up to today', () => {
    const growth = userGrowth(signedUpOn(TODAY - 1, TODAY - 1, TODAY - 3), TODAY)
    expect(growth).toEqual([
      { date: '2026-11-15', count: 1 },
      { date: '2026-11-16', count: 0 },
      { date: '2026-11-17', count: 2 },
      { date: '2026-11-18', count: 0 },
    ])
    expect(userGrowth(signedUpOn(), TODAY)).toEqual([])
  })

  it('every sign-up and every day is listed once, in order; the running total ends with all of them', () => {
    const signups = fc.array(fc.integer({ min: TODAY - 400, max: TODAY + 2 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(signups, (days) => {
        const growth = userGrowth(signedUpOn(...days), TODAY)
        const first = Math.min(...days)
        expect(growth.map(({ date }) => date)).toEqual(growth.map((_, at) => utcDateOf(first + at)))
        expect(growth.reduce((sum, { count }) => sum + count, 0)).toBe(days.length)
        expect(runningTotal(growth).at(-1)?.count).toBe(days.length)
        expect(growth.length).toBeGreaterThanOrEqual(TODAY - first + 1)
      }),
    )
  })
})

describe('engagement', () => {
  it.each([
    [0, 0, 0],
    [7, 2, 3.5],
    [10, 3, 3.3],
    [1, 30, 0],
  ])('DAT-22: %i actions of %i users are %d each', (actions, users, average) => {
    expect(averageActions(actions, users)).toBe(average)
  })

  it('DAT-22: has all ten categories and Other, largest first; videos without one are in Other', () => {
    const categories = ['Health', null, 'Health', null, 'Gardening']
    const videos = categories.map((category, at) => buildVideoHistory({ id: String(at), category }))
    const found = videosByCategory(sumsOf([buildHistory({ videos })]))
    expect(found.slice(0, 3)).toEqual([
      { category: 'Other', count: 3 },
      { category: 'Health', count: 2 },
      { category: 'Mindset', count: 0 },
    ])
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set([...CATEGORIES, 'Other']))
  })
})

describe('the signup list', () => {
  const at = (instant: number) => buildSignup({ createdAt: new Date(instant).toISOString() })

  it('ADM-03: this week is the last 7 days, not the calendar week', () => {
    const week = 7 * DAY_MS
    expect(summarizeSignups([at(NOW), at(NOW - week + 1), at(NOW - week), at(NOW - week - 1)], NOW).thisWeek).toBe(2)
    // On a Monday morning, the Tuesday before still counts.
    const monday = Date.UTC(2026, 10, 16, 8)
    expect(summarizeSignups([at(monday - 6 * DAY_MS)], monday).thisWeek).toBe(1)
  })

  it('ADM-02: of many, 20 recent ones and 6 surveys are shown; all are counted', () => {
    const signups = Array.from({ length: 50 }, (_, index) =>
      buildSignup({ id: String(index), hopes: index % 2 === 0 ? 'To act' : null }),
    )
    const { total, answered, recent, surveys } = summarizeSignups(signups, NOW)
    expect([total, answered]).toEqual([50, 25])
    expect(recent.map(({ id }) => id)).toEqual(signups.slice(0, 20).map(({ id }) => id))
    expect(surveys.map(({ id }) => id)).toEqual(['0', '2', '4', '6', '8', '10'])
  })

  it('an answer to one of the two questions is a survey response', () => {
    const signups = [buildSignup(), buildSignup({ youtubeHabits: 'Daily' })]
    expect(summarizeSignups(signups, NOW).surveys).toEqual([signups[1]])
  })
})
