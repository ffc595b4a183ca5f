// Builds a router from the route table; each route is authorised before anything else happens.
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { requireRole, requireUser } from '../middleware/require-user.ts'
import type { Access, Route } from '../route.ts'

/** One router for all routes. */
export function mountRoutes(routes: readonly Route[], deps: HttpDeps): Router {
  // Case-sensitive: sessions, origins and caching are decided by the exact paths of the table, so `/API/...` must not match.
  const router = new Router({ sensitive: true })
  for (const route of routes) {
    const answer = (ctx: RoutedContext) => answerCall(route, ctx, deps)
    router.register(route.path, [route.method], [...guards(route.auth, deps), answer])
  }
  return router
}

type RoutedContext = Context & { readonly params: Readonly<Record<string, string>> }

function guards(auth: Access, { accounts, now }: HttpDeps): readonly Middleware[] {
  if (auth === 'public') return []
  return auth === 'user' ? [requireUser(accounts)] : [requireUser(accounts), requireRole(auth, now)]
}

async function answerCall(route: Route, ctx: RoutedContext, deps: HttpDeps): Promise<void> {
  const answered = await route.handle({ ctx, params: ctx.params, deps })
  if (answered === undefined) return
  ctx.body = answered
  ctx.status = route.status
}
