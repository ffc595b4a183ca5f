import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { lastDoneAt } from '#domain/progress/habit-counts.ts'
import {
  averageCompletionTime,
  completedActions,
  completedLastWeek,
  completionRate,
  livingCompletions,
  monthStats,
  recurringStats,
  totalCompletedStats,
  type ProgressFacts,
} from '#domain/progress/statistics.ts'
import { actionIdOf, buildAction, completionIdOf, NOW } from '../../fixtures/builders.ts'

// NOW is Saturday, 2026-11-21 12:00 UTC; the week began on Monday the 16th.
const MONDAY = Date.UTC(2026, 10, 16)
const MOMENT = { now: NOW, timeZone: 'UTC' }

const anAction = (name: string, given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf(name), createdAt: MONDAY - 30 * DAY_MS, ...given })

function aCompletion(name: string, occurredAt: number, given: Partial<Completion> = {}): Completion {
  const id = completionIdOf(`${name} ${String(occurredAt)}`)
  return {
    id,
    actionId: actionIdOf(name),
    occurrenceKey: 'once:0',
    occurredAt,
    timeZone: 'UTC',
    voidedAt: null,
    ...given,
  }
}

describe('completionRate', () => {
  it('STA-05, DAT-20: counts actions created, due or completed this week, each once', () => {
    const facts: ProgressFacts = {
      actions: [
        anAction('created', { createdAt: MONDAY }),
        anAction('due', { nextReminderAt: MONDAY + 7 * DAY_MS - 1 }),
        anAction('done twice', { createdAt: MONDAY + 1 }),
        anAction('due next week', { nextReminderAt: MONDAY + 7 * DAY_MS }),
        anAction('long ago'),
      ],
      completions: [
        aCompletion('done twice', MONDAY + 1),
        aCompletion('done twice', MONDAY + 2),
        aCompletion('long ago', MONDAY - 1),
      ],
    }
    expect(completionRate(facts, MOMENT)).toEqual({ currentWeekRate: 33, currentWeekCompleted: 1, currentWeekTotal: 3 })
  })

  it('STA-05, DAT-20: a habit ignored since last week is due in this one too, and what was snoozed into it', () => {
    const repeat = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00' } as const
    const total = (given: Partial<Action>) =>
      completionRate({ actions: [anAction('a', given)], completions: [] }, MOMENT).currentWeekTotal
    expect(total({ ...repeat, nextReminderAt: MONDAY - 5 * DAY_MS })).toBe(1)
    expect(total({ ...repeat, nextReminderAt: MONDAY + 7 * DAY_MS })).toBe(0)
    expect(total({ ...repeat, nextReminderAt: NOW, snoozedUntil: MONDAY + 8 * DAY_MS })).toBe(1)
    const once = { reminderActive: true, reminderType: 'one-time' } as const
    expect(total({ ...once, nextReminderAt: MONDAY - 5 * DAY_MS })).toBe(0)
    expect(total({ ...once, nextReminderAt: MONDAY - 5 * DAY_MS, snoozedUntil: MONDAY })).toBe(1)
    expect(total({ ...once, nextReminderAt: NOW, snoozedUntil: MONDAY + 8 * DAY_MS })).toBe(0)
  })

  it('STA-05, DAT-20: what was completed in an earlier week is not due, though a reminder was set since', () => {
    const reminder = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00' } as const
    const given = { status: 'completed', createdAt: NOW - 40 * DAY_MS, nextReminderAt: NOW - HOUR_MS } as const
    const facts = { actions: [buildAction({ ...reminder, ...given })], completions: [] }
    expect(completionRate(facts, { now: NOW, timeZone: 'UTC' }).currentWeekTotal).toBe(0)
  })

  it('STA-03: the rate is a whole percent, and 0 of 0 is 0', () => {
    expect(completionRate({ actions: [], completions: [] }, MOMENT).currentWeekRate).toBe(0)
    const actions = ['a', 'b', 'c'].map((name) => anAction(name, { createdAt: NOW }))
    const completions = [aCompletion('a', NOW), aCompletion('b', NOW)]
    expect(completionRate({ actions, completions }, MOMENT).currentWeekRate).toBe(67)
  })
})

describe('totalCompletedStats', () => {
  const weeks = (before: number, now: number): ProgressFacts => ({
    actions: [anAction('walk')],
    completions: [
      ...Array.from({ length: before }, (_, n) => aCompletion('walk', MONDAY - 1 - n)),
      ...Array.from({ length: now }, (_, n) => aCompletion('walk', MONDAY + n)),
    ],
  })

  it.each([
    [0, 0, 'same', 0],
    [0, 3, 'up', 100],
    [2, 3, 'up', 50],
    [4, 1, 'down', -75],
    [3, 3, 'same', 0],
  ])('DAT-21: %i last week and %i this week is %s by %i percent', (before, now, trend, percentageChange) => {
    expect(totalCompletedStats(weeks(before, now), MOMENT)).toEqual({
      totalCompleted: before + now,
      trend,
      percentageChange,
    })
    expect(completedLastWeek(weeks(before, now), MOMENT)).toBe(before)
  })
})

describe('averageCompletionTime', () => {
  it('STA-03, STA-05: is the mean of the days to each action’s first completion, with one decimal', () => {
    const actions = [anAction('a', { createdAt: MONDAY }), anAction('b', { createdAt: MONDAY }), anAction('never')]
    const completions = [
      aCompletion('a', MONDAY + 4 * DAY_MS),
      aCompletion('a', MONDAY + DAY_MS),
      aCompletion('b', MONDAY + 1.5 * DAY_MS),
    ]
    expect(averageCompletionTime({ actions, completions })).toBe(1.3)
  })

  it('DAT-21: is null while nothing was completed', () => {
    expect(averageCompletionTime({ actions: [anAction('a')], completions: [] })).toBeNull()
  })
})

describe('what counts', () => {
  it('HOM-15: a voided completion, and one of an action that was removed, count nowhere', () => {
    const facts = {
      actions: [anAction('a')],
      completions: [aCompletion('a', NOW, { voidedAt: NOW }), aCompletion('gone', NOW), aCompletion('a', NOW - 1)],
    }
    expect(livingCompletions(facts)).toHaveLength(1)
    expect(totalCompletedStats(facts, MOMENT).totalCompleted).toBe(1)
  })

  it('STA-05: completions that count are filtered once for all figures', () => {
    const completions = [aCompletion('a', NOW - 1)]
    const picked = vi.spyOn(completions, 'filter')
    const facts = { actions: [anAction('a')], completions }
    const total = totalCompletedStats(facts, MOMENT).totalCompleted
    expect([total, completionRate(facts, MOMENT).currentWeekCompleted, averageCompletionTime(facts)]).toEqual([
      1, 1, 35.5,
    ])
    expect(picked).toHaveBeenCalledTimes(1)
  })

  it('DAT-17: recurring stats count the occurrences of each recurring action', () => {
    const facts = {
      actions: [anAction('daily'), anAction('once')],
      completions: [
        aCompletion('daily', NOW - DAY_MS, { occurrenceKey: '2026-11-20' }),
        aCompletion('daily', NOW, { occurrenceKey: '2026-11-21' }),
        aCompletion('once', NOW),
      ],
    }
    expect(recurringStats(facts)).toMatchObject([
      { action: { id: actionIdOf('daily') }, completionCount: 2, lastCompleted: NOW },
    ])
  })

  it('an action was last done when it was last completed, in whichever way', () => {
    const action = { ...buildAction(), archivedAt: null, completedAt: null }
    const habit = { completionCount: 2, lastCompleted: NOW }
    expect([lastDoneAt(action, undefined), lastDoneAt(action, habit)]).toEqual([0, NOW])
    expect(lastDoneAt({ ...action, completedAt: NOW + 1 }, habit)).toBe(NOW + 1)
    expect(lastDoneAt({ ...action, completedAt: NOW - 1, archivedAt: NOW + 2 }, habit)).toBe(NOW + 2)
  })

  it('how many actions were done counts each once, and none that was taken back', () => {
    const [walk, read] = [buildAction({ id: actionIdOf('walk') }), buildAction({ id: actionIdOf('read') })]
    const done = (id: string, actionId: Action['id'], voidedAt: number | null = null): Completion => ({
      id: completionIdOf(id),
      actionId,
      occurrenceKey: id,
      occurredAt: NOW,
      timeZone: 'UTC',
      voidedAt,
    })
    const completions = [done('2026-11-20', walk.id), done('2026-11-21', walk.id), done('once:0', read.id, NOW)]
    expect(completedActions({ actions: [walk, read], completions })).toBe(1)
  })

  it('STA-04: the month counts actions created in it, and how many of them were completed', () => {
    const facts = {
      actions: [
        anAction('new', { createdAt: NOW }),
        anAction('newer', { createdAt: NOW }),
        anAction('old', { createdAt: 0 }),
      ],
      completions: [aCompletion('new', NOW), aCompletion('old', NOW)],
    }
    expect(monthStats(facts, MOMENT)).toEqual({ saved: 2, completed: 1 })
  })
})

describe('the order of events', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'gone')
  const at = fc.integer({ min: MONDAY - 20 * DAY_MS, max: NOW })
  const completion = fc
    .record({ name, at, isVoided: fc.boolean(), key: fc.constantFrom('once:0', '2026-11-20', '2026-W47') })
    .map(({ name: of, at: time, isVoided, key }) =>
      aCompletion(of, time, { voidedAt: isVoided ? time : null, occurrenceKey: key }),
    )
  const action = fc
    .record({ name: fc.constantFrom('a', 'b', 'c'), createdAt: at, next: fc.option(at) })
    .map(({ name: of, createdAt, next }) => anAction(of, { createdAt, nextReminderAt: next }))
  const facts = fc.record({
    actions: fc.uniqueArray(action, { selector: ({ id }) => id }),
    completions: fc.array(completion, { maxLength: 20 }),
  })
  const all = (given: ProgressFacts) => [
    completionRate(given, MOMENT),
    totalCompletedStats(given, MOMENT),
    averageCompletionTime(given),
    recurringStats(given),
    monthStats(given, MOMENT),
  ]

  it('STA-05: any order gives the same numbers, and they are numbers', () => {
    const shuffled = facts.chain((given) =>
      fc.record({
        given: fc.constant(given),
        actions: fc.shuffledSubarray([...given.actions], { minLength: given.actions.length }),
        completions: fc.shuffledSubarray([...given.completions], { minLength: given.completions.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ given, actions, completions }) => {
        expect(all({ actions, completions })).toEqual(all(given))
        expect(JSON.stringify(all(given))).not.toMatch(/NaN|Infinity/)
        const { currentWeekCompleted, currentWeekTotal, currentWeekRate } = completionRate(given, MOMENT)
        expect(currentWeekCompleted).toBeLessThanOrEqual(currentWeekTotal)
        expect(currentWeekRate).toBeLessThanOrEqual(100)
      }),
    )
  })
})
