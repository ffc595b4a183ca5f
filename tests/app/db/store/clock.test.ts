import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../../app/domain/kernel/time.ts'

const NOON = Date.parse('2026-06-15T12:00:00Z')

let zone: string | undefined
let offset = 0
let deviceTimeZone: () => string
let deviceNow: () => number

beforeEach(async () => {
  zone = 'Europe/Paris'
  offset = -120
  asked.mockClear()
  vi.resetModules()
  ;({ deviceNow, deviceTimeZone } = await import('../../../../app/db/store/clock.ts'))
  vi.useFakeTimers({ now: NOON })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => offset)
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(asked)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Real = Intl.DateTimeFormat
const asked = vi.fn(function (...given: ConstructorParameters<typeof Real>) {
  // With a zone it checks that one, and throws.
  if (given.length > 0) return new Real(...given)
  return { resolvedOptions: () => ({ timeZone: zone }) } as Intl.DateTimeFormat
})

describe("the device's time zone", () => {
  it('is asked of the browser once a minute, which is slow to say it', () => {
    expect([deviceTimeZone(), deviceTimeZone()]).toEqual(['Europe/Paris', 'Europe/Paris'])
    expect(asked.mock.calls.filter((given) => given.length === 0)).toHaveLength(1)
    zone = 'Europe/Berlin'
    expect(deviceTimeZone()).toBe('Europe/Paris')
    vi.setSystemTime(NOON + MINUTE_MS)
    expect(deviceTimeZone()).toBe('Europe/Berlin')
  })

  it.each(['Etc/Unknown', undefined])('is UTC when the browser says %s', (named) => {
    zone = named
    expect(deviceTimeZone()).toBe('UTC')
  })

  describe('where the browser has Temporal', () => {
    it.each([
      ['Asia/Tokyo', 'Asia/Tokyo'],
      ['Etc/Unknown', 'UTC'],
    ])(
      'is what that says (%s), and no format is made for it, which would hold up the first rows',
      (named, expected) => {
        vi.stubGlobal('Temporal', { Now: { timeZoneId: () => named } })
        expect(deviceTimeZone()).toBe(expected)
        expect(asked).not.toHaveBeenCalled()
      },
    )
  })

  it('is another one as soon as the clock shows another offset', () => {
    deviceTimeZone()
    zone = 'America/New_York'
    offset = 240
    expect(deviceTimeZone()).toBe('America/New_York')
  })
})

describe("the device's clock", () => {
  it.each([
    ['before 1970', -1, 0],
    ['after 2100', Date.UTC(2101, 0, 1), Date.UTC(2100, 0, 1)],
  ])('%s shows the nearest time that can be stored and sent', (_, shown, expected) => {
    vi.setSystemTime(shown)
    expect(deviceNow()).toBe(expected)
  })
})
