// The calls that turn the learner's calendar feed on and off.
import * as v from 'valibot'
import { Instant } from '../kernel/time.ts'

export const CALENDAR_PATH = '/calendar/'

/** The feed's address is only returned when it is made: the server keeps just its hash. */
export const CalendarFeedState = v.object({ createdAt: v.nullable(Instant) })
export type CalendarFeedState = v.InferOutput<typeof CalendarFeedState>

export const NewCalendarFeed = v.object({ url: v.string() })
export type NewCalendarFeed = v.InferOutput<typeof NewCalendarFeed>

/** The same address for a calendar program to subscribe to, rather than for a browser to download. */
export function webcalOf(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
