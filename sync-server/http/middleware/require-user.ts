// For signed-in routes: finds out who is asking, or responds with 401, before anything is revealed.
import type { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS, type Instant } from '#domain/kernel/time.ts'
import { QUIET_WHEN_ANONYMOUS, RESTORED_AT, UNAUTHORIZED } from '#domain/wire/quiet-session.ts'
import type { Context, Middleware } from 'koa'
import type { Accounts } from '../../services/account/accounts.ts'
import type { SessionStore } from '../../services/account/session-store.ts'
import { HttpError } from './http-error.ts'
import { currentSessionId, signedInAt, signedInSession, signOut } from './session.ts'

/** Learners stay signed in for months; for other people's data the sign-in must be recent. */
export const ROLE_SESSION_MS = 12 * HOUR_MS

const SIGN_IN_AGAIN = 'Please sign out and in again: this opens only for 12 hours after signing in.'

const userByContext = new WeakMap<object, CurrentUser>()

/** Lets signed-in users pass; anybody else gets 401 with the message `Unauthorized`. */
export function requireUser(accounts: Accounts): Middleware {
  return async (ctx, next) => {
    const session = signedInSession(ctx)
    const user = session === null ? null : await accounts.currentUser(session)
    if (user === null) {
      // A session whose account or password is gone is of no use to anybody.
      if (session !== null) signOut(ctx)
      const restoredAt = await accounts.restoredAt()
      if (restoredAt !== null) ctx.set(RESTORED_AT, String(restoredAt))
      if (!asksQuietly(ctx)) throw unauthorized()
      ctx.status = 204
      // Nobody else's 204 counts (app/api/ask-session.ts).
      ctx.set('Preference-Applied', QUIET_WHEN_ANONYMOUS)
      return
    }
    userByContext.set(ctx, user)
    await next()
  }
}

/**
 * Checks again, for a request that takes its time, that the session has not ended since `requireUser`; throws 401 if it has. The
 * cookie stays: by now, it may be that of the next sign-in.
 */
export async function requireStillSignedIn(ctx: Context, sessions: Pick<SessionStore, 'liveOf'>): Promise<void> {
  const id = currentSessionId(ctx)
  if (id === null || !(await sessions.liveOf([id])).has(id)) throw unauthorized()
}

/** Lets users with the role pass if they signed in recently; other signed-in users get 403. Must come after `requireUser`. */
export function requireRole(role: CurrentUser['roles'][number], now: () => Instant): Middleware {
  return async (ctx, next) => {
    if (!userOf(ctx).roles.includes(role)) {
      throw new HttpError({ status: 403, code: 'not_allowed', message: 'Your account may not open this.' })
    }
    const since = signedInAt(ctx)
    if (since === null || now() - since > ROLE_SESSION_MS) {
      throw new HttpError({ status: 403, code: 'sign_in_again', message: SIGN_IN_AGAIN })
    }
    await next()
  }
}

/** The user that `requireUser` found for this request. */
export function userOf(ctx: Context): CurrentUser {
  return must(userByContext.get(ctx), 'A route reads its user without requireUser')
}

/** The user and the session that they came with. */
export function sessionOf(ctx: Context): { readonly userId: UserId; readonly sessionId: string } {
  return { userId: userOf(ctx).id, sessionId: must(currentSessionId(ctx), 'Nobody is signed in') }
}

// Browsers log every 401 in the console. A public page that only checks who is signed in asks for an empty answer instead.
function asksQuietly(ctx: Context): boolean {
  return ctx.method === 'GET' && ctx.path === '/api/auth/me' && ctx.get('Prefer') === QUIET_WHEN_ANONYMOUS
}

function unauthorized(): HttpError {
  return new HttpError({ status: 401, code: UNAUTHORIZED, message: 'Unauthorized' })
}
