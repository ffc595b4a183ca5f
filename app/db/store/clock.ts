// This device's clock and time zone, right or wrong, for what is written here.
import type { Instant } from '../../domain/kernel/time.ts'

export function deviceNow(): Instant {
  return Date.now()
}

/** The zone the device is in right now: devices travel. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
