// The feed of all planned actions, read back by the parser that calendar programs use.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { feedEntries } from '#domain/export/calendar-entry.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { calendarFeed } from '#domain/reminder/calendar-file.ts'
import { firstOccurrence } from '#domain/reminder/next-occurrence.ts'
import type { Action } from '#domain/action/action.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { runs } from '../../setup/runs.ts'

const ORIGIN = 'https://a.example'
const reminded = (title: string, given: Partial<Action> = {}) =>
  buildAction({
    id: actionIdOf(title),
    actionTitle: title,
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '09:00',
    reminderTimeZone: 'Europe/Berlin',
    reminderAnchor: NOW,
    reminderSetAt: NOW,
    ...given,
  })
const fileOf = (actions: readonly Action[], zone = 'UTC') => calendarFeed(feedEntries(actions, ORIGIN), zone)
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

function timesOf(event: ICAL.Event, count: number): readonly number[] {
  const times: number[] = []
  const iterator = event.iterator()
  while (times.length < count) {
    const next: unknown = iterator.next()
    if (!(next instanceof ICAL.Time)) break
    times.push(next.toUnixTime() * 1000)
  }
  return times
}

function expectedTimes(action: Action, count: number): readonly number[] {
  const times: number[] = []
  for (
    let at = firstOccurrence(action, action.reminderAnchor ?? 0);
    at !== null && times.length < count;
    at = firstOccurrence(action, at)
  ) {
    times.push(at)
  }
  return times
}

describe('the calendar feed', () => {
  it('REM-09: read back, it has each action and exactly the times at which the product reminds', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Auckland',
      'Asia/Kolkata',
      'UTC',
      'America/Santiago',
    )
    const kind = fc.constantFrom('daily', 'weekdays', 'weekly', 'one-time')
    const planned = fc.record({
      title: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .filter((text) => /\S/.test(text) && text === text.trim() && !/[\0-\x1f\x7f-\x9f\u2028\u2029]/.test(text)),
      zone,
      kind,
      // When Santiago's clock goes back, 23:30 occurs twice: the standard means the first, but this parser takes the second.
      hour: fc.integer({ min: 5, max: 22 }),
      day: fc.integer({ min: 0, max: 360 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(planned, { minLength: 1, maxLength: 4, selector: ({ title }) => title }), (plans) => {
        const actions = plans.map(({ title, zone: reminderTimeZone, kind: reminderType, hour, day }) => {
          const reminderAnchor = NOW + day * DAY_MS
          const reminderTime =
            reminderType === 'one-time'
              ? new Date(reminderAnchor + hour * HOUR_MS).toISOString()
              : `${String(hour).padStart(2, '0')}:30`
          return reminded(title, { reminderTimeZone, reminderType, reminderTime, reminderAnchor })
        })
        const events = eventsOf(fileOf(actions))
        expect(events.map(({ summary }) => summary)).toEqual(actions.map(({ actionTitle }) => actionTitle))
        for (const [at, action] of actions.entries()) {
          const event = events[at]
          expect(event?.uid).toBe(action.id)
          // 200 days, to cross every clock change.
          const count = action.reminderType === 'daily' ? 200 : 30
          expect(event === undefined ? [] : timesOf(event, count)).toEqual(expectedTimes(action, count))
        }
      }),
      runs(15),
    )
  })

  it('REM-09: first due at a time that the clock skips, it repeats at the time that was set', () => {
    // Berlin's clock goes from 02:00 to 03:00 on 28 March 2027.
    const walk = reminded('Walk', { reminderTime: '02:30', reminderAnchor: Date.parse('2027-03-27T12:00:00Z') })
    const [event] = eventsOf(fileOf([walk]))
    expect(event === undefined ? [] : timesOf(event, 30)).toEqual(expectedTimes(walk, 31).slice(1))
  })

  it('contains only living actions with a reminder, and no text besides the title', () => {
    const plan = { what: 'Run', when: '7:00', where: 'the park' }
    const actions = [
      reminded('Walk', { actionDescription: 'Private', planningData: plan }),
      reminded('Quiet', { reminderActive: false }),
      reminded('Finished', { status: 'completed' }),
      reminded('Archived', { archivedAt: NOW }),
      buildAction({ id: actionIdOf('bare'), actionTitle: 'Bare' }),
    ]
    const text = fileOf(actions)
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual(['Walk'])
    expect(text).not.toContain('Private')
    expect(text).not.toContain('park')
    expect(text).toContain(`URL;VALUE=URI:${ORIGIN}/portal?action=${actionIdOf('Walk')}`.slice(0, 60))
  })

  it('is the same text while the rows are the same: a completion moves no time', () => {
    const walk = reminded('Walk')
    expect(fileOf([{ ...walk, nextReminderAt: NOW + 9 * DAY_MS, snoozedUntil: NOW + DAY_MS }])).toBe(fileOf([walk]))
    expect(fileOf([reminded('Walk', { reminderTime: '10:00' })])).not.toBe(fileOf([walk]))
  })

  it('REM-09: has what was put off once at the time to which it was put off, unless that is over', () => {
    const reminder = { reminderType: 'one-time', reminderTime: new Date(NOW + HOUR_MS).toISOString() } as const
    const timesWith = (snoozedUntil: number | null) => {
      const [event] = eventsOf(fileOf([reminded('Walk', { ...reminder, nextReminderAt: NOW + HOUR_MS, snoozedUntil })]))
      return event === undefined ? [] : timesOf(event, 2)
    }
    expect(timesWith(NOW + DAY_MS)).toEqual([NOW + DAY_MS])
    expect(timesWith(NOW)).toEqual([NOW + HOUR_MS])
    expect(timesWith(null)).toEqual([NOW + HOUR_MS])
  })

  it('REM-09: describes a zone once, however it is spelled', () => {
    const zones = ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN', 'eUrOpE/bErLiN']
    const text = fileOf(zones.map((reminderTimeZone) => reminded(reminderTimeZone, { reminderTimeZone })))
    expect(text.match(/^TZID:.*$/gm)?.map((line) => line.trim())).toEqual(['TZID:Europe/Berlin'])
    expect(text.match(/^DTSTART;TZID=Europe\/Berlin:/gm)).toHaveLength(4)
  })

  it('is an empty calendar for a learner without plans', () => {
    const text = fileOf([])
    expect(eventsOf(text)).toEqual([])
    expect(text).toContain('BEGIN:VCALENDAR')
  })
})
