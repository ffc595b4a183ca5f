import { describe, expect, it } from 'vitest'
import { dateAndTime, reminderPhrase } from '#domain/reminder/reminder-phrase.ts'
import { NOW } from '../../fixtures/builders.ts'

// NOW is Saturday, 2026-11-21 12:00 UTC: Sunday in Auckland.
const set = { reminderTime: '09:00', timeZone: 'UTC', anchor: NOW, now: NOW }

describe('a reminder in words', () => {
  it.each([
    ['every day', { ...set, reminderType: 'daily' }, 'Every day at 09:00'],
    ['on weekdays', { ...set, reminderType: 'weekdays' }, 'On weekdays at 09:00'],
    ['weekly, by the day it was set', { ...set, reminderType: 'weekly' }, 'Every Saturday at 09:00'],
    [
      'weekly, by that day where it is read',
      { ...set, reminderType: 'weekly', timeZone: 'Pacific/Auckland' },
      'Every Sunday at 09:00',
    ],
    [
      'once, on the clock where it is read',
      {
        ...set,
        reminderType: 'one-time',
        reminderTime: '2026-11-24T08:05:00.000Z',
        timeZone: 'Europe/Berlin',
      },
      'On Tuesday 24 November at 09:05',
    ],
    [
      'once, with the year where it is far away',
      { ...set, reminderType: 'one-time', reminderTime: '2062-11-28T09:00:00.000Z' },
      'On Tuesday, 28 November 2062 at 09:00',
    ],
    ['once, at a time that cannot be read', { ...set, reminderType: 'one-time', reminderTime: 'soon' }, 'Once'],
  ] as const)('%s', (_, reminder, phrase) => {
    expect(reminderPhrase(reminder)).toBe(phrase)
  })

  it('a moment has its weekday, its date and two digits for the hour', () => {
    expect(dateAndTime(NOW - 7 * 3_600_000, 'UTC', NOW)).toBe('Saturday 21 November at 05:00')
  })

  it.each([
    ['2027-09-16T09:00:00Z', 'Thursday 16 September at 09:00'],
    ['2027-11-20T09:00:00Z', 'Saturday, 20 November 2027 at 09:00'],
    ['2026-01-26T09:00:00Z', 'Monday 26 January at 09:00'],
    ['2025-11-22T09:00:00Z', 'Saturday, 22 November 2025 at 09:00'],
  ])('the moment %s names its year only where it could be taken for another', (at, text) => {
    expect(dateAndTime(Date.parse(at), 'UTC', NOW)).toBe(text)
  })
})
