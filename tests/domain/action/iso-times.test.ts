// Times from outside must be ISO 8601 with an existing date: formats that browsers merely guess are refused.
import { describe, expect, it } from 'vitest'
import { parseInstant } from '#domain/kernel/time.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { PatchSnoozeRequest } from '#domain/wire/rest-bodies.ts'
import * as v from 'valibot'
import { actionIdOf } from '../../fixtures/builders.ts'

const NO_TIMES = [
  '2027-02-30T10:00:00Z',
  '2027-02-29T10:00:00Z',
  '2027-04-31T10:00:00',
  '2027-13-01T10:00:00Z',
  '2027-01-01T25:00:00Z',
  '2027-01-01T10:61:00Z',
  'Jan 5 2027 10:00',
  '(x) 2027 Jan 1Z',
  '2027-01-05',
  '2027-01-05 10:00',
  '20270105T100000Z',
  '+002027-01-05T10:00:00Z',
  ' 2027-01-05T10:00:00Z',
  '1799143200000',
  '',
]

describe('API-34: an invalid time', () => {
  it.each(NO_TIMES)('%j sets no reminder and no snooze', (reminderTime) => {
    expect(parseInstant(reminderTime)).toBeNull()
    const args = {
      actionId: actionIdOf('walk'),
      reminderType: 'one-time',
      reminderTime,
      reminderActive: true,
      timeZone: null,
    }
    expect(setReminder.prepare(args)).toMatchObject({ ok: false, error: { kind: 'invalid_args' } })
    expect(v.is(PatchSnoozeRequest, { until: reminderTime })).toBe(false)
  })

  it.each([
    ['2027-02-28T10:00:00Z', Date.UTC(2027, 1, 28, 10)],
    ['2028-02-29T10:00:00.250Z', Date.UTC(2028, 1, 29, 10, 0, 0, 250)],
    ['2027-01-05T10:00', Date.UTC(2027, 0, 5, 10)],
    ['2027-01-05T12:00:00+02:00', Date.UTC(2027, 0, 5, 10)],
  ])('%s is one', (text, instant) => {
    expect(parseInstant(text)).toBe(instant)
  })
})
