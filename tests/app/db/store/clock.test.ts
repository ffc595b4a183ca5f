import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../../app/domain/kernel/time.ts'

const NOON = Date.parse('2026-06-15T12:00:00Z')

let zone = ''
let offset = 0
let deviceTimeZone: () => string

beforeEach(async () => {
  zone = 'Europe/Paris'
  offset = -120
  asked.mockClear()
  vi.resetModules()
  ;({ deviceTimeZone } = await import('../../../../app/db/store/clock.ts'))
  vi.useFakeTimers({ now: NOON })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => offset)
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(asked)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const asked = vi.fn(function () {
  return { resolvedOptions: () => ({ timeZone: zone }) } as Intl.DateTimeFormat
})

describe("the device's time zone", () => {
  it('is asked of the browser once a minute, which is slow to say it', () => {
    expect([deviceTimeZone(), deviceTimeZone()]).toEqual(['Europe/Paris', 'Europe/Paris'])
    expect(asked).toHaveBeenCalledOnce()
    zone = 'Europe/Berlin'
    expect(deviceTimeZone()).toBe('Europe/Paris')
    vi.setSystemTime(NOON + MINUTE_MS)
    expect(deviceTimeZone()).toBe('Europe/Berlin')
  })

  it('is another one as soon as the clock shows another offset', () => {
    deviceTimeZone()
    zone = 'America/New_York'
    offset = 240
    expect(deviceTimeZone()).toBe('America/New_York')
  })
})
