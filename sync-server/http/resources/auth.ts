// Registering, signing in and signing out (API-02, API-03, API-05, API-06), and the redirect of ERR-28.
import { safeNext } from '#domain/account/safe-next.ts'
import { CurrentUser } from '#domain/account/user.ts'
import { LoginRequest, RegisterRequest } from '#domain/wire/auth.ts'
import { DoneAnswer } from '#domain/wire/done-answer.ts'
import { SIGNED_OUT } from '#domain/wire/quiet-session.ts'
import type { Context } from 'koa'
import type { Entered } from '../../services/account/accounts.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { forgetPages } from '../middleware/security-headers.ts'
import { userOf } from '../middleware/require-user.ts'
import { signIn, signOut } from '../middleware/session.ts'
import { refusalError } from '../refusals.ts'
import { bodyRoute, route, type Route } from '../route.ts'

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
      const registered = await registeredWithin(ctx, deps, body)
      if (!registered.ok) throw refusalError(registered.error)
      return enter(ctx, deps, registered.value)
    },
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    summary: 'Signs in.',
    body: LoginRequest,
    answer: CurrentUser,
    handle: async ({ ctx, body, deps }) => {
      const device = await deviceOf(ctx, deps, body.email)
      const counted = await deps.limits.signIn({ ip: ctx.ip, email: body.email, device })
      try {
        const loggedIn = await deps.accounts.logIn(body)
        if (!loggedIn.ok) {
          if (loggedIn.error.kind === 'busy') await counted.notJudged()
          throw refusalError(loggedIn.error)
        }
        await counted.succeeded()
        return await enter(ctx, deps, loggedIn.value)
      } finally {
        counted.ended()
      }
    },
  }),

  route({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'Signs out; without a session it does nothing.',
    answer: DoneAnswer,
    handle: ({ ctx }) => {
      signOut(ctx)
      forgetPages(ctx)
      return { message: SIGNED_OUT }
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

async function registeredWithin(
  ctx: Context,
  { accounts, limits }: HttpDeps,
  body: Parameters<HttpDeps['accounts']['register']>[0],
) {
  const { giveBack, ended } = await limits.takenAddress(ctx)
  try {
    const registered = await accounts.register(body, await limits.mail('registration', body.email))
    if (registered.ok || registered.error.kind !== 'email_taken') await giveBack()
    return registered
  } finally {
    ended()
  }
}

// Looked up only if the browser claims to have signed in here before. For any other, the response takes the same time whether
// or not the account exists.
async function deviceOf(ctx: Context, { accounts, devices }: HttpDeps, email: string): Promise<string | null> {
  const epoch = devices.claims(ctx) ? await accounts.epochOf(email) : null
  return epoch === null ? null : devices.nameOf(ctx, { email, epoch })
}

async function enter(ctx: Context, { devices }: HttpDeps, { user, epoch }: Entered): Promise<CurrentUser> {
  await signIn(ctx, { userId: user.id, epoch })
  devices.remember(ctx, { email: user.email, epoch })
  return user
}
