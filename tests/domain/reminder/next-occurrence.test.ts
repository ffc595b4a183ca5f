import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueStateOf } from '#domain/action/due-state.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { dateInIsoWeek, instantOf, isoWeekOf, localDateOf, timeOfDayIn, weekdayOf } from '#domain/kernel/zoned-time.ts'
import { movedOn } from '#domain/mutations/moved-on.ts'
import { reminderCalendar } from '#domain/reminder/calendar-file.ts'
import {
  firstOccurrence,
  latestOccurrence,
  occurrenceInstant,
  occurrenceKeyAt,
} from '#domain/reminder/next-occurrence.ts'
import { draftOfReminder } from '#domain/reminder/reminder-draft.ts'
import { NO_REMINDER, type Reminder } from '#domain/reminder/reminder.ts'
import { snoozeUntil } from '#domain/reminder/snooze.ts'
import { buildAction, NOW } from '../../fixtures/builders.ts'

const at = (iso: string) => Date.parse(iso)
const recurring = (reminderType: Reminder['reminderType'], given: Partial<Reminder> = {}): Reminder => ({
  ...NO_REMINDER,
  reminderActive: true,
  reminderType,
  reminderTime: '09:00',
  reminderAnchor: NOW,
  ...given,
})

describe('the next occurrence', () => {
  it.each([
    ['daily, later the same day', recurring('daily', { reminderTime: '13:00' }), '2026-11-21T13:00:00Z'],
    ['daily, the next day once the time is past', recurring('daily'), '2026-11-22T09:00:00Z'],
    ['daily, the very instant counts as past', recurring('daily', { reminderTime: '12:00' }), '2026-11-22T12:00:00Z'],
    ['weekdays, from Saturday to Monday', recurring('weekdays'), '2026-11-23T09:00:00Z'],
    ['weekly, on the weekday it was set', recurring('weekly'), '2026-11-28T09:00:00Z'],
    [
      'in the zone of the reminder',
      recurring('daily', { reminderTimeZone: 'America/New_York' }),
      '2026-11-21T14:00:00Z',
    ],
    [
      'one-time, at its instant',
      recurring('one-time', { reminderTime: '2026-12-01T08:00:00Z' }),
      '2026-12-01T08:00:00Z',
    ],
  ])('%s', (_title, reminder, expected) => {
    expect(firstOccurrence(reminder, NOW)).toBe(at(expected))
  })

  it('does not exist for a one-time reminder that has passed, nor without a reminder', () => {
    expect(firstOccurrence(recurring('one-time', { reminderTime: '2026-11-21T11:00:00Z' }), NOW)).toBeNull()
    expect(firstOccurrence(NO_REMINDER, NOW)).toBeNull()
  })

  it('needs a type and a time', () => {
    for (const missing of [{ reminderType: null }, { reminderTime: null }]) {
      const reminder = { ...recurring('daily'), ...missing }
      expect([firstOccurrence(reminder, NOW), latestOccurrence(reminder, NOW)]).toEqual([null, null])
    }
  })

  it('no moment lies outside: the latest one is not ahead, the next one is, and nothing is due between them', () => {
    const kinds = fc.constantFrom('daily', 'weekdays', 'weekly')
    const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland')
    fc.assert(
      fc.property(kinds, zones, fc.integer({ min: 0, max: 300 * 24 }), (kind, reminderTimeZone, hours) => {
        const reminder = recurring(kind, { reminderTimeZone })
        const now = NOW + 8 * DAY_MS + hours * HOUR_MS
        const [latest, next] = [latestOccurrence(reminder, now), firstOccurrence(reminder, now)]
        expect(latest).toBeLessThanOrEqual(now)
        expect(next).toBeGreaterThan(now)
        expect(firstOccurrence(reminder, latest ?? NaN)).toBe(next)
        expect(latestOccurrence(reminder, (next ?? NaN) - 1)).toBe(latest)
        expect(latestOccurrence(reminder, next ?? NaN)).toBe(next)
      }),
    )
  })

  it('was never due before it was set, nor at that moment', () => {
    const set = recurring('daily', { reminderAnchor: at('2026-11-22T09:00:00Z') })
    expect(latestOccurrence(set, at('2026-11-23T08:59:59Z'))).toBeNull()
    expect(latestOccurrence(set, at('2026-11-23T09:00:00Z'))).toBe(at('2026-11-23T09:00:00Z'))
    expect(latestOccurrence(recurring('one-time', { reminderTime: '2026-11-20T09:00:00Z' }), NOW)).toBeNull()
  })

  it('is named by its day, and a weekly one by its week; by its name it is found again', () => {
    const [daily, weekly] = [recurring('daily'), recurring('weekly')]
    const due = at('2026-11-28T09:00:00Z')
    expect([occurrenceKeyAt(daily, due), occurrenceKeyAt(weekly, due)]).toEqual(['2026-11-28', '2026-W48'])
    expect([occurrenceInstant(daily, '2026-11-28'), occurrenceInstant(weekly, '2026-W48')]).toEqual([due, due])
    expect([occurrenceInstant(daily, '2026-W48'), occurrenceInstant(weekly, '2026-11-28')]).toEqual([null, null])
    expect(occurrenceInstant(daily, 'once:0')).toBeNull()
    expect(occurrenceInstant({ ...daily, reminderTime: null }, '2026-11-28')).toBeNull()
  })

  it('REM-08: without a zone is read in UTC by every rule, wherever the device is', () => {
    const zoneless: Reminder = { ...recurring('daily'), reminderTimeZone: null }
    const tokyo = { now: at('2026-11-28T12:00:00Z'), timeZone: 'Asia/Tokyo' }
    const next = at('2026-11-29T09:00:00Z')
    expect(firstOccurrence(zoneless, tokyo.now)).toBe(next)
    expect(draftOfReminder(zoneless, tokyo).time).toBe('18:00')
    expect(snoozeUntil('not_today', zoneless, tokyo)).toBe(next)
    const entry = { id: 'walk', title: 'Walk', description: '', url: 'https://a.test', reminder: zoneless }
    expect(reminderCalendar(entry, tokyo.now, tokyo.timeZone)).toContain('DTSTART:20261129T090000Z')
    const due = { ...zoneless, nextReminderAt: at('2026-11-28T23:30:00Z'), snoozedUntil: null }
    expect(dueStateOf(due, tokyo.now, tokyo.timeZone)).toEqual({ kind: 'due_today' })
  })

  it('falls on the first valid instant after a gap of the clock', () => {
    // New York skips 02:00-03:00 on 2027-03-14.
    expect(instantOf('2027-03-14', '02:30', 'America/New_York')).toBe(at('2027-03-14T07:00:00Z'))
  })

  it('falls on the first of two equal wall-clock times', () => {
    expect(instantOf('2026-11-01', '01:30', 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'))
  })

  it('stays on its day if the gap of the clock lasts until midnight, and so has a key of its own', () => {
    const nuuk = recurring('daily', { reminderTime: '23:30', reminderTimeZone: 'America/Scoresbysund' })
    const saturday = firstOccurrence(nuuk, at('2026-03-28T12:00:00Z')) ?? 0
    const sunday = firstOccurrence(nuuk, saturday) ?? 0
    expect(saturday).toBe(at('2026-03-29T00:59:00Z'))
    expect([saturday, sunday].map((due) => occurrenceKeyAt(nuuk, due))).toEqual(['2026-03-28', '2026-03-29'])
  })

  it('survives a zone that skipped a whole day', () => {
    expect(instantOf('2011-12-30', '09:00', 'Pacific/Apia')).toBe(at('2011-12-30T10:00:00Z'))
  })

  it('is in the future after several missed days', () => {
    const action = buildAction({ ...recurring('daily'), nextReminderAt: NOW - 5 * DAY_MS - 3 * HOUR_MS })
    const { nextReminderAt } = movedOn(action, '2026-11-16', { completions: [], now: NOW })
    expect(nextReminderAt).toBe(at('2026-11-22T09:00:00Z'))
  })
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
const types = fc.constantFrom('daily' as const, 'weekdays' as const, 'weekly' as const)

const reminders = fc
  .record({ type: types, zone: zones, time: times, anchor: moments })
  .map(({ type, zone, time, anchor }) =>
    recurring(type, {
      reminderTimeZone: zone,
      reminderTime: time.map((part) => String(part).padStart(2, '0')).join(':'),
      reminderAnchor: anchor,
    }),
  )

describe('in every zone', () => {
  it('occurrences strictly increase, keep their wall-clock time outside gaps, and have unique keys', () => {
    fc.assert(
      fc.property(reminders, moments, (reminder, from) => {
        const zone = reminder.reminderTimeZone ?? 'UTC'
        const keys = new Set<string>()
        let after = from
        for (let i = 0; i < 10; i += 1) {
          const next = firstOccurrence(reminder, after)
          if (next === null) throw new Error('a recurring reminder has a next time')
          expect(next).toBeGreaterThan(after)
          expect(next - after).toBeLessThanOrEqual(8 * DAY_MS)
          if (instantOf(localDateOf(next, zone), reminder.reminderTime ?? '', zone) === next && next % 60_000 === 0) {
            const wall = timeOfDayIn(next, zone)
            // Only a gap may move it: forward, or to the last minute of a day that ends in the gap.
            const isLastMinute = localDateOf(next + 60_000, zone) !== localDateOf(next, zone)
            expect(isLastMinute || wall >= (reminder.reminderTime ?? '')).toBe(true)
          }
          keys.add(occurrenceKeyAt(reminder, next))
          after = next
        }
        expect(keys.size).toBe(10)
      }),
      { numRuns: 300 },
    )
  })

  it('completing the due occurrence moves to the one right after it', () => {
    fc.assert(
      fc.property(reminders, moments, (reminder, from) => {
        const due = firstOccurrence(reminder, from)
        if (due === null) throw new Error('a recurring reminder has a next time')
        const action = buildAction({ ...reminder, nextReminderAt: due })
        const { nextReminderAt } = movedOn(action, occurrenceKeyAt(reminder, due), { completions: [], now: from })
        expect(nextReminderAt).toBe(firstOccurrence(reminder, due))
      }),
      { numRuns: 300 },
    )
  })
})

it('an ISO week and a weekday name one day', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const date = localDateOf(moment, 'UTC')
      expect(dateInIsoWeek(isoWeekOf(date), weekdayOf(date))).toBe(date)
    }),
  )
})
