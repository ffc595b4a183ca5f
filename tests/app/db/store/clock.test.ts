import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceTimeZone } from '../../../../app/db/store/clock.ts'
import { MINUTE_MS } from '../../../../app/domain/kernel/time.ts'

const NOON = Date.parse('2026-06-15T12:00:00Z')

let zone = 'Europe/Paris'
let offset = -120

beforeEach(() => {
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
    vi.setSystemTime(NOON + MINUTE_MS)
    deviceTimeZone()
    zone = 'America/New_York'
    offset = 240
    expect(deviceTimeZone()).toBe('America/New_York')
  })
})
