import { describe, expect, it } from 'vitest'
import { nextReminderDraft } from '#domain/reminder/next-reminder.ts'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'

const draftOf = (given: Partial<Action>, frequency: string, now = NOW) =>
  nextReminderDraft(buildAction(given), { frequency, now, timeZone: 'UTC' })

describe('the next reminder of an action that was done', () => {
  it.each([
    ['every-3-days', '2026-11-21T12:00:00Z', '2026-11-24'],
    ['monthly', '2026-11-21T12:00:00Z', '2026-12-21'],
    ['monthly', '2026-12-31T12:00:00Z', '2027-01-31'],
    ['monthly', '2027-01-30T12:00:00Z', '2027-02-28'],
    ['one-time', '2026-11-21T12:00:00Z', '2026-11-22'],
  ])('%s, set on %s, is offered for %s at its time of day', (frequency, now, date) => {
    const once = { reminderType: 'one-time', reminderTime: new Date(NOW - DAY_MS).toISOString() } as const
    expect(draftOf(once, frequency, Date.parse(now))).toEqual({ reminderType: 'one-time', time: '12:00', date })
  })

  it.each([
    ['had none', {}],
    ['repeated', { reminderType: 'daily', reminderTime: '08:00' }],
  ] as const)('begins as a new one where it %s', (_what, given) => {
    expect(draftOf(given, 'monthly')).toEqual({ reminderType: 'daily', time: '09:00', date: '' })
  })
})
