// Growth accounting, funnel, follow-through, insight quality and AI use: what the definitions say, at their limits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aiUse, aiUseSince, costOf } from '#domain/analytics/ai-use.ts'
import { Tally } from '#domain/analytics/counts.ts'
import { followThrough } from '#domain/analytics/follow-through.ts'
import { funnel } from '#domain/analytics/funnel.ts'
import { activeIn, growthAccounting, quickRatio } from '#domain/analytics/growth-accounting.ts'
import { insightQuality } from '#domain/analytics/insight-quality.ts'
import type { ActionHistory } from '#domain/analytics/learner-history.ts'
import { learnerCounts } from '#domain/analytics/learner-counts.ts'
import { mondayOf, utcDateOf, utcDayOf } from '#domain/analytics/utc-day.ts'
import type { FollowGroup } from '#domain/wire/analytics.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { buildActionHistory, buildHistory, buildVideoHistory, sumsOf } from '../../fixtures/build-history.ts'

// Wednesday, 2026-11-18.
const TODAY = utcDayOf(Date.UTC(2026, 10, 18))
const MONDAY = TODAY - 2

const active = (...days: number[]) =>
  buildHistory({ signedUpOn: TODAY - 200, activeOn: days.map((day) => MONDAY + day) })

describe('growth accounting', () => {
  it('ANA-01: a week’s active learners are new, retained or returning; the others of last week have left', () => {
    const weeks = growthAccounting(sumsOf([active(-21, -14, 0), active(-15, -13), active(-8)]), TODAY)
    expect(weeks).toEqual([
      { week: '2026-10-26', newcomers: 2, retained: 0, resurrected: 0, churned: 0 },
      { week: '2026-11-02', newcomers: 1, retained: 2, resurrected: 0, churned: 0 },
      { week: '2026-11-09', newcomers: 0, retained: 0, resurrected: 0, churned: 3 },
      { week: '2026-11-16', newcomers: 0, retained: 0, resurrected: 1, churned: null },
    ])
  })

  it('active last week + new + resurrected - churned = active this week, and nobody is counted twice', () => {
    const day = fc.integer({ min: -90, max: 2 })
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(day, { maxLength: 25 }), { maxLength: 20 }), (learners) => {
        const weeks = growthAccounting(sumsOf(learners.map((days) => active(...days))), TODAY)
        for (const [at, week] of weeks.entries()) {
          const monday = Date.parse(week.week) / DAY_MS
          const isIn = (days: readonly number[], start: number) => days.some((one) => mondayOf(MONDAY + one) === start)
          expect(activeIn(week)).toBe(learners.filter((days) => isIn(days, monday)).length)
          const before = weeks[at - 1]
          if (before === undefined || week.churned === null) continue
          expect(activeIn(before) + week.newcomers + week.resurrected - week.churned).toBe(activeIn(week))
        }
      }),
    )
  })

  it('the quick ratio is arrivals per departure; unknown for the current week and if nobody left', () => {
    expect(quickRatio({ newcomers: 4, resurrected: 1, churned: 2 })).toBe(2.5)
    expect(quickRatio({ newcomers: 4, resurrected: 1, churned: 0 })).toBeNull()
    expect(quickRatio({ newcomers: 4, resurrected: 1, churned: null })).toBeNull()
  })
})

describe('the funnel', () => {
  const signedUpOn = TODAY - 14
  const on = (day: number) => (signedUpOn + day) * DAY_MS
  const learner = (last: number) =>
    buildHistory({
      signedUpOn,
      videos: [buildVideoHistory({ savedOn: signedUpOn + last })],
      actions: [buildActionHistory({ plannedAt: on(last), firstDoneAt: on(last) + HOUR_MS, isDone: true })],
      activeOn: [signedUpOn + last],
    })

  it('ANA-01: each step requires those before it, all within the first 14 days', () => {
    const nothing = { signedUp: 1, savedVideo: 0, planned: 0, did: 0, secondWeek: 0 }
    expect(funnel(sumsOf([learner(13)]), TODAY)).toEqual({
      signedUp: 1,
      savedVideo: 1,
      planned: 1,
      did: 1,
      secondWeek: 1,
    })
    expect(funnel(sumsOf([learner(14)]), TODAY)).toEqual(nothing)
    expect(funnel(sumsOf([learner(6)]), TODAY)).toMatchObject({ did: 1, secondWeek: 0 })
    // A learner who planned without a video stays at the first step.
    expect(funnel(sumsOf([{ ...learner(13), videos: [] }]), TODAY)).toEqual(nothing)
  })

  it('learners whose second week is not over, or who signed up long ago, are in no step', () => {
    expect(funnel(sumsOf([learner(1)]), TODAY - 1).signedUp).toBe(0)
    expect(funnel(sumsOf([learner(1)]), TODAY + 89).signedUp).toBe(1)
    expect(funnel(sumsOf([learner(1)]), TODAY + 90).signedUp).toBe(0)
  })
})

describe('follow-through', () => {
  const plannedAt = (TODAY - 15) * DAY_MS + 23 * HOUR_MS
  const of = (group: FollowGroup, actions: readonly Partial<ActionHistory>[], today = TODAY) =>
    followThrough(sumsOf([buildHistory({ actions: actions.map((one) => buildActionHistory({ plannedAt, ...one })) })]), today)
      .find((found) => found.group === group) // prettier-ignore
  const after = (ms: number) => ({ isDone: true, firstDoneAt: plannedAt + ms })

  it('ANA-01: done within 14 days counts, a moment later does not; half of those done were done by the median day', () => {
    const actions = [after(0), after(DAY_MS - 1), after(3 * DAY_MS), after(14 * DAY_MS - 1), after(14 * DAY_MS), {}]
    expect(of('neither', actions)).toEqual({ group: 'neither', actions: 6, done: 4, rate: 66.7, medianDays: 0 })
    expect(of('neither', [after(DAY_MS), after(4 * DAY_MS), after(9 * DAY_MS)])?.medianDays).toBe(4)
  })

  it.each([
    [true, true, 'when and where'],
    [true, false, 'when or where'],
    [false, true, 'when or where'],
    [false, false, 'neither'],
  ] as const)('ANA-01: with a time %s and a place %s an action is in “%s” and in no other plan group', (hasWhen, hasWhere, group) => {
    const found = followThrough(sumsOf([buildHistory({ actions: [buildActionHistory({ plannedAt, hasWhen, hasWhere, reminder: 'daily' })] })]), TODAY)
    expect(found.filter(({ actions }) => actions > 0).map((one) => one.group)).toEqual([group, 'daily'])
  }) // prettier-ignore

  it('an action is counted once its 14 days are over in every zone, and not before', () => {
    expect(of('neither', [{}], TODAY - 1)?.actions).toBe(0)
    expect(of('neither', [{}])).toMatchObject({ actions: 1, done: 0, rate: 0, medianDays: null })
    expect(of('daily', [{}])).toEqual({ group: 'daily', actions: 0, done: 0, rate: null, medianDays: null })
  })

  it('an action done before it was planned, by a clock set back, was done at once', () => {
    expect(of('neither', [after(-DAY_MS)])).toMatchObject({ done: 1, medianDays: 0 })
  })
})

describe('insight quality', () => {
  it('ANA-01: an action counts for the engine of its video if it was picked there', () => {
    const actions = [
      buildActionHistory({ videoId: 'a', isFromVideo: true, isDone: true, firstDoneAt: TODAY * DAY_MS }),
      buildActionHistory({ videoId: 'a', isFromVideo: true }),
      buildActionHistory({ videoId: 'a', isFromVideo: false }),
      buildActionHistory({ videoId: null, isFromVideo: true }),
    ]
    const videos = [
      buildVideoHistory({
        id: 'a',
        savedOn: TODAY,
        engine: 'ai',
        claims: 9,
        hidden: 2,
        marks: { extractive: 3, ai: 2 },
      }),
      buildVideoHistory({ id: 'b', savedOn: TODAY - 89, engine: 'ai', claims: 5 }),
      buildVideoHistory({ id: 'c', savedOn: TODAY - 90, engine: 'ai' }),
      buildVideoHistory({ id: 'd', savedOn: TODAY, engine: null }),
    ]
    const [extractive, ai] = insightQuality(sumsOf([buildHistory({ videos, actions })]), TODAY)
    expect(ai).toEqual({ engine: 'ai', videos: 2, claims: 14, hidden: 2, ledToAction: 1, picked: 2, done: 1 })
    expect(extractive).toMatchObject({ videos: 0, claims: 0, picked: 0 })
  })
})

describe('AI use', () => {
  it('ANA-01: the last 90 days are listed once each, days without use with zeros', () => {
    const days = aiUse([{ date: '2026-11-17', videos: 3, tokens: 9_000 }], TODAY)
    expect(days).toHaveLength(90)
    expect(days[0]).toEqual({ date: aiUseSince(TODAY), videos: 0, tokens: 0 })
    expect(days.slice(-2)).toEqual([
      { date: '2026-11-17', videos: 3, tokens: 9_000 },
      { date: '2026-11-18', videos: 0, tokens: 0 },
    ])
    expect(costOf(1_500_000, 0.4)).toBeCloseTo(0.6)
  })

  it('use in the last 90 days is counted, nothing older and nothing twice', () => {
    const used = fc.record({ ago: fc.nat(120), videos: fc.nat(1000), tokens: fc.nat(1_000_000) })
    fc.assert(
      fc.property(fc.uniqueArray(used, { selector: ({ ago }) => ago }), (uses) => {
        const days = aiUse(
          uses.map(({ ago, ...day }) => ({ ...day, date: utcDateOf(TODAY - ago) })),
          TODAY,
        )
        const sumOf = (all: readonly { readonly tokens: number; readonly videos: number }[]) =>
          all.reduce((sum, { tokens, videos }) => sum + tokens + videos, 0)
        expect(sumOf(days)).toBe(sumOf(uses.filter(({ ago }) => ago < 90)))
        expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 90 }, (_, at) => utcDateOf(TODAY - 89 + at)))
      }),
    )
  })
})

describe('sums', () => {
  it('adding and then removing a learner leaves nothing, whoever else is in', () => {
    const sums = sumsOf([active(-8), active(0)])
    const before = sums.entries()
    const counts = learnerCounts(active(-21, -3, 1))
    sums.addAll(counts, 1)
    expect(sums.entries()).not.toEqual(before)
    sums.addAll(counts, -1)
    expect(sums.entries()).toEqual(before)
    expect(new Tally().entries()).toEqual([])
  })
})
