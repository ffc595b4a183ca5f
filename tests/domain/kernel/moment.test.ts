import { describe, expect, it } from 'vitest'
import { ageText } from '#domain/kernel/age-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { reminderPhrase } from '#domain/reminder/reminder-phrase.ts'
import { formatMoment, parseMoment } from '#domain/kernel/moment.ts'
import { NOW } from '../../fixtures/builders.ts'

describe('a moment', () => {
  it.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [192_000, '3:12'],
    [247_000, '4:07'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('%i ms reads %s', (ms, text) => {
    expect(formatMoment(ms)).toBe(text)
    expect(parseMoment(text)).toBe(Math.floor(ms / 1000) * 1000)
  })

  it('is null for an invalid duration', () => {
    expect(parseMoment('')).toBeNull()
    expect(parseMoment('3:99')).toBeNull()
    expect(parseMoment('at 3:12')).toBeNull()
    expect(parseMoment('3:12 left')).toBeNull()
  })
})

describe('CRD-13: an age', () => {
  it.each([
    [-5, 'just now'],
    [5 * MINUTE_MS, '5 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [3 * DAY_MS, '3 days ago'],
  ])('%i ms reads %s', (age, text) => {
    expect(ageText(NOW - age, NOW)).toBe(text)
  })
})

describe('a reminder in words', () => {
  const given = { timeZone: 'Europe/Berlin', anchor: NOW, now: NOW }

  it.each([
    ['daily', '07:30', 'Every day at 07:30'],
    ['weekdays', '07:30', 'On weekdays at 07:30'],
    ['weekly', '07:30', 'Every Saturday at 07:30'],
    ['one-time', '2026-11-24T08:00:00.000Z', 'On Tuesday 24 November at 09:00'],
  ] as const)('%s at %s reads %s', (reminderType, reminderTime, text) => {
    expect(reminderPhrase({ ...given, reminderType, reminderTime })).toBe(text)
  })
})
