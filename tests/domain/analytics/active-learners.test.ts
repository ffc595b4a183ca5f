// Figures about active learners, compared with the simplest reading of their definitions.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeUsers, dailyActiveUsers } from '#domain/analytics/active-users.ts'
import { COHORT_WEEKS, cohorts } from '#domain/analytics/cohorts.ts'
import type { LearnerHistory } from '#domain/analytics/learner-history.ts'
import { retention } from '#domain/analytics/retention.ts'
import { mondayOf, utcDateOf, utcDayOf } from '#domain/analytics/utc-day.ts'
import { isoWeekOf } from '#domain/kernel/zoned-time.ts'
import { buildHistory, sumsOf } from '../../fixtures/build-history.ts'

// Wednesday, 2026-11-18.
const TODAY = utcDayOf(Date.UTC(2026, 10, 18))

const learner = (signedUp: number, ...active: number[]): LearnerHistory =>
  buildHistory({ signedUpOn: TODAY + signedUp, activeOn: active.map((day) => TODAY + day) })

const day = fc.integer({ min: TODAY - 120, max: TODAY })
const anyLearners = fc.array(
  fc.record({ signedUpOn: day, activeOn: fc.uniqueArray(day, { maxLength: 20 }) }).map(buildHistory),
  { maxLength: 30 },
)

describe('days', () => {
  it('DAT-22: a day is one of UTC, whatever the zone', () => {
    expect(utcDateOf(utcDayOf(Date.UTC(2026, 10, 17, 23, 59, 59, 999)))).toBe('2026-11-17')
    expect(utcDateOf(utcDayOf(Date.UTC(2026, 10, 18)))).toBe('2026-11-18')
  })

  it('a week begins on the Monday of the ISO week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (any) => {
        const monday = mondayOf(any)
        expect(new Date(`${utcDateOf(monday)}T00:00Z`).getUTCDay()).toBe(1)
        expect(isoWeekOf(utcDateOf(monday))).toBe(isoWeekOf(utcDateOf(any)))
      }),
    )
  })
})

describe('active users', () => {
  it('DAT-22, DAT-24: dailyActiveUsers counts each learner active today once, and nobody from yesterday', () => {
    expect(dailyActiveUsers(sumsOf([learner(-9, 0), learner(-9, -1), learner(0), learner(-3, -2, -1, 0)]), TODAY)).toBe(
      2,
    )
    expect(dailyActiveUsers(sumsOf([]), TODAY)).toBe(0)
  })

  it('offline activity counts on its own day, however late it arrived', () => {
    const { byDay } = activeUsers(sumsOf([learner(-9, -3)]), TODAY)
    expect(byDay.filter(({ count }) => count > 0)).toEqual([{ date: '2026-11-15', count: 1 }])
  })

  it('the last 7 and 30 days include today and end where they say', () => {
    expect(
      activeUsers(sumsOf([learner(-60, -6), learner(-60, -7), learner(-60, -29), learner(-60, -30)]), TODAY),
    ).toMatchObject({
      day: 0,
      week: 1,
      month: 3,
    })
  })

  it('a day never has more than its week, nor a week more than its month', () => {
    fc.assert(
      fc.property(anyLearners, (learners) => {
        const { day: daily, week, month, byDay } = activeUsers(sumsOf(learners), TODAY)
        expect(daily).toBeLessThanOrEqual(week)
        expect(week).toBeLessThanOrEqual(month)
        expect(month).toBeLessThanOrEqual(learners.length)
        expect(byDay).toHaveLength(30)
        expect(byDay.at(-1)).toEqual({ date: '2026-11-18', count: daily })
        for (const { count } of byDay) expect(count).toBeLessThanOrEqual(month)
      }),
    )
  })
})

describe('retention', () => {
  it('DAT-23: day 1 is the calendar day after the sign-up, no other', () => {
    const { day1 } = retention(sumsOf([learner(-5, -4), learner(-5, -5), learner(-5, -3)]), TODAY)
    expect(day1).toEqual({ total_users: 3, retained: 1, retention_rate: 33.3, rolling_retained: 2, rolling_rate: 66.7 })
  })

  it('DAT-23: learners whose day is not over yet are not counted, even if already active on it', () => {
    const learners = [learner(-1, 0), learner(0), learner(-2, -1)]
    expect(retention(sumsOf(learners), TODAY).day1).toMatchObject({ total_users: 1, retained: 1, retention_rate: 100 })
    const week = retention(sumsOf([learner(-7, 0), learner(-8, -1)]), TODAY).day7
    expect(week).toMatchObject({ total_users: 1, retained: 1 })
  })

  it('DAT-24: a rate of nobody is null, not 0', () => {
    const nobody = { total_users: 0, retained: 0, retention_rate: null, rolling_retained: 0, rolling_rate: null }
    expect(retention(sumsOf([]), TODAY)).toEqual({ day1: nobody, day7: nobody })
  })

  it('a day before the sign-up, from a wrong clock, retains nobody', () => {
    expect(retention(sumsOf([learner(-5, -9, -6)]), TODAY).day1).toMatchObject({ retained: 0, rolling_retained: 0 })
  })

  it('retained <= rolling <= all; learners of today change nothing', () => {
    fc.assert(
      fc.property(anyLearners, (learners) => {
        const found = retention(sumsOf(learners), TODAY)
        for (const { total_users, retained, rolling_retained, retention_rate } of [found.day1, found.day7]) {
          expect(retained).toBeLessThanOrEqual(rolling_retained)
          expect(rolling_retained).toBeLessThanOrEqual(total_users)
          expect(retention_rate === null).toBe(total_users === 0)
        }
        expect(found.day7.total_users).toBeLessThanOrEqual(found.day1.total_users)
        expect(retention(sumsOf([...learners, learner(0, 0)]), TODAY)).toEqual(found)
      }),
    )
  })
})

describe('cohorts', () => {
  it('ANA-01: a week of sign-ups has its active share then and later, the current week last', () => {
    // Sign-ups on Monday the 9th and Sunday the 15th; today is Wednesday of the following week.
    expect(cohorts(sumsOf([learner(-9, -9, -8, -1), learner(-3, 0)]), TODAY)).toEqual([
      { week: '2026-11-09', users: 2, active: [1, 2] },
    ])
  })

  it('every learner of the last 13 weeks is in one cohort, and no week has more active users than users', () => {
    fc.assert(
      fc.property(anyLearners, (learners) => {
        const found = cohorts(sumsOf(learners), TODAY)
        const first = mondayOf(TODAY) - 7 * (COHORT_WEEKS - 1)
        const shown = learners.filter(({ signedUpOn }) => signedUpOn >= first)
        expect(found.reduce((sum, { users }) => sum + users, 0)).toBe(shown.length)
        for (const { week, users, active } of found) {
          expect(utcDateOf(TODAY) >= week).toBe(true)
          expect(active.at(0)).toBeDefined()
          for (const count of active) expect(count).toBeLessThanOrEqual(users)
        }
        expect(found.map(({ week }) => week)).toEqual(found.map(({ week }) => week).sort())
      }),
    )
  })
})
