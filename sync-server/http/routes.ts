// Every router of the server, one line each. What none of them knows below /api is 404, a known path by another method 405.
import type Router from '@koa/router'
import type { Middleware } from 'koa'
import { actionsRouter } from './actions.ts'
import { authRouter } from './auth.ts'
import { healthRouter } from './health.ts'
import type { HttpDeps } from './http-deps.ts'
import { HttpError } from './http-error.ts'
import { insightsRouter } from './insights.ts'
import { metricsRouter } from './metrics.ts'
import { syncRouter } from './sync.ts'
import { videosRouter } from './videos.ts'

const ROUTERS: readonly ((deps: HttpDeps) => Router)[] = [
  healthRouter,
  metricsRouter,
  authRouter,
  syncRouter,
  videosRouter,
  actionsRouter,
  insightsRouter,
]

/** The routers, built from what they need. */
export function createRouters(deps: HttpDeps): readonly Router[] {
  return ROUTERS.map((create) => create(deps))
}

/** Answers what no router took below /api, or with the wrong method. */
export function unmatched(routers: readonly Router[]): Middleware {
  return async (ctx, next) => {
    const methods = new Set(
      routers.flatMap((router) => router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods)),
    )
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
