// The feed of planned actions, managed only by the server.
import { CalendarFeedState, NewCalendarFeed } from '../domain/wire/calendar-feed.ts'
import { DoneAnswer } from '../domain/wire/done-answer.ts'
import { apiCall } from './client.ts'

const PATH = '/api/calendar-feed'

/** When the feed was made; never its address. */
export function readCalendarFeed(): Promise<CalendarFeedState> {
  return apiCall({ method: 'GET', path: PATH, schema: CalendarFeedState })
}

/** Makes a feed, replacing any existing one. Its address is returned only here. */
export function makeCalendarFeed(): Promise<NewCalendarFeed> {
  return apiCall({ method: 'POST', path: PATH, schema: NewCalendarFeed })
}

/** Ends the feed at once. */
export async function turnOffCalendarFeed(): Promise<void> {
  await apiCall({ method: 'DELETE', path: PATH, schema: DoneAnswer })
}
