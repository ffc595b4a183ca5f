import { describe, expect, it } from 'vitest'
import { heatMap, heatMapSentence, HEAT_MAP_WEEKS } from '#domain/progress/heat-map.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { NOW } from '../../fixtures/builders.ts'

const MOMENT = { now: NOW, timeZone: 'UTC' } // Saturday, 2026-11-21
const done = (occurredAt: number, given: { timeZone?: string; voidedAt?: number | null } = {}) => ({
  occurredAt,
  timeZone: 'UTC',
  voidedAt: null,
  ...given,
})

describe('the heat map of completions', () => {
  it('is twelve weeks of days, Monday first, the last week ending today', () => {
    const { weeks } = heatMap([], MOMENT)
    expect(weeks).toHaveLength(HEAT_MAP_WEEKS)
    expect(weeks[0]?.monday).toBe('2026-08-31')
    expect(weeks.slice(0, -1).every(({ days }) => days.length === 7)).toBe(true)
    expect(weeks.at(-1)?.days.map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
  })

  it('counts only completions within the weeks that are not voided', () => {
    const map = heatMap(
      [done(NOW), done(NOW - DAY_MS, { voidedAt: NOW }), done(NOW - 85 * DAY_MS), done(NOW - 3 * DAY_MS)],
      MOMENT,
    )
    expect(map).toMatchObject({ count: 2, daysDone: 2 })
    expect(map.weeks.at(-1)?.days.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 1])
  })

  it('a day is the calendar day in the place where it was done', () => {
    const late = Date.UTC(2026, 10, 20, 23, 30)
    const { weeks } = heatMap([done(late), done(late, { timeZone: 'Asia/Tokyo' })], MOMENT)
    expect(
      weeks
        .at(-1)
        ?.days.slice(-2)
        .map(({ count }) => count),
    ).toEqual([1, 1])
  })

  it('what was done tomorrow, on a clock further east, counts as done today', () => {
    const at = Date.UTC(2026, 10, 23, 0, 30)
    const map = heatMap([done(at, { timeZone: 'Asia/Tokyo' })], {
      now: at + 2 * HOUR_MS,
      timeZone: 'America/Los_Angeles',
    })
    expect(map.weeks.at(-1)?.days.at(-1)).toEqual({ date: '2026-11-22', count: 1, level: 1 })
    expect(heatMapSentence(map)).toBe('Done on 1 day of the last 12 weeks.')
  })

  it('levels rise up to three a day', () => {
    const times = (count: number, day: number) =>
      Array.from({ length: count }, (_, n) => done(NOW - day * DAY_MS + n * HOUR_MS))
    const { weeks } = heatMap([...times(1, 4), ...times(2, 3), ...times(3, 2), ...times(5, 1)], MOMENT)
    expect(weeks.at(-1)?.days.map(({ level }) => level)).toEqual([0, 1, 2, 3, 3, 0])
  })

  it.each([
    ['Not completed in the last 12 weeks.', []],
    ['Done on 1 day of the last 12 weeks.', [done(NOW)]],
    ['Done on 2 days of the last 12 weeks, 3 times in all.', [done(NOW), done(NOW), done(NOW - DAY_MS)]],
  ])('says it in a sentence: %s', (sentence, completions) => {
    expect(heatMapSentence(heatMap(completions, MOMENT))).toBe(sentence)
  })
})
