// REM-07: common names of time zones.
import { knownZone } from '../kernel/known-zone.ts'
import type { Instant } from '../kernel/time.ts'
import { dateAndTime } from './reminder-phrase.ts'

const LABELS: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Los_Angeles': 'Pacific Time',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
  'Asia/Shanghai': 'Shanghai',
}

/** The label of a known zone, else its IANA name with spaces (REM-08). */
export function zoneLabel(timeZone: string): string {
  return LABELS[timeZone] ?? timeZone.replaceAll('_', ' ')
}

/** Names a phrase's zone for a reader in another: `, Eastern Time`. Nothing where both have the same time `at` that moment. */
export function zoneAside(zone: string, deviceZone: string, at: Instant): string {
  return dateAndTime(at, zone, at) === dateAndTime(at, deviceZone, at) ? '' : `, ${zoneLabel(knownZone(zone))}`
}
