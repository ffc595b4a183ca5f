import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Completion } from '#domain/action/completion.ts'
import { asSkipped } from '#domain/action/skipped-occurrence.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { addDays, isoWeekOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import { habitStrength } from '#domain/progress/habit-strength.ts'
import {
  averageCompletionTime,
  completionRate,
  recurringStats,
  totalCompletedStats,
} from '#domain/progress/statistics.ts'
import { actionIdOf, buildAction, completionIdOf, NOW } from '../../fixtures/builders.ts'

// NOW is Saturday, 2026-11-21 12:00 UTC.
const TODAY = '2026-11-21'
const world = { now: NOW, timeZone: 'UTC' }
const TYPES = ['daily', 'weekdays', 'weekly'] as const
type Type = (typeof TYPES)[number]
const habit = (reminderType: Type = 'daily') =>
  buildAction({ reminderType, reminderActive: true, reminderTime: '09:00', nextReminderAt: NOW, archivedAt: null })

const daysAgo = (days: number) => addDays(TODAY, -days)
function done(day: string, type: Type = 'daily'): Completion {
  const occurrenceKey = type === 'weekly' ? isoWeekOf(day) : day
  const occurredAt = Date.parse(`${day}T10:00:00Z`)
  const id = completionIdOf(occurrenceKey)
  return { id, actionId: actionIdOf('walk'), occurrenceKey, occurredAt, timeZone: 'UTC', voidedAt: null }
}
const skipped = (day: string, type: Type = 'daily') => asSkipped(done(day, type), Date.parse(`${day}T10:00:00Z`))
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => daysAgo(from - at))
const strengthOf = (rows: readonly Completion[], type: Type = 'daily') =>
  must(habitStrength(habit(type), rows, world), 'it was done')

describe('habitStrength', () => {
  it('does not exist for one-time actions, nor before the first completion', () => {
    expect(habitStrength(buildAction(), [done(TODAY)], world)).toBeNull()
    expect(habitStrength(habit(), [], world)).toBeNull()
    expect(habitStrength(habit(), [skipped(TODAY)], world)).toBeNull()
    expect(habitStrength(habit(), [{ ...done(TODAY), occurrenceKey: 'once:0' }], world)).toBeNull()
  })

  it('grows like the score of Loop Habit Tracker: half after 13 days, nearly full after 66', () => {
    expect(strengthOf(range(12, 0).map((day) => done(day))).strength).toBeCloseTo(0.5, 10)
    expect(strengthOf(range(65, 0).map((day) => done(day))).strength).toBeCloseTo(1 - 0.5 ** (66 / 13), 10)
  })

  it('today’s occurrence is not a miss before its day is over', () => {
    const upToYesterday = range(10, 1).map((day) => done(day))
    expect(strengthOf(upToYesterday)).toEqual(strengthOf([...upToYesterday, skipped(TODAY)]))
    expect(strengthOf(upToYesterday).streak).toBe(10)
  })

  it('a current week is not a miss either', () => {
    const weeks = [21, 14, 7].map((days) => done(daysAgo(days), 'weekly'))
    expect(strengthOf(weeks, 'weekly').streak).toBe(3)
    expect(strengthOf(weeks.slice(0, 2), 'weekly').streak).toBe(0)
  })

  it('weekends are not misses of a weekday habit, and completions on them count', () => {
    const workdays = range(18, 1).filter((day) => weekdayOf(day) <= 5)
    const [friday, monday] = ['2026-11-20', '2026-11-16']
    expect(
      strengthOf(
        workdays.map((day) => done(day, 'weekdays')),
        'weekdays',
      ).streak,
    ).toBe(workdays.length)
    const before = strengthOf([done(monday, 'weekdays'), done(friday, 'weekdays')], 'weekdays').strength
    const withSunday = [done('2026-11-15', 'weekdays'), done(monday, 'weekdays'), done(friday, 'weekdays')]
    expect(strengthOf(withSunday, 'weekdays').strength).toBeGreaterThan(before)
  })

  it('one missed day barely changes it, and a skipped day does not at all', () => {
    const whole = range(65, 0)
    const without = whole.filter((day) => day !== daysAgo(20))
    const kept = strengthOf(whole.map((day) => done(day)))
    const missed = strengthOf(without.map((day) => done(day)))
    const frozen = strengthOf([...without.map((day) => done(day)), skipped(daysAgo(20))])
    expect(kept.strength - missed.strength).toBeLessThan(0.03)
    expect(missed.streak).toBe(20)
    expect(frozen.streak).toBe(65)
    expect(kept.strength - frozen.strength).toBeLessThan(0.002)
  })

  it('completions ahead of time count, and it survives a change of rhythm', () => {
    expect(strengthOf([done(TODAY), done(addDays(TODAY, 1))]).streak).toBe(2)
    expect(strengthOf([done(daysAgo(1), 'weekly'), done(TODAY)], 'daily').streak).toBe(2)
    expect(strengthOf([done(daysAgo(7)), done(TODAY)], 'weekly').streak).toBe(2)
  })

  it('HOM-14: after completion forever it stays what it was', () => {
    const rows = range(40, 30).map((day) => done(day))
    const archivedAt = NOW - 30 * DAY_MS
    expect(habitStrength({ ...habit(), archivedAt }, rows, world)?.streak).toBe(11)
    expect(strengthOf(rows).streak).toBe(0)
  })
})

describe('what was done under a former rhythm', () => {
  const setAt = (day: string) => ({ reminderAnchor: Date.parse(`${day}T11:00:00Z`) })
  const strengthSet = (rows: readonly Completion[], type: Type, day: string) =>
    must(habitStrength({ ...habit(type), ...setAt(day) }, rows, world), 'it was done')
  const workdays = range(83, 0).filter((day) => weekdayOf(day) <= 5)

  it.each<[string, readonly string[], Type, Type]>([
    ['each week, now each day', range(83, 0).filter((_, at) => at % 7 === 3), 'weekly', 'daily'],
    ['each week, now on weekdays', range(83, 0).filter((_, at) => at % 7 === 6), 'weekly', 'weekdays'],
    ['on weekdays, now each day', workdays, 'weekdays', 'daily'],
    ['each day, now on weekdays', range(83, 0), 'daily', 'weekdays'],
    ['each day, now each week', range(83, 0), 'daily', 'weekly'],
  ])('costs neither strength nor streak: %s', (_title, days, former, type) => {
    const rows = days.map((day) => done(day, former))
    const before = strengthSet(rows, former, daysAgo(90))
    const after = strengthSet(rows, type, TODAY)
    expect(before.streak).toBe(days.length)
    expect(after.streak).toBe(days.length)
    expect(after.strength).toBeCloseTo(before.strength, 10)
  })

  it('is not made better either: once a week was not each day', () => {
    const rows = [76, 69, 62, 55, 48, 41, 34, 27, 20, 13, 6].map((days) => done(daysAgo(days)))
    const { strength, streak } = strengthSet(rows, 'weekly', TODAY)
    expect(streak).toBe(0)
    expect(strength).toBeLessThan(0.25)
  })

  it('stays as it was where only the hour is moved', () => {
    const rows = range(83, 0)
      .filter((day) => day !== '2026-11-18' && day !== '2026-10-18')
      .map((day) => done(day))
    expect(strengthSet(rows, 'daily', TODAY)).toEqual(strengthSet(rows, 'daily', daysAgo(90)))
  })

  it('counts the same in either order where a day and its week were done on one day', () => {
    const rows = [done(daysAgo(9)), done(daysAgo(9), 'weekly')]
    expect(strengthSet(rows.toReversed(), 'daily', daysAgo(2))).toEqual(strengthSet(rows, 'daily', daysAgo(2)))
  })

  it('is followed by the misses of the present one, the day of the change excepted', () => {
    const weeks = [33, 26, 19, 12, 5].map((days) => done(daysAgo(days), 'weekly'))
    const untouched = strengthSet(weeks, 'daily', TODAY)
    expect(strengthSet(weeks, 'daily', daysAgo(5))).toMatchObject({ streak: 0 })
    expect(strengthSet(weeks, 'daily', daysAgo(5)).strength).toBeCloseTo(
      untouched.strength * (1 - untouched.costOfMiss) ** 4,
      10,
    )
  })
})

const types = fc.constantFrom(...TYPES)
const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 })
const history = fc.record({ type: types, done: days, skipped: days }).map((given) => {
  const wasDone = new Set(given.done)
  const rows = [
    ...given.skipped.filter((at) => !wasDone.has(at)).map((at) => skipped(daysAgo(at), given.type)),
    ...given.done.map((at) => done(daysAgo(at), given.type)),
  ]
  // An occurrence has one row, whatever day of its week that was on; what was done is not skipped.
  return { type: given.type, rows: [...new Map(rows.map((row) => [row.occurrenceKey, row])).values()] }
})

// The week in which that day is, done on it.
const asWeek = (row: Completion) => done(row.occurrenceKey, 'weekly')

describe('whatever the history', () => {
  it('strength lies between 0 and 1', () => {
    fc.assert(
      fc.property(history, ({ type, rows }) => {
        const { strength, streak } = strengthOf(rows, type)
        expect(strength).toBeGreaterThan(0)
        expect(strength).toBeLessThan(1)
        expect(streak).toBeLessThanOrEqual(rows.length)
      }),
    )
  })

  it('another completion never makes it weaker', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -8, max: 500 }), ({ type, rows }, at) => {
        const one = done(daysAgo(at), type)
        const others = rows.filter(({ occurrenceKey }) => occurrenceKey !== one.occurrenceKey)
        const before = habitStrength(habit(type), rows, world)?.strength ?? 0
        expect(strengthOf([...others, one], type).strength).toBeGreaterThanOrEqual(before - 1e-12)
      }),
    )
  })

  it('the order in which devices synced does not matter, nor that of two rhythms on one day', () => {
    const shuffled = fc
      .tuple(history, types, fc.integer({ min: 0, max: 400 }))
      .chain(([{ type, rows }, former, set]) => {
        const isDay = ({ occurrenceKey }: Completion) => !occurrenceKey.includes('W')
        const all = former === 'weekly' ? rows.flatMap((row) => (isDay(row) ? [row, asWeek(row)] : [row])) : rows
        const reminderAnchor = Date.parse(`${daysAgo(set)}T11:00:00Z`)
        return fc.record({
          action: fc.constant({ ...habit(type), reminderAnchor }),
          rows: fc.constant(all),
          arrived: fc.shuffledSubarray(all, { minLength: all.length }),
        })
      })
    fc.assert(
      fc.property(shuffled, ({ action, rows, arrived }) => {
        expect(habitStrength(action, arrived, world)).toEqual(habitStrength(action, rows, world))
      }),
    )
  })

  it('one miss costs at most what it says, which is little, and a skip costs nothing', () => {
    fc.assert(
      fc.property(history, ({ type, rows }) => {
        const period = type === 'weekly' ? 7 : 1
        const now = NOW + period * DAY_MS
        const later = (added: readonly Completion[]) =>
          must(habitStrength(habit(type), [...rows, ...added], { ...world, now }), 'it was done').strength
        const had = strengthOf(rows, type).strength
        const { costOfMiss } = strengthOf(rows, type)
        expect(costOfMiss).toBeLessThan(0.07)
        expect(later([])).toBeGreaterThanOrEqual(had * (1 - costOfMiss) - 1e-12)
        const isOpen = rows.every(({ occurrenceKey }) => occurrenceKey !== done(TODAY, type).occurrenceKey)
        if (isOpen) expect(later([skipped(TODAY, type)])).toBeCloseTo(had, 12)
      }),
    )
  })

  it('STA-05, DAT-17, DAT-20, DAT-21: a skip changes no statistic of the specification', () => {
    fc.assert(
      fc.property(history, ({ type, rows }) => {
        const all = (completions: readonly Completion[]) => {
          const facts = { actions: [habit(type)], completions }
          const rate = completionRate(facts, world)
          return [rate, totalCompletedStats(facts, world), averageCompletionTime(facts), recurringStats(facts)]
        }
        expect(all(rows)).toEqual(all(rows.filter(({ voidedAt }) => voidedAt === null)))
      }),
    )
  })
})
