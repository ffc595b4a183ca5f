import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { dueAtOf, dueStateOf } from '#domain/action/due-state.ts'
import { skippedOccurrenceKey } from '#domain/action/occurrence.ts'
import { offeredSnoozes, untilByServer } from '#domain/action/offered-snoozes.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { firstOccurrence } from '#domain/reminder/next-occurrence.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

// NOW is Saturday, 2026-11-21 12:00 UTC.
const world = { now: NOW, timeZone: 'UTC' }
const daily = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00', reminderTimeZone: 'UTC' } as const
const dueAt = (nextReminderAt: number, given: Partial<Action> = {}) =>
  buildAction({ ...daily, nextReminderAt, ...given })
const named = (action: Action, now = NOW) =>
  offeredSnoozes(action, { ...world, now }).map(({ snooze, until }) => [snooze, until])

describe('offeredSnoozes', () => {
  it('an overdue action can wait 10 minutes, until this evening or tomorrow, or be skipped today', () => {
    expect(named(dueAt(NOW - 3 * HOUR_MS))).toEqual([
      ['ten_minutes', NOW + HOUR_MS / 6],
      ['this_evening', NOW + 6 * HOUR_MS],
      ['tomorrow', NOW + 21 * HOUR_MS],
      ['not_today', NOW + 21 * HOUR_MS],
    ])
  })

  it('nothing is offered that ends before it is due anyway', () => {
    expect(named(dueAt(NOW + 7 * HOUR_MS)).map(([snooze]) => snooze)).toEqual(['tomorrow', 'not_today'])
    expect(named(dueAt(NOW + 21 * HOUR_MS))).toEqual([])
  })

  it('what is due tomorrow cannot be skipped today', () => {
    const late = dueAt(NOW + 12 * HOUR_MS + 1, { reminderTime: '09:00' })
    expect(named(late).map(([snooze]) => snooze)).toEqual(['tomorrow'])
  })

  it('what was put off to tomorrow, as the learner sees it, cannot be skipped today', () => {
    const tokyo = { now: NOW, timeZone: 'Asia/Tokyo' }
    const due = dueAt(NOW + 2 * HOUR_MS, { reminderTimeZone: 'America/New_York' })
    const putOff = { ...due, snoozedUntil: NOW + 12 * HOUR_MS }
    expect(offeredSnoozes(due, tokyo).map(({ snooze }) => snooze)).toEqual(['tomorrow', 'not_today'])
    expect(offeredSnoozes(putOff, tokyo)).toEqual([])
  })

  it.each([
    // Monday 08:30, due at 20:00: in Tokyo that is Tuesday.
    ['today', 'Asia/Tokyo', 'America/New_York', '23T13:30', '24T01:00', ['tomorrow', 'not_today']],
    // Tuesday 15:00, due on Wednesday at 01:00: in New York both are Tuesday.
    ['tomorrow', 'America/New_York', 'Asia/Tokyo', '24T06:00', '24T16:00', ['tomorrow']],
  ])(
    'what was planned once in another zone and is due %s here, as its pill says',
    (day, planned, timeZone, time, due, offered) => {
      const at = (iso: string) => Date.parse(`2026-11-${iso}:00Z`)
      const action = dueAt(at(due), { reminderType: 'one-time', reminderTimeZone: planned })
      expect(dueStateOf(action, at(time), timeZone).kind).toBe(`due_${day}`)
      expect(offeredSnoozes(action, { now: at(time), timeZone }).map(({ snooze }) => snooze)).toEqual(offered)
    },
  )

  it.each([
    ['without a next time', { nextReminderAt: null }],
    ['completed', { status: 'completed' }],
    ['completed forever', { archivedAt: NOW }],
  ] as const)('%s there is nothing to snooze', (_title, given) => {
    expect(named(dueAt(NOW, given))).toEqual([])
  })

  it('only “in 10 minutes” follows the server’s clock, and only behind a slow one', () => {
    expect(untilByServer({ snooze: 'ten_minutes', until: NOW }, HOUR_MS)).toBe(NOW + HOUR_MS)
    expect(untilByServer({ snooze: 'ten_minutes', until: NOW }, -HOUR_MS)).toBe(NOW)
    expect(untilByServer({ snooze: 'this_evening', until: NOW }, HOUR_MS)).toBe(NOW)
  })

  it('REM-09: a habit that is not done today is due again at the time offered, however many of its times were missed', () => {
    const repeat = fc.constantFrom('daily', 'weekdays', 'weekly')
    const timeOfDay = fc.constantFrom('00:00', '09:00', '12:00', '22:00')
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia')
    const since = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(repeat, timeOfDay, zone, since, (reminderType, reminderTime, reminderTimeZone, hours) => {
        const reminder = {
          ...daily,
          reminderType,
          reminderTime,
          reminderTimeZone,
          reminderAnchor: NOW - hours * HOUR_MS,
        }
        const action = buildAction({ ...reminder, nextReminderAt: firstOccurrence(reminder, reminder.reminderAnchor) })
        const notToday = offeredSnoozes(action, world).find(({ snooze }) => snooze === 'not_today')
        if (notToday === undefined) return
        const state = new MemoryState()
        state.put('actions', action)
        const occurrenceKey = skippedOccurrenceKey(action, [], notToday.until)
        runMutation(state, skipOccurrence, { actionId: action.id, occurrenceKey, isSkipped: true }, { now: NOW })
        expect(state.get('actions', action.id)?.nextReminderAt).toBe(notToday.until)
      }),
    )
  })

  it('what is due tomorrow is never put off by “not today”, wherever its reminder was set and whatever it is', () => {
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia', null)
    const device = fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia')
    const type = fc.constantFrom('daily', 'weekdays', 'weekly', 'one-time', null)
    const ahead = fc.integer({ min: 1, max: 48 })
    fc.assert(
      fc.property(
        zone,
        device,
        type,
        ahead,
        fc.boolean(),
        (reminderTimeZone, timeZone, reminderType, hours, isPutOff) => {
          const next = NOW + hours * HOUR_MS
          const given = { reminderTimeZone, reminderType, ...(isPutOff && { snoozedUntil: next }) }
          const action = dueAt(isPutOff ? NOW - HOUR_MS : next, given)
          const offered = offeredSnoozes(action, { now: NOW, timeZone }).map(({ snooze }) => snooze)
          if (dueStateOf(action, NOW, timeZone).kind === 'due_tomorrow') expect(offered).not.toContain('not_today')
        },
      ),
    )
  })

  it('REM-04: every offered snooze changes the due state, in every zone', () => {
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia')
    const at = fc.integer({ min: NOW - 3 * DAY_MS, max: NOW + 2 * DAY_MS })
    const day = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(zone, at, day, (reminderTimeZone, next, days) => {
        const now = NOW + days * DAY_MS
        const action = dueAt(next + days * DAY_MS, { reminderTimeZone })
        for (const { until } of offeredSnoozes(action, { now, timeZone: 'UTC' })) {
          const state = new MemoryState()
          state.put('actions', action)
          runMutation(state, snoozeReminder, { actionId: actionIdOf('walk'), until }, { now })
          const moved = state.get('actions', action.id) ?? action
          expect(dueAtOf(moved)).toBe(until)
          expect(dueStateOf(moved, now, 'UTC').kind).not.toBe('overdue')
        }
      }),
    )
  })
})
