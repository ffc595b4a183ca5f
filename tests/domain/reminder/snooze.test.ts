import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { NO_REMINDER, type Reminder } from '#domain/reminder/reminder.ts'
import { SNOOZES, snoozeUntil } from '#domain/reminder/snooze.ts'
import { NOW } from '../../fixtures/builders.ts'

// NOW is Saturday, 2026-11-21 12:00 UTC.
const daily: Reminder = {
  ...NO_REMINDER,
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '07:30',
  reminderAnchor: NOW,
}
const weekdays: Reminder = { ...daily, reminderType: 'weekdays' }
const once: Reminder = { ...daily, reminderType: 'one-time', reminderTime: '2026-11-21T11:00:00.000Z' }
const world = { now: NOW, timeZone: 'UTC' }
const at = (day: number, hours: number) => Date.UTC(2026, 10, day) + hours * HOUR_MS

describe('snoozeUntil', () => {
  it.each([
    ['ten_minutes', daily, NOW + 10 * MINUTE_MS],
    ['this_evening', daily, at(21, 18)],
    ['tomorrow', daily, at(22, 7.5)],
    ['tomorrow', once, at(22, 9)],
    ['not_today', daily, at(22, 7.5)],
    ['not_today', weekdays, at(23, 7.5)],
    ['not_today', once, at(22, 9)],
  ] as const)('%s', (snooze, reminder, expected) => {
    expect(snoozeUntil(snooze, reminder, world)).toBe(expected)
  })

  it('this evening is not offered once it has begun', () => {
    expect(snoozeUntil('this_evening', daily, { ...world, now: at(21, 18) })).toBeNull()
  })

  it('this evening and tomorrow are the device’s, not today is the reminder’s', () => {
    const tokyo = { ...daily, reminderTimeZone: 'Asia/Tokyo' }
    // Saturday 11:00 in New York, Sunday 01:00 in Tokyo.
    const abroad = { now: at(21, 16), timeZone: 'America/New_York' }
    expect(snoozeUntil('this_evening', tokyo, abroad)).toBe(at(21, 23))
    expect(snoozeUntil('tomorrow', tokyo, abroad)).toBe(at(22, 12.5))
    expect(snoozeUntil('not_today', tokyo, abroad)).toBe(at(22, 22.5))
  })

  it.each([
    // Tuesday 08:30.
    ['America/New_York', 'Asia/Tokyo', at(23, 23.5), at(25, 0)],
    // Tuesday 05:30.
    ['America/New_York', 'Europe/Berlin', at(24, 4.5), at(25, 8)],
    // Monday 08:30 and 19:30.
    ['Asia/Tokyo', 'America/New_York', at(23, 13.5), at(24, 14)],
    ['Europe/Berlin', 'America/New_York', at(23, 13.5), at(24, 14)],
    ['Europe/Berlin', 'America/New_York', at(24, 0.5), at(24, 14)],
  ])(
    'not today, for what was planned once in %s, is nine of the next morning in %s',
    (planned, timeZone, now, until) => {
      const abroad = { now, timeZone }
      expect(snoozeUntil('not_today', { ...once, reminderTimeZone: planned }, abroad)).toBe(until)
      expect(snoozeUntil('tomorrow', { ...once, reminderTimeZone: planned }, abroad)).toBe(until)
    },
  )

  it('not today ends at midnight: a reminder at 00:00 is due again then, and one seen tomorrow not before', () => {
    expect(snoozeUntil('not_today', { ...daily, reminderTime: '00:00' }, world)).toBe(at(22, 0))
    const weekly: Reminder = { ...daily, reminderType: 'weekly' }
    expect(snoozeUntil('not_today', weekly, world)).toBe(at(28, 7.5))
  })

  it('without a reminder of its own, tomorrow means nine in the morning', () => {
    expect(snoozeUntil('tomorrow', NO_REMINDER, world)).toBe(at(22, 9))
    expect(snoozeUntil('not_today', { ...daily, reminderTime: null }, world)).toBe(at(22, 9))
  })

  it('whatever is offered is in the future', () => {
    const moment = fc.integer({ min: NOW - 400 * DAY_MS, max: NOW + 400 * DAY_MS })
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Sao_Paulo')
    fc.assert(
      fc.property(
        moment,
        zone,
        fc.constantFrom(...SNOOZES),
        fc.constantFrom(daily, weekdays, once),
        (now, timeZone, snooze, reminder) => {
          const until = snoozeUntil(snooze, reminder, { now, timeZone })
          if (until !== null) expect(until).toBeGreaterThan(now)
        },
      ),
    )
  })
})
