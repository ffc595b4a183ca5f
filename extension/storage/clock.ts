// The extension's only clock, and the only place that asks for the time zone.
import { knownZone } from '#domain/kernel/known-zone.ts'

/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** The IANA zone of this device; UTC if the browser does not know it. */
export function deviceZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
