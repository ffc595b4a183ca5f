// A week in words.
import { DAY_MS } from '../kernel/time.ts'
import { LOCALE } from '../kernel/text.ts'

/** `16–22 November`: the seven days ending with this one. */
export function dayRange(until: string): string {
  const last = Date.parse(`${until}T00:00:00Z`)
  const range = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return range.formatRange(last - 6 * DAY_MS, last)
}
