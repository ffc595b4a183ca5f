// CRD-03: the age of a card.
import { ageText } from '../kernel/age-text.ts'
import { capitalised } from '../kernel/text.ts'
import type { Instant } from '../kernel/time.ts'

/** `Just now` under a minute, then whole minutes, hours (under a day) and days, as in `5 minutes ago`. */
export function videoAge(createdAt: Instant, now: Instant): string {
  return capitalised(ageText(createdAt, now))
}
