// More is asked than can be answered: the rest is turned away at once, before anything of it is read, and told when to come back.
// Devices keep what they have to say and send it then. To turn somebody away costs next to nothing, so it ends by itself.
import type { Middleware } from 'koa'
import { failurePage } from './friend-page.ts'
import { PLAIN_PAGE_POLICY } from './plain-page.ts'
import { tellErrorsByPage } from './middleware/errors.ts'
import { HttpError } from './middleware/http-error.ts'
import type { HttpDeps } from './middleware/http-deps.ts'

// Files and health checks need no database.
const NEEDS_DATABASE = /^\/+(?:api|friend|calendar)\//i
const IS_FRIENDS = /^\/+friend\//i

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
    if (NEEDS_DATABASE.test(ctx.path) && line.isFull()) {
      if (IS_FRIENDS.test(ctx.path)) {
        ctx.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
        tellErrorsByPage(ctx, failurePage)
      }
      throw overloaded()
    }
    try {
      await next()
    } catch (error) {
      throw line.hasGivenUp(error) ? overloaded() : error
    }
  }
}
