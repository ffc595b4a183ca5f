// How long ago something was (CRD-13): `5 minutes ago`, `1 hour ago`, `3 days ago`.
import { counted } from './text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from './time.ts'

/** Whole units, rounded down. Under a minute, or in the future because of a fast clock: `just now`. */
export function ageText(then: Instant, now: Instant): string {
  const age = now - then
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return ago(Math.floor(age / HOUR_MS), 'hour')
  return ago(Math.floor(age / DAY_MS), 'day')
}

function ago(count: number, unit: string): string {
  return `${counted(count, unit)} ago`
}
