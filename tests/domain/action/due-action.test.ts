// What the extension rings by.
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { dueActionOf, isSettledLately } from '#domain/action/due-action.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { buildAction, completionIdOf, NOW } from '../../fixtures/builders.ts'

const daily = buildAction({
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '12:00',
  reminderAnchor: NOW - DAY_MS,
  nextReminderAt: NOW,
})

describe('what reminds within a day', () => {
  it('is told with its title, its time and the occurrence that is due', () => {
    expect(dueActionOf(daily, NOW, [])).toMatchObject({
      id: daily.id,
      title: daily.actionTitle,
      nextReminderAt: NOW,
      occurrenceKey: '2026-11-21',
    })
  })

  it('is not the occurrence that was done ahead while an earlier one waits', () => {
    const missed = { ...daily, nextReminderAt: NOW - DAY_MS, reminderAnchor: NOW - 2 * DAY_MS }
    const done = { occurrenceKey: '2026-11-21', occurredAt: NOW - DAY_MS, timeZone: 'UTC', voidedAt: null }
    const completions = [{ ...done, id: completionIdOf('ahead'), actionId: daily.id }]
    expect(dueActionOf(missed, NOW, [])?.occurrenceKey).toBe('2026-11-21')
    expect(dueActionOf(missed, NOW, completions)?.occurrenceKey).toBe('2026-11-20')
  })

  it('was put off: it reminds when that is over', () => {
    const until = NOW + HOUR_MS
    expect(dueActionOf({ ...daily, snoozedUntil: until }, NOW, [])).toMatchObject({ nextReminderAt: until })
  })

  it.each<[string, Partial<Action>, boolean]>([
    ['exactly a day ahead', { nextReminderAt: NOW + DAY_MS }, true],
    ['more than a day ahead', { nextReminderAt: NOW + DAY_MS + 1 }, false],
    ['without a reminder that is on', { reminderActive: false }, false],
    ['without a next time', { nextReminderAt: null }, false],
    ['completed', { status: 'completed' }, false],
    ['completed for ever', { archivedAt: NOW }, false],
  ])('one %s', (_, given, reminds) => {
    expect(dueActionOf({ ...daily, ...given }, NOW, []) !== null).toBe(reminds)
  })
})

const done: Completion = {
  id: completionIdOf('done'),
  actionId: daily.id,
  occurrenceKey: '2026-11-21',
  occurredAt: NOW,
  timeZone: 'UTC',
  voidedAt: null,
}

it.each<[string, boolean, Partial<Completion>]>([
  ['what was done', true, {}],
  ['what was done ahead of the oldest time that still rings', true, { occurredAt: NOW - 28 * DAY_MS }],
  ['what was done before that', false, { occurredAt: NOW - 28 * DAY_MS - 1 }],
  ['what was skipped', true, { voidedAt: NOW }],
  ['what was taken back', false, { voidedAt: NOW + 1 }],
  ['a week', true, { occurrenceKey: '2026-W47' }],
  ['what was done as a whole', false, { occurrenceKey: 'once:0' }],
])('the extension keeps %s: %s', (_, isKept, given) => {
  expect(isSettledLately({ ...done, ...given }, NOW)).toBe(isKept)
})
