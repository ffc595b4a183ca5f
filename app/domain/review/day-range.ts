// A week in words.
import { DATE_LOCALE } from '../kernel/text.ts'
import { DAY_MS } from '../kernel/time.ts'

/** `16–22 November`: the seven days ending with this one. */
export function dayRange(until: string): string {
  const last = Date.parse(`${until}T00:00:00Z`)
  const range = new Intl.DateTimeFormat(DATE_LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return range.formatRange(last - 6 * DAY_MS, last)
}
