// Registering, signing in and out (API-02, API-03, API-05, API-06) and the redirect of ERR-28.
import { safeNext } from '#domain/account/safe-next.ts'
import { CurrentUser } from '#domain/account/user.ts'
import { LoginRequest, RegisterRequest } from '#domain/wire/auth.ts'
import type { Context } from 'koa'
import type { Entered } from '../services/accounts.ts'
import { forgetPages } from './middleware/security-headers.ts'
import { userOf } from './middleware/require-user.ts'
import { signIn, signOut } from './middleware/session.ts'
import { refusalError } from './refusals.ts'
import { bodyRoute, route, type Route } from './route.ts'

export const AUTH_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'user',
    summary: 'The current user.',
    answer: CurrentUser,
    handle: ({ ctx }) => userOf(ctx),
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/auth/register',
    auth: 'public',
    summary: 'Makes an account and signs in.',
    limit: 'register',
    body: RegisterRequest,
    status: 201,
    answer: CurrentUser,
    handle: async ({ ctx, body, deps }) => {
      const registered = await deps.accounts.register(body, await deps.limits.mail('registration', body.email))
      if (!registered.ok) throw refusalError(registered.error)
      return enter(ctx, registered.value)
    },
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    summary: 'Signs in.',
    limit: 'login',
    body: LoginRequest,
    answer: CurrentUser,
    handle: async ({ ctx, body, deps: { accounts, limits } }) => {
      await limits.account(body.email)
      const loggedIn = await accounts.logIn(body)
      if (!loggedIn.ok) {
        if (loggedIn.error.kind === 'wrong_credentials') await limits.failed(body.email)
        throw refusalError(loggedIn.error)
      }
      await limits.succeeded(body.email)
      return enter(ctx, loggedIn.value)
    },
  }),

  route({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'Signs out; without a session it does nothing.',
    handle: ({ ctx }) => {
      signOut(ctx)
      forgetPages(ctx)
      return { message: 'Signed out' }
    },
  }),

  route({
    method: 'GET',
    path: '/api/login',
    auth: 'public',
    summary: 'Leads to the sign-in screen, keeping a safe `next`.',
    handle: ({ ctx }) => {
      const next = safeNext(ctx.query.next)
      ctx.redirect(next === null ? '/login' : `/login?next=${encodeURIComponent(next)}`)
    },
  }),
]

async function enter(ctx: Context, { user, epoch }: Entered): Promise<CurrentUser> {
  await signIn(ctx, { userId: user.id, epoch })
  return user
}
