// A zone's formatter is never freed, and clients choose the spelling of a zone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isTimeZone } from '#domain/kernel/known-zone.ts'
import { offsetMs } from '#domain/kernel/zoned-time.ts'

const Real = Intl.DateTimeFormat
let made = 0
class Counted extends Real {
  constructor(...given: ConstructorParameters<typeof Real>) {
    super(...given)
    made += 1
  }
}
beforeEach(() => {
  made = 0
  Intl.DateTimeFormat = Counted as typeof Real
})
afterEach(() => {
  Intl.DateTimeFormat = Real
})

// The bits of the number choose which letters are upper case.
const spelling = (zone: string, n: number) =>
  Array.from(zone, (letter, i) => ((n >> i) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

describe('the cached zones', () => {
  it('REM-09: treat 5,000 spellings of one zone as one', () => {
    const offsets = new Set<number>()
    for (let n = 0; n < 5_000; n++) {
      const zone = spelling('pacific/auckland', n)
      expect(isTimeZone(zone)).toBe(true)
      offsets.add(offsetMs(0, zone))
    }
    expect(offsets).toEqual(new Set([12 * 3_600_000]))
    // One for the check, one for the clock.
    expect(made).toBeLessThanOrEqual(2)
  })

  it('REM-09: drop zones that were used long ago, and restore them when needed', () => {
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 200)
    for (const zone of zones) offsetMs(0, zone)
    made = 0
    offsetMs(0, zones.at(-1) ?? '')
    expect(made).toBe(0)
    offsetMs(0, zones[0] ?? '')
    expect(made).toBe(1)
  })
})
