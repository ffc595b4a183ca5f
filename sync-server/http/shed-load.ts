// Sheds load: when more requests come than can be served, the rest is rejected at once, before any body is read, with the time
// to come back. Devices keep their changes and send them then. A rejection costs next to nothing, so the overload ends by
// itself.
import type { Middleware } from 'koa'
import { FRIEND_PATH } from '#domain/friend/friend-link.ts'
import { CALENDAR_PATH } from '#domain/wire/calendar-feed.ts'
import { asFriendPage } from './friend-page-html.ts'
import { HttpError } from './middleware/http-error.ts'
import type { HttpDeps } from './middleware/http-deps.ts'

// Files and health checks do not need the database.
const NEED_DATABASE = ['/api/', FRIEND_PATH, CALENDAR_PATH]

/** Answers 503 with Retry-After while the database's line is full, and to requests whose turn did not come in time. */
export function shedLoad({ line }: Pick<HttpDeps, 'line'>): Middleware {
  const overloaded = () =>
    new HttpError({
      status: 503,
      code: 'overloaded',
      message: 'Very many people are here at this moment. Please try again in a few seconds.',
      headers: { 'Retry-After': String(line.backAfterS()) },
    })
  return async (ctx, next) => {
    // Normalized as the router does.
    const path = ctx.path.replace(/^\/+/, '/').toLowerCase()
    if (NEED_DATABASE.some((start) => path.startsWith(start)) && line.isFull()) {
      if (path.startsWith(FRIEND_PATH)) asFriendPage(ctx)
      throw overloaded()
    }
    try {
      await next()
    } catch (error) {
      throw line.hasGivenUp(error) ? overloaded() : error
    }
  }
}
