// Registering, signing in and out (API-02, API-03, API-05, API-06) and the redirect of ERR-28.
import Router from '@koa/router'
import { LoginRequest, RegisterRequest } from '#domain/wire/auth.ts'
import type { HttpDeps } from './http-deps.ts'
import { createAuthLimits } from './middleware/rate-limit.ts'
import { requireUser, userOf } from './middleware/require-user.ts'
import { signIn, signOut } from './middleware/session.ts'
import { readBody } from './middleware/validate.ts'
import { refusalError } from './refusals.ts'

/** The routes below /api/auth, and GET /api/login. */
export function authRouter({ accounts, settings }: HttpDeps): Router {
  const router = new Router()
  const limits = createAuthLimits(settings.isAuthRateLimited)

  router.get('/api/auth/me', requireUser(accounts), (ctx) => {
    ctx.body = userOf(ctx)
  })

  router.post('/api/auth/register', async (ctx) => {
    const request = await readBody(ctx, RegisterRequest)
    await limits.register(ctx)
    const registered = await accounts.register(request)
    if (!registered.ok) throw refusalError(registered.error)
    await signIn(ctx, registered.value.id)
    ctx.status = 201
    ctx.body = registered.value
  })

  router.post('/api/auth/login', async (ctx) => {
    const request = await readBody(ctx, LoginRequest)
    await limits.login(ctx)
    await limits.account(request.email)
    const loggedIn = await accounts.logIn(request)
    if (!loggedIn.ok) {
      if (loggedIn.error.kind === 'wrong_credentials') await limits.failed(request.email)
      throw refusalError(loggedIn.error)
    }
    await limits.succeeded(request.email)
    await signIn(ctx, loggedIn.value.id)
    ctx.body = loggedIn.value
  })

  router.post('/api/auth/logout', (ctx) => {
    signOut(ctx)
    ctx.body = { message: 'Signed out' }
  })

  router.get('/api/login', (ctx) => {
    const next = safeNext(ctx.query.next, settings.publicUrl)
    ctx.redirect(next === null ? '/login' : `/login?next=${encodeURIComponent(next)}`)
  })

  return router
}

// A path of ours, and nothing that a browser would read as another site.
function safeNext(next: string | string[] | undefined, publicUrl: string): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, publicUrl)) return null
  const { origin, pathname, search } = new URL(next, publicUrl)
  return origin === publicUrl ? `${pathname}${search}` : null
}
