// A formatter of a zone keeps memory for good, and whoever sends a zone chooses its spelling.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTimeZone } from '#domain/kernel/time.ts'
import { offsetMs } from '#domain/kernel/zoned-time.ts'

const made = () => vi.spyOn(Intl, 'DateTimeFormat')
afterEach(() => vi.restoreAllMocks())

// Which letters are large is read off the bits of the number.
const spelling = (zone: string, n: number) =>
  Array.from(zone, (letter, i) => ((n >> i) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

describe('the zones', () => {
  it('REM-09: of 5,000 spellings of one zone are one, and mean the same', () => {
    const formatters = made()
    const offsets = new Set<number>()
    for (let n = 0; n < 5_000; n++) {
      const zone = spelling('pacific/auckland', n)
      expect(isTimeZone(zone)).toBe(true)
      offsets.add(offsetMs(0, zone))
    }
    expect(offsets).toEqual(new Set([12 * 3_600_000]))
    // One for the check, one for the clock.
    expect(formatters.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('REM-09: that were used long ago are let go, and come back when they are wanted', () => {
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 200)
    for (const zone of zones) offsetMs(0, zone)
    const formatters = made()
    offsetMs(0, zones.at(-1) ?? '')
    expect(formatters).not.toHaveBeenCalled()
    offsetMs(0, zones[0] ?? '')
    expect(formatters).toHaveBeenCalledOnce()
  })
})
