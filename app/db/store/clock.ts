// This device's clock and zone, right or wrong, for what is written here.
import type { Instant } from '../../domain/kernel/time.ts'

export function deviceNow(): Instant {
  return Date.now()
}

/** The zone the device is in at this moment: it travels with its owner. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
