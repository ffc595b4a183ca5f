// Times each request under its route's pattern.
import type { Context, Middleware } from 'koa'
import type { Metrics } from '../../services/metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Must be outside the error formatter, so that it sees the status that is sent. */
export function requestMetrics({ requestEnded }: Metrics): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    await next()
    const { status } = ctx
    const method = METHODS.has(ctx.method) ? ctx.method : 'other'
    requestEnded({ method, route: routeOf(ctx), status, seconds: (performance.now() - startedAt) / 1000 })
  }
}

// A request that no router handled is for a file of the app, or for nothing; both get one label.
function routeOf(ctx: Context & { readonly _matchedRoute?: unknown }): string {
  const route = ctx._matchedRoute
  if (typeof route === 'string') return route
  return ctx.path.startsWith('/api/') ? '/api/*' : '/*'
}
