import type { Middleware } from 'koa'

/** Limits a middleware to requests to the API. */
export function onlyApi(middleware: Middleware): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) await middleware(ctx, next)
    else await next()
  }
}
