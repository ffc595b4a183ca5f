// The extension's only clock, and the only place that asks for the time zone.
import { instantAt, knownZone, type Instant } from '#domain/kernel/time.ts'

/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** The same, as it can be stored and sent. */
export function instantNow(): Instant {
  return instantAt(now())
}

/** The IANA zone of this device; UTC if the browser does not know it. */
export function deviceZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
