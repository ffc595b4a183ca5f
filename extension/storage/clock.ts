// The extension's only clock, and the only place that asks for the time zone.
import { knownZone } from '#domain/kernel/known-zone.ts'

/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** Whether that moment was less than `ms` ago. One ahead of the clock was noted before the clock was put back, and is long past. */
export function isWithin(at: number, ms: number): boolean {
  const age = now() - at
  return age >= 0 && age < ms
}

/** The IANA zone of this device; UTC if the browser does not know it. */
export function deviceZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
