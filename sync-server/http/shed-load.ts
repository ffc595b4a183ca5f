// More is asked than can be answered: the rest is turned away at once, before anything of it is read, and told when to come back.
// Devices keep what they have to say and send it then. To turn somebody away costs next to nothing, so it ends by itself.
import type { Middleware } from 'koa'
import { FRIEND_PATH } from '#domain/friend/friend-link.ts'
import { CALENDAR_PATH } from '#domain/wire/calendar-feed.ts'
import { asFriendPage } from './friend-page.ts'
import { HttpError } from './middleware/http-error.ts'
import type { HttpDeps } from './middleware/http-deps.ts'

// Files and health checks need no database.
const NEED_DATABASE = ['/api/', FRIEND_PATH, CALENDAR_PATH]

/** Answers 503 with Retry-After while the line before the database is full, and to those whose turn did not come. */
export function shedLoad({ line }: Pick<HttpDeps, 'line'>): Middleware {
  const overloaded = () =>
    new HttpError({
      status: 503,
      code: 'overloaded',
      message: 'Very many people are here at this moment. Please try again in a few seconds.',
      headers: { 'Retry-After': String(line.backAfterS()) },
    })
  return async (ctx, next) => {
    // As the router reads it.
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
