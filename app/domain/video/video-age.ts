// CRD-03: how old a card is.
import { ageText } from '../kernel/age-text.ts'
import type { Instant } from '../kernel/time.ts'

/** Under a minute `Just now`; then whole minutes, hours (under a day) and days, as `5 minutes ago`. */
export function videoAge(createdAt: Instant, now: Instant): string {
  const age = ageText(createdAt, now)
  return age.charAt(0).toUpperCase() + age.slice(1)
}
