// The calls by which a learner turns the feed of their planned actions on and off.
import * as v from 'valibot'
import { Instant } from '../kernel/time.ts'

export const CALENDAR_PATH = '/calendar/'

/** Its address is told once, when it is made: the server keeps only its hash. */
export const CalendarFeedState = v.object({ createdAt: v.nullable(Instant) })
export type CalendarFeedState = v.InferOutput<typeof CalendarFeedState>

export const NewCalendarFeed = v.object({ url: v.string() })
export type NewCalendarFeed = v.InferOutput<typeof NewCalendarFeed>

/** The same address for a calendar program to subscribe to, instead of a browser to download from. */
export function webcalOf(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
