import { DAY_MS, type Instant } from './time.ts'

const FAR_MS = 300 * DAY_MS

/** The option that names the year of a date: only where the date is so far from now that another year could be meant. */
export function namedYear(at: Instant, now: Instant): { readonly year?: 'numeric' } {
  return Math.abs(at - now) > FAR_MS ? { year: 'numeric' } : {}
}
