import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { draftOfReminder, reminderFromDraft } from '#domain/reminder/reminder-draft.ts'
import { NO_REMINDER } from '#domain/reminder/reminder.ts'
import { zoneLabel } from '#domain/reminder/zone-label.ts'
import { NOW } from '../../fixtures/builders.ts'

const world = { now: NOW, timeZone: 'America/New_York' } // 07:00 there
const oneTime = (date: string, time: string) => reminderFromDraft({ reminderType: 'one-time', date, time }, world)

describe('a reminder as typed', () => {
  it('REM-01: starts as a daily one at 09:00', () => {
    expect(draftOfReminder(NO_REMINDER, { now: NOW, timeZone: 'UTC' })).toEqual({
      reminderType: 'daily',
      time: '09:00',
      date: '',
    })
  })

  it('REM-01: starts as the one that is set, with its instant on the wall clock of the zone', () => {
    const set = { ...NO_REMINDER, reminderActive: true }
    expect(
      draftOfReminder({ ...set, reminderType: 'weekdays', reminderTime: '18:30' }, { now: NOW, timeZone: 'UTC' }),
    ).toEqual({
      reminderType: 'weekdays',
      time: '18:30',
      date: '',
    })
    const once = { ...set, reminderType: 'one-time', reminderTime: '2026-11-22T23:30:00.000Z' } as const
    expect(NOW).toBeLessThan(Date.parse(once.reminderTime))
    expect(draftOfReminder(once, { now: NOW, timeZone: 'Asia/Tokyo' })).toEqual({
      reminderType: 'one-time',
      time: '08:30',
      date: '2026-11-23',
    })
  })

  it.each([
    ['is off', { reminderActive: false }],
    ['has no type', { reminderType: null }],
    ['has no time', { reminderTime: null }],
    ['happens once at a time that cannot be read', { reminderType: 'one-time', reminderTime: 'soon' } as const],
  ])('REM-01: one that %s starts as a new one', (_, given) => {
    const set = { ...NO_REMINDER, reminderActive: true, reminderType: 'weekly', reminderTime: '18:30' } as const
    expect(draftOfReminder({ ...set, ...given }, { now: NOW, timeZone: 'UTC' })).toEqual({
      reminderType: 'daily',
      time: '09:00',
      date: '',
    })
  })

  it('REM-01: one set in another zone shows the time it has here', () => {
    const set = { ...NO_REMINDER, reminderActive: true, reminderType: 'daily', reminderTime: '18:30' } as const
    const inTokyo = { ...set, reminderTimeZone: 'Asia/Tokyo' }
    expect(draftOfReminder(inTokyo, { now: NOW, timeZone: 'UTC' })).toMatchObject({ time: '09:30' })
  })

  it.each([
    ['UTC', { time: '18:30', weekday: 1 }],
    ['Pacific/Auckland', { time: '07:30', weekday: 2 }],
  ])('REM-01: a weekly one keeps its weekday, which in %s may be another', (timeZone, here) => {
    const monday = NOW - 5 * DAY_MS
    const set = {
      reminderActive: true,
      reminderType: 'weekly',
      reminderTime: '18:30',
      reminderTimeZone: 'UTC',
    } as const
    const draft = draftOfReminder({ ...NO_REMINDER, ...set, reminderAnchor: monday }, { now: NOW, timeZone })
    expect(draft).toMatchObject(here)
    const weekday = here.weekday
    expect(reminderFromDraft(draft, { now: NOW, timeZone })).toMatchObject({ ok: true, value: { weekday } })
    const daily = reminderFromDraft({ ...draft, reminderType: 'daily' }, { now: NOW, timeZone })
    expect(daily.ok && daily.value).toEqual({ reminderType: 'daily', reminderTime: here.time, timeZone })
  })

  it.each(['2026-11-2', '22026-11-22', '2026-11-22T', '21 November'])('VAL-11: %s is no date', (date) => {
    expect(oneTime(date, '09:00')).toMatchObject({ ok: false, error: { date: expect.stringMatching(/select a date/) } })
  })

  it.each([
    ['2026-11-18T15:00:00.000Z', '2026-11-21'],
    ['2026-11-18T09:00:00.000Z', '2026-11-22'],
  ])('REM-01: one whose moment was %s starts from %s, the next day it could be', (reminderTime, date) => {
    const missed = { ...NO_REMINDER, reminderActive: true, reminderType: 'one-time', reminderTime } as const
    const draft = draftOfReminder(missed, { now: NOW, timeZone: 'UTC' })
    expect(draft.date).toBe(date)
    expect(reminderFromDraft(draft, { now: NOW, timeZone: 'UTC' }).ok).toBe(true)
  })

  it.each(['daily', 'weekdays', 'weekly'] as const)('VAL-10: a %s one needs a time of day', (reminderType) => {
    expect(reminderFromDraft({ reminderType, time: '', date: '' }, world)).toEqual({
      ok: false,
      error: { time: 'Please choose a time of day' },
    })
    expect(reminderFromDraft({ reminderType, time: '09:00', date: '' }, world)).toMatchObject({
      ok: true,
      value: { reminderType, reminderTime: '09:00', timeZone: 'America/New_York' },
    })
  })

  it('REM-01: on the day whose clock skips its time, it still shows the time that is set', () => {
    const night = { ...NO_REMINDER, reminderActive: true, reminderType: 'daily', reminderTime: '02:30' } as const
    const springs = { now: Date.UTC(2027, 2, 14, 12), timeZone: 'America/New_York' }
    expect(draftOfReminder({ ...night, reminderTimeZone: springs.timeZone }, springs).time).toBe('02:30')
  })

  it('VAL-11: a one-time one requires a date', () => {
    expect(oneTime('', '09:00')).toEqual({ ok: false, error: { date: 'Please select a date for one-time reminder' } })
  })

  it('VAL-11: a day that does not exist is no date', () => {
    const none = { ok: false, error: { date: 'Please select a date for one-time reminder' } }
    for (const date of ['2027-02-30', '2027-13-01']) expect(oneTime(date, '09:00')).toEqual(none)
  })

  it('VAL-12: one further ahead than is stored is refused where it is typed, not when it is saved', () => {
    const tooLate = { ok: false, error: { date: 'Please select a date before 2100' } }
    expect(oneTime('2207-01-05', '09:00')).toEqual(tooLate)
    expect(oneTime('2099-12-31', '23:00')).toEqual(tooLate) // 2100 in UTC
    expect(oneTime('2099-12-31', '09:00')).toMatchObject({ ok: true })
  })

  it('VAL-12: a one-time one must be in the future, on the clock of the learner’s zone', () => {
    const past = { ok: false, error: { date: 'Please select a future date and time' } }
    expect(oneTime('2026-11-20', '09:00')).toEqual(past)
    expect(oneTime('2026-11-21', '07:00')).toEqual(past)
    expect(oneTime('2026-11-21', '07:01')).toMatchObject({ value: { reminderTime: '2026-11-21T12:01:00.000Z' } })
  })
})

describe('the label of a time zone', () => {
  it.each([
    ['America/New_York', 'Eastern Time'],
    ['America/Chicago', 'Central Time'],
    ['America/Denver', 'Mountain Time'],
    ['America/Los_Angeles', 'Pacific Time'],
    ['Europe/London', 'London'],
    ['Europe/Paris', 'Paris'],
    ['Asia/Tokyo', 'Tokyo'],
    ['Asia/Shanghai', 'Shanghai'],
  ])('REM-07: %s is %s', (zone, label) => {
    expect(zoneLabel(zone)).toBe(label)
  })

  it('REM-08: another zone has its IANA name, with spaces', () => {
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
  })
})
