import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf, localDateOf } from '#domain/kernel/zoned-time.ts'
import { NO_REMINDER, type Reminder } from '#domain/reminder/reminder.ts'
import { remindersCalendar, type CalendarEntry } from '#domain/reminder/calendar-file.ts'
import { NOW } from '../../../fixtures/builders.ts'

const entry = (id: string, reminder: Partial<Reminder>): CalendarEntry => ({
  id,
  title: `Walk; ${id}`,
  description: 'Two\nlines, and a comma',
  url: `https://a.example/portal?action=${id}`,
  reminder: { ...NO_REMINDER, reminderActive: true, reminderAnchor: NOW, reminderTime: '09:00', ...reminder },
})

const ENTRIES = [
  entry('daily', { reminderType: 'daily', reminderTimeZone: 'America/New_York' }),
  entry('weekly', { reminderType: 'weekly', reminderTimeZone: 'Europe/Berlin' }),
  entry('once', { reminderType: 'one-time', reminderTime: '2026-12-24T17:00:00.000Z', reminderTimeZone: 'UTC' }),
  entry('gone', { reminderType: 'one-time', reminderTime: '2020-12-24T17:00:00.000Z', reminderTimeZone: 'UTC' }),
]

function read(text: string): ReadonlyMap<string, ICAL.Event> {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return new Map(events.map((event) => [event.uid, event]))
}

function times(event: ICAL.Event | undefined, count: number): readonly number[] {
  const iterator = event?.iterator()
  return Array.from({ length: count }, () => iterator?.next().toJSDate().getTime() ?? Number.NaN)
}

describe('all reminders as one calendar, read back by a calendar program', () => {
  const { text, count } = remindersCalendar(ENTRIES, NOW, 'UTC')
  const events = read(text)

  it('contains each that has a next time, once', () => {
    expect(count).toBe(3)
    expect([...events.keys()].sort()).toEqual(['daily', 'once', 'weekly'])
  })

  it('texts are read back unchanged', () => {
    expect(events.get('daily')).toMatchObject({ summary: 'Walk; daily', description: 'Two\nlines, and a comma' })
  })

  it('rings at the reminder’s times, even after clock changes', () => {
    const zone = 'America/New_York'
    const first = localDateOf(NOW, zone)
    // From November to April: both clock changes lie in between.
    const days = Array.from({ length: 150 }, (_, day) => instantOf(addDays(first, day), '09:00', zone))
    expect(times(events.get('daily'), 150)).toEqual(days)
  })

  it('weekly falls on the weekday it was set on', () => {
    const [one = 0, two = 0] = times(events.get('weekly'), 2)
    expect(new Date(one).getUTCDay()).toBe(6)
    expect(two - one).toBe(7 * 24 * 60 * 60 * 1000)
  })
})
