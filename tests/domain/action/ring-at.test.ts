import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { isHandled, nextRingAt, ringAt, RING_FOR_MS, RING_LATE_MS } from '#domain/action/ring-at.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { MemoryState, put } from '#domain/mutations/machinery/state.ts'
import { firstOccurrence } from '#domain/reminder/next-occurrence.ts'
import { RECURRING_TYPES } from '#domain/reminder/reminder.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const once = (at: number, given: Partial<Action> = {}) =>
  buildAction({
    reminderActive: true,
    reminderType: 'one-time',
    reminderTime: new Date(at).toISOString(),
    nextReminderAt: at,
    ...given,
  })
const daily = (nextReminderAt: number, given: Partial<Action> = {}) =>
  buildAction({
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '12:00',
    reminderAnchor: NOW - 30 * DAY_MS,
    nextReminderAt,
    ...given,
  })

describe('ringAt', () => {
  it.each([
    ['in time', 0, NOW],
    ['a second early', -SECOND_MS, null],
    ['as late as is allowed', RING_LATE_MS - 1, NOW],
    ['later than that', RING_LATE_MS, null],
  ])('REM-09: a one-time reminder rings %s', (_, late, expected) => {
    expect(ringAt(once(NOW), NOW + late)).toBe(expected)
  })

  it.each([
    ['completed', { status: 'completed' }],
    ['archived', { archivedAt: NOW - 1 }],
    ['switched off', { reminderActive: false }],
    ['without a next time', { nextReminderAt: null }],
    ['snoozed until later', { snoozedUntil: NOW + 10 * MINUTE_MS }],
  ] as const)('REM-09: an action that is %s does not ring', (_, given) => {
    expect(ringAt(once(NOW, given), NOW)).toBeNull()
  })

  it('REM-09: a snoozed reminder rings once more, when it is due again', () => {
    const action = once(NOW, { snoozedUntil: NOW + 3 * HOUR_MS })
    expect(ringAt(action, NOW + 2 * HOUR_MS)).toBeNull()
    expect(ringAt(action, NOW + 3 * HOUR_MS)).toBe(NOW + 3 * HOUR_MS)
  })

  it('REM-09: a habit left undone rings at each of its times, for two weeks', () => {
    const action = daily(NOW)
    expect(ringAt(action, NOW + DAY_MS + MINUTE_MS)).toBe(NOW + DAY_MS)
    expect(ringAt(action, NOW + DAY_MS + 2 * HOUR_MS)).toBeNull()
    expect(ringAt(action, NOW + RING_FOR_MS)).toBe(NOW + RING_FOR_MS)
    expect(ringAt(action, NOW + RING_FOR_MS + DAY_MS)).toBeNull()
  })

  it('REM-09: no reminder rings early, late or at another time than its own', () => {
    fc.assert(
      fc.property(anyReminder, fc.integer({ min: -2 * DAY_MS, max: 20 * DAY_MS }), (action, after) => {
        const now = NOW + after
        const at = ringAt(action, now)
        if (at === null) return
        expect(at).toBeLessThanOrEqual(now)
        expect(now - at).toBeLessThan(RING_LATE_MS)
        expect(isHandled(action, at)).toBe(false)
        const due = Math.max(action.nextReminderAt ?? 0, action.snoozedUntil ?? 0)
        expect(at === due || firstOccurrence(action, at - 1) === at).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('REM-09: checking every few minutes finds each ring, identified as one', () => {
    fc.assert(
      fc.property(anyReminder, fc.integer({ min: 10 * MINUTE_MS, max: 40 * MINUTE_MS }), (action, step) => {
        const heard = new Set<number>()
        const until = NOW + 3 * DAY_MS
        for (let now = NOW - HOUR_MS; now <= until; now += step) {
          const at = ringAt(action, now)
          if (at !== null) heard.add(at)
        }
        const due = Math.max(action.nextReminderAt ?? 0, action.snoozedUntil ?? 0)
        const expected = new Set(due > NOW && due <= until - step ? [due] : [])
        const repeats = action.reminderType !== 'one-time'
        let next = repeats ? firstOccurrence(action, Math.max(NOW, due)) : null
        while (next !== null && next <= until - step) {
          expected.add(next)
          next = firstOccurrence(action, next)
        }
        // Of two rings between one check and the next, the later is news.
        for (const at of expected) expect([...heard].some((one) => one >= at && one < at + step)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('REM-09: once an occurrence is completed it does not ring again', () => {
    fc.assert(
      fc.property(anyReminder, fc.integer({ min: 0, max: 3 * DAY_MS }), (action, after) => {
        const now = NOW + after
        const at = ringAt(action, now)
        if (at === null) return
        const state = new MemoryState()
        state.apply([put('actions', action)])
        expect(runMutation(state, completeAction, { actionId: action.id }, { now }).ok).toBe(true)
        const done = must(state.get('actions', action.id), 'it stays')
        for (let later = now; later < at + RING_LATE_MS; later += 7 * MINUTE_MS) {
          const next = ringAt(done, later)
          expect(next === null || next > now).toBe(true)
        }
        expect(isHandled(done, at)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('isHandled', () => {
  it.each([
    ['nothing happened', {}, false],
    ['it was completed', { status: 'completed' }, true],
    ['it was archived', { archivedAt: NOW }, true],
    ['it was put off', { snoozedUntil: NOW + MINUTE_MS }, true],
    ['its next time has moved on', { nextReminderAt: NOW + DAY_MS }, true],
    ['the device knows of no reminder yet', { nextReminderAt: null, reminderActive: false }, false],
  ] as const)('%s', (_, given, expected) => {
    expect(isHandled(daily(NOW, given), NOW)).toBe(expected)
  })
})

const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia')
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
const snooze = fc.option(fc.integer({ min: 1, max: 2 * DAY_MS }), { nil: null })

const recurring = fc.record({
  reminderType: fc.constantFrom(...RECURRING_TYPES),
  reminderTime: timeOfDay,
  zone,
  snooze,
})
const anyReminder: fc.Arbitrary<Action> = fc.oneof(
  fc
    .record({ after: fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }), snooze })
    .map(({ after, snooze: by }) => once(NOW + after, { snoozedUntil: by === null ? null : NOW + after + by })),
  recurring.map(({ reminderType, reminderTime, zone: reminderTimeZone, snooze: by }) => {
    const set = { reminderActive: true, reminderType, reminderTime, reminderTimeZone, reminderAnchor: NOW - 9 * DAY_MS }
    const next = must(firstOccurrence({ ...set }, NOW - DAY_MS), 'it repeats')
    return buildAction({ ...set, nextReminderAt: next, snoozedUntil: by === null ? null : next + by })
  }),
)

describe('nextRingAt', () => {
  it.each([
    ['before it is due', once(NOW + HOUR_MS), NOW + HOUR_MS],
    ['once it was due', once(NOW), null],
    ['of a habit that waits undone', daily(NOW), NOW + DAY_MS],
    ['of a habit let go', daily(NOW - RING_FOR_MS), null],
    ['of one that is done', daily(NOW + HOUR_MS, { status: 'completed' }), null],
    ['of one switched off', daily(NOW + HOUR_MS, { reminderActive: false }), null],
  ])('REM-09: %s', (_, action, expected) => {
    expect(nextRingAt(action, NOW)).toBe(expected)
  })

  it('REM-09: names the first instant after now at which it rings', () => {
    const minutes = fc.integer({ min: -20 * 24 * 60, max: 2 * 24 * 60 })
    fc.assert(
      fc.property(minutes, minutes, (due, at) => {
        const action = daily(NOW + due * MINUTE_MS)
        const now = NOW + at * MINUTE_MS
        const next = nextRingAt(action, now)
        if (next === null) return
        expect(ringAt(action, next)).toBe(next)
        expect(ringAt(action, next - 1)).not.toBe(next - 1)
        expect(next).toBeGreaterThan(now)
      }),
    )
  })
})
