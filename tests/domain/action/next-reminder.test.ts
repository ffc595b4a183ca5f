import { describe, expect, it } from 'vitest'
import { nextReminderDraft } from '#domain/action/next-reminder.ts'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'

const REMINDED = { reminderType: 'one-time', reminderTime: new Date(NOW - DAY_MS).toISOString() } as const
const draftOf = (given: Partial<Action>, now = NOW) =>
  nextReminderDraft(buildAction({ ...REMINDED, ...given }), { now, timeZone: 'UTC' })
const done = (reminderFrequency: string) => ({ status: 'completed' as const, motivationData: { reminderFrequency } })

describe('the next reminder of an action that was done once', () => {
  it.each([
    ['every-3-days', '2026-11-21T12:00:00Z', '2026-11-24'],
    ['monthly', '2026-11-21T12:00:00Z', '2026-12-21'],
    ['monthly', '2026-12-31T12:00:00Z', '2027-01-31'],
    ['monthly', '2027-01-30T12:00:00Z', '2027-02-28'],
    ['one-time', '2026-11-21T12:00:00Z', '2026-11-22'],
  ])('%s, set on %s, is offered for %s at its time of day', (frequency, now, date) => {
    expect(draftOf(done(frequency), Date.parse(now))).toEqual({ reminderType: 'one-time', time: '12:00', date })
  })

  it.each([
    ['is in progress', { reminderActive: true, nextReminderAt: NOW - DAY_MS }, 'one-time'],
    ['never had one', { ...done('monthly'), reminderType: null, reminderTime: null }, 'daily'],
    ['repeated', { ...done('daily'), reminderType: 'daily', reminderTime: '08:00' }, 'daily'],
  ] as const)('begins as ever where it %s', (_what, given, reminderType) => {
    expect(draftOf(given).reminderType).toBe(reminderType)
  })
})
