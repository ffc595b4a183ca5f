// The feed of a learner's planned actions: turned on and off with a session, read by anybody with its address.
import { SECOND_MS } from '#domain/kernel/time.ts'
import { CALENDAR_PATH, CalendarFeedState, NewCalendarFeed } from '#domain/wire/calendar-feed.ts'
import { DoneAnswer } from '#domain/wire/done-answer.ts'
import { HttpError } from '../middleware/http-error.ts'
import { sessionOf, userOf } from '../middleware/require-user.ts'
import { refusalError } from '../refusals.ts'
import { route, type Call, type Route } from '../route.ts'

const PATH = '/api/calendar-feed'
const FILE = /^([\w-]+)\.ics$/

export const CALENDAR_FEED_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    auth: 'user',
    summary: 'When the calendar feed was made; null: it is off.',
    answer: CalendarFeedState,
    handle: ({ ctx, deps }) => deps.calendarFeeds.stateOf(userOf(ctx).id),
  }),
  route({
    method: 'POST',
    path: PATH,
    auth: 'user',
    summary: 'Makes a calendar feed; the earlier one ends. The address is told this once.',
    status: 201,
    costly: 'links',
    answer: NewCalendarFeed,
    handle: async ({ ctx, deps }) => {
      const made = await deps.calendarFeeds.make(sessionOf(ctx))
      if (!made.ok) throw refusalError(made.error)
      return made.value
    },
  }),
  route({
    method: 'DELETE',
    path: PATH,
    auth: 'user',
    summary: 'Ends the calendar feed at once.',
    answer: DoneAnswer,
    handle: async ({ ctx, deps }) => {
      await deps.calendarFeeds.turnOff(userOf(ctx).id)
      return { message: 'The feed is off.' }
    },
  }),
  route({
    method: 'GET',
    path: `${CALENDAR_PATH}:file`,
    auth: 'public',
    summary: 'The planned actions as iCalendar, for anybody who has the address.',
    limit: 'calendar',
    handle: sendFeed,
  }),
]

// The program keeps the file it has and comes back.
const LATER = {
  status: 503,
  code: 'busy',
  message: 'This calendar cannot be written right now. Please try again in a moment.',
  headers: { 'Retry-After': '5' },
} as const

async function sendFeed({ ctx, params, deps }: Call): Promise<void> {
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  ctx.set('Referrer-Policy', 'no-referrer')
  // The calendar program may cache it, but must revalidate each time, so a feed that is turned off is gone at once.
  ctx.set('Cache-Control', 'private, no-cache')
  const [, token = ''] = FILE.exec(params.file ?? '') ?? []
  const feed = await deps.calendarFeeds.find(token)
  if (feed === null) throw new HttpError({ status: 404, code: 'not_found', message: 'This calendar is not here.' })
  ctx.etag = feed.etag
  // Last-Modified has whole seconds: what changed in this second may change again within it.
  const isSettled = Math.floor(feed.changedAt.getTime() / SECOND_MS) < Math.floor(deps.now() / SECOND_MS)
  if (isSettled) ctx.lastModified = feed.changedAt
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const file = await feed.read()
  if (!file.ok) throw new HttpError(LATER)
  ctx.type = 'text/calendar; charset=utf-8'
  ctx.body = file.value
}
