// A row may name a zone that only a newer program knows. Whatever reads it goes on, by UTC.
import { expect, it } from 'vitest'
import { brandAs } from '#domain/kernel/parse.ts'
import { knownZone } from '#domain/kernel/known-zone.ts'
import { localDateOf, timeOfDayIn } from '#domain/kernel/zoned-time.ts'
import { actionsCalls } from '#domain/library-file/import-calls.ts'
import { LibraryEnvelope } from '#domain/library-file/library-file.ts'
import { feedEntries } from '#domain/export/calendar-entry.ts'
import { calendarFeed } from '#domain/reminder/calendar-file.ts'
import { dateAndTime, reminderPhrase } from '#domain/reminder/reminder-phrase.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'

const NEW_ZONE = 'America/Newzone'

it.each([NEW_ZONE, 'Etc/Unknown', '', undefined])('REM-09: the zone "%s" counts as UTC', (zone) => {
  expect(knownZone(zone)).toBe('UTC')
})

it.each([
  ['europe/berlin', 'Europe/Berlin'],
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['utc', 'UTC'],
])('REM-09: %s is called %s', (spelled, zone) => {
  expect(knownZone(spelled)).toBe(zone)
})

it('REM-09: days, times and words of an unknown zone are those of UTC', () => {
  expect(localDateOf(NOW, NEW_ZONE)).toBe(localDateOf(NOW, 'UTC'))
  expect(timeOfDayIn(NOW, NEW_ZONE)).toBe(timeOfDayIn(NOW, 'UTC'))
  expect(dateAndTime(NOW, NEW_ZONE, NOW)).toBe(dateAndTime(NOW, 'UTC', NOW))
  const weekly = { reminderType: 'weekly', reminderTime: '09:00', anchor: NOW, now: NOW } as const
  expect(reminderPhrase({ ...weekly, timeZone: NEW_ZONE })).toBe(reminderPhrase({ ...weekly, timeZone: 'UTC' }))
})

it('REM-09: one action in an unknown zone does not keep the others out of the calendar', () => {
  const daily = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00', reminderAnchor: NOW } as const
  const actions = [NEW_ZONE, 'Europe/Berlin'].map((zone) =>
    buildAction({ ...daily, id: actionIdOf(zone), reminderTimeZone: zone, reminderSetAt: NOW }),
  )
  const text = calendarFeed(feedEntries(actions, 'https://a.example'), 'UTC')
  expect(text.match(/^DTSTART.*$/gm)).toEqual(expect.arrayContaining([expect.stringMatching(/T090000/)]))
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
  expect(text).not.toContain(NEW_ZONE)
})

it.each([
  ['an unknown zone is imported in the learner’s own', 'daily', '09:00', NEW_ZONE, null],
  ['no zone is imported in UTC, as it rang', 'daily', '09:00', null, 'UTC'],
  ['no zone at one time is imported as it is', 'one-time', '2099-03-01T10:00:00.000Z', null, null],
])('REM-08: a reminder in %s', (_title, type, time, given, timeZone) => {
  const reminder = { type, time, timeZone: given, isActive: true }
  const texts = { title: 'walk', description: '', type: 'one-time', plan: {}, motivation: {}, evidence: null } as const
  const action = { id: actionIdOf('walk'), ...texts, state: 'open', reminder }
  const file = { format: 'afterwatch-library', version: 1, exportedAt: '2026-11-21T12:00:00.000Z', videos: [] }
  const { unattachedActions } = brandAs(LibraryEnvelope, { ...file, unattachedActions: [action] })
  const here = { ids: new Set<string>(), past: new Set<string>(), actions: new Map(), now: NOW }
  const calls = actionsCalls(unattachedActions, null, here)
  expect(calls.find(({ mutation }) => mutation.name === 'setReminder')?.args).toMatchObject({ timeZone })
})
