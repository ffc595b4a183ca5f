// This device's clock and time zone, right or wrong, for what is written here.
import { zoneOf } from '../../domain/kernel/known-zone.ts'
import { instantAt, MINUTE_MS, type Instant } from '../../domain/kernel/time.ts'

export function deviceNow(): Instant {
  return instantAt(Date.now())
}

let asked = { zone: '', minute: NaN, offset: NaN }

/**
 * The zone the device is in right now: devices travel. The browser takes longer to say it than to draw a row, so it is asked
 * once a minute, and as soon as the clock shows another offset.
 */
export function deviceTimeZone(): string {
  const minute = Math.floor(deviceNow() / MINUTE_MS)
  const offset = new Date().getTimezoneOffset()
  if (minute !== asked.minute || offset !== asked.offset) {
    asked = { zone: zoneOf(globalThis), minute, offset }
  }
  return asked.zone
}
