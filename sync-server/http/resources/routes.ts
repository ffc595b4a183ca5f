// Every route of the server in one table. An unknown path below /api gets 404, a known path with another method 405.
import type Router from '@koa/router'
import type { Middleware } from 'koa'
import { ACCOUNT_ROUTES } from './account.ts'
import { ADMIN_ROUTES } from './admin.ts'
import { ANALYTICS_ROUTES } from './analytics.ts'
import { ACTION_ROUTES } from './actions.ts'
import { AUTH_ROUTES } from './auth.ts'
import { CALENDAR_FEED_ROUTES } from './calendar-feeds.ts'
import { docsRoutes } from './docs.ts'
import { FRIEND_LINK_ROUTES } from './friend-links.ts'
import { FRIEND_PAGE_ROUTES } from './friend-page.ts'
import { GOOGLE_ROUTES } from './google.ts'
import { HEALTH_ROUTES } from './health.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { HttpError } from '../middleware/http-error.ts'
import { INSIGHTS_ROUTES } from './insights.ts'
import { METRICS_ROUTES } from './metrics.ts'
import { mountRoutes } from './mount-routes.ts'
import { MUTATION_ROUTES } from './mutation-routes.ts'
import { PASSWORD_RESET_ROUTES } from './password-reset.ts'
import { WEB_PUSH_ROUTES } from './web-push.ts'
import type { Route } from '../route.ts'
import { STATUS_ROUTES } from './status.ts'
import { SYNC_ROUTES } from './sync.ts'
import { VIDEO_ROUTES } from './videos.ts'

/** Every call that the server handles. */
export const ROUTES: readonly Route[] = [
  ...HEALTH_ROUTES,
  ...METRICS_ROUTES,
  ...STATUS_ROUTES,
  ...AUTH_ROUTES,
  ...PASSWORD_RESET_ROUTES,
  ...ACCOUNT_ROUTES,
  ...GOOGLE_ROUTES,
  ...SYNC_ROUTES,
  ...VIDEO_ROUTES,
  ...ACTION_ROUTES,
  ...MUTATION_ROUTES,
  ...INSIGHTS_ROUTES,
  ...WEB_PUSH_ROUTES,
  ...CALENDAR_FEED_ROUTES,
  ...FRIEND_LINK_ROUTES,
  ...FRIEND_PAGE_ROUTES,
  ...ADMIN_ROUTES,
  ...ANALYTICS_ROUTES,
  ...docsRoutes(() => ROUTES),
]

/** All calls, with their dependencies. */
export function createRouter(deps: HttpDeps): Router {
  return mountRoutes(ROUTES, deps)
}

/** Answers requests below /api that no route handled, or with the wrong method. */
export function unmatched(router: Router): Middleware {
  return async (ctx, next) => {
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods))
    if (methods.size > 0) {
      const allowed = [...methods].sort().join(', ')
      throw new HttpError({
        status: 405,
        code: 'method_not_allowed',
        message: `${ctx.path} is called with ${allowed} only.`,
        headers: { Allow: allowed },
      })
    }
    if (ctx.path === '/api' || ctx.path.startsWith('/api/'))
      throw new HttpError({ status: 404, code: 'not_found', message: 'There is no such call.' })
    await next()
  }
}
