import type { Middleware } from 'koa'

/** The middleware for requests to the API alone. */
export function onlyApi(middleware: Middleware): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) await middleware(ctx, next)
    else await next()
  }
}
