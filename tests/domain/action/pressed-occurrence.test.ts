// Which occurrence a press counts for, in edge cases: of repeating, of time, and of later changes.
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { Completion, OccurrenceKey } from '#domain/action/completion.ts'
import { dueAgain, isRecurring, latestDueKey, pressedOccurrenceKey } from '#domain/action/occurrence.ts'
import { buildAction, completionIdOf } from '../../fixtures/builders.ts'
import { action, actionId, at, habit } from '../../setup/habit.ts'

// Daily at 09:00 UTC, due from the 19th on.
const daily = action(habit())
const done = (occurrenceKey: OccurrenceKey, voidedAt: number | null = null): Completion => ({
  id: completionIdOf(occurrenceKey),
  actionId,
  occurrenceKey,
  occurredAt: at('19T09:30:00'),
  timeZone: 'UTC',
  voidedAt,
})
const nextOn = (day: string): Action => ({ ...daily, nextReminderAt: at(`${day}T09:00:00`) })

describe('a recurring action', () => {
  it('has an active reminder of a recurring type and a next time', () => {
    expect(isRecurring(daily)).toBe(true)
    expect(isRecurring({ ...daily, reminderActive: false })).toBe(false)
    expect(isRecurring({ ...daily, reminderType: null })).toBe(false)
    expect(isRecurring({ ...daily, reminderType: 'one-time' })).toBe(false)
    expect(isRecurring({ ...daily, nextReminderAt: null })).toBe(false)
  })

  it('an occurrence in the future is not replaced by an earlier one', () => {
    expect(latestDueKey(nextOn('20'), '2026-11-20', { completions: [], now: at('19T10:00:00') })).toBe('2026-11-20')
    expect(latestDueKey(nextOn('20'), '2026-11-20', { completions: [], now: at('21T10:00:00') })).toBe('2026-11-21')
  })

  it('is due as before, including its snooze, if nothing is undone', () => {
    const snoozed = { ...daily, snoozedUntil: at('19T11:00:00') }
    expect(dueAgain(snoozed, { all: [], taken: [], before: undefined })).toBe(snoozed)
  })

  it('is due again however often it was done before', () => {
    const [taken, earlier] = [done('2026-11-19'), done('once:1')]
    const all = [taken, ...Array.from({ length: 200_000 }, () => earlier)]
    expect(dueAgain(nextOn('21'), { all, taken: [taken], before: undefined })).toEqual(nextOn('20'))
  })
})

describe('a press that names an occurrence', () => {
  it.each([
    ['an earlier one', '2026-11-19', '20T10:00:00', '2026-11-19'],
    ['the next one waiting', '2026-11-20', '19T09:30:00', '2026-11-20'],
    ['one beyond the next', '2026-11-21', '19T09:30:00', '2026-11-19'],
    ['one beyond the next, when that is due', '2026-11-21', '20T09:00:00', '2026-11-20'],
    ['a past one while the next waits', '2026-11-19', '19T09:00:00', '2026-11-19'],
  ])('%s', (_, named, pressedAt, expected) => {
    expect(pressedOccurrenceKey(nextOn('20'), [], { at: at(pressedAt), named })).toBe(expected)
  })
})

it('a press that names one of several due occurrences completes that one', () => {
  expect(pressedOccurrenceKey(nextOn('19'), [], { at: at('21T10:00:00'), named: '2026-11-20' })).toBe('2026-11-20')
})

describe('a press before a reminder set the same day is due', () => {
  const press = (completions: readonly Completion[]) =>
    pressedOccurrenceKey(daily, completions, { at: at('18T10:30:00') })

  it('counts for that day if the former reminder was done on it, otherwise for the coming time', () => {
    expect(press([done('2026-11-18')])).toBe('2026-11-18')
    expect(press([])).toBe('2026-11-19')
    expect(press([done('2026-11-17')])).toBe('2026-11-19')
    expect(press([done('2026-11-18', at('18T10:20:00'))])).toBe('2026-11-19')
  })
})

describe('a press that arrives after the action was archived', () => {
  const archivedAt = at('21T00:00:00')
  const archived: Action = { ...daily, reminderActive: false, archivedAt }
  const press = (given: Action, keys: readonly OccurrenceKey[], pressedAt = at('20T10:00:00')) =>
    pressedOccurrenceKey(
      given,
      keys.map((key) => done(key)),
      { at: pressedAt },
    )

  it('but was made before counts for the repeat that its completions show', () => {
    expect(press(archived, ['2026-11-19'])).toBe('2026-11-20')
    expect(press(archived, ['once:0', '2026-11-19'])).toBe('2026-11-20')
    expect(press(archived, [])).toBe('once:0')
    expect(press(archived, ['once:0'])).toBe('once:0')
  })

  it('and was made then or later does not, nor on an action that never repeated', () => {
    expect(press(archived, ['2026-11-19'], archivedAt)).toBe('once:0')
    expect(press({ ...archived, reminderType: 'one-time' }, ['2026-11-19'])).toBe('once:0')
  })
})

describe('a press on a one-time action', () => {
  const setAt = at('20T10:00:00')
  const press = (given: Partial<Action>, pressedAt: number) =>
    pressedOccurrenceKey(buildAction({ statusSetAt: setAt, ...given }), [], { at: pressedAt })

  it('belongs to the previous cycle if it was reopened since, but at least to the first', () => {
    expect(press({ cycle: 2 }, setAt - 1)).toBe('once:1')
    expect(press({ cycle: 2 }, setAt)).toBe('once:2')
    expect(press({ cycle: 0 }, setAt - 1)).toBe('once:0')
    expect(press({ cycle: 2, status: 'completed' }, setAt - 1)).toBe('once:2')
  })
})
