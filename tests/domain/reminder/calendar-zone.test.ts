import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { offsetMs } from '#domain/kernel/zoned-time.ts'
import { calendarZone, clockChanges } from '#domain/reminder/calendar-zone.ts'
import { NOW } from '../../fixtures/builders.ts'

describe('the clock changes of a zone', () => {
  it('REM-09: New York changes twice a year, to the second', () => {
    expect(clockChanges('America/New_York', NOW, NOW + 366 * DAY_MS)).toEqual([
      { at: Date.UTC(2027, 2, 14, 7), from: -5 * HOUR_MS, to: -4 * HOUR_MS },
      { at: Date.UTC(2027, 10, 7, 6), from: -4 * HOUR_MS, to: -5 * HOUR_MS },
    ])
  })

  it('REM-09: between changes the offset is as stated, in every zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 365 * 24 * 4 }), (timeZone, quarters) => {
        const at = NOW + quarters * (HOUR_MS / 4)
        const changes = clockChanges(timeZone, NOW, NOW + 366 * DAY_MS)
        const last = changes.filter((change) => change.at <= at).at(-1)
        expect(last?.to ?? offsetMs(NOW, timeZone)).toBe(offsetMs(at, timeZone))
      }),
    )
  })
})

describe('calendarZone', () => {
  it('REM-09: says when each offset begins, in the form calendars read', () => {
    const lines = calendarZone('Europe/Paris', NOW, 1).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VTIMEZONE', 'TZID:Europe/Paris'])
    expect(lines.slice(7, 12)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ])
    expect(lines.at(-1)).toBe('END:VTIMEZONE')
  })

  it.each([
    ['Asia/Kathmandu', '+0545'],
    ['America/St_Johns', '-0330'],
    ['UTC', '+0000'],
  ])('REM-09: %s is %s', (zone, offset) => {
    expect(calendarZone(zone, NOW, 0)).toContain(`TZOFFSETTO:${offset}\r\n`)
  })
})
