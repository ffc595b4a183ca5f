// Sessions by koa-session over our own store: a new id at each sign-in, nothing stored for visitors, no session raised from the dead.
import { randomBytes } from 'node:crypto'
import { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Instant } from '#domain/kernel/time.ts'
import Keygrip from 'keygrip'
import type Koa from 'koa'
import type { Context, Middleware } from 'koa'
import { createSession } from 'koa-session'
import * as v from 'valibot'
import { sessionId, SESSION_IDLE_MS, type SessionLifetime, type SessionStore } from '../../services/session-store.ts'
import type { HttpDeps } from '../http-deps.ts'

const SECURE_NAME = '__Host-session'
const PLAIN_NAME = 'session'

declare module 'koa' {
  interface ExtendableContext {
    // eslint-disable-next-line @typescript-eslint/related-getter-setter-pairs -- koa-session makes a model of what is set
    get session(): SessionModel | null
    set session(content: { readonly userId?: string } | null)
  }
}

interface SessionModel {
  readonly userId?: unknown
  readonly externalKey?: string
  readonly regenerate: () => Promise<void>
  readonly save: () => Promise<void>
}

interface Loaded extends SessionLifetime {
  readonly key: string
}

// What this request found in the store: only that may be updated, everything else is new.
const loadedByContext = new WeakMap<object, Loaded>()

/** Adds sessions to the application. */
export function session(app: Koa, { settings, sessions, now }: HttpDeps): Middleware[] {
  // Signed with SHA-1 unless told otherwise.
  app.keys = new Keygrip([...settings.sessionKeys], 'sha256')
  const isSecure = settings.isProduction || settings.publicUrl.startsWith('https:')
  const middleware = createSession(
    {
      key: isSecure ? SECURE_NAME : PLAIN_NAME,
      secure: isSecure,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: SESSION_IDLE_MS,
      genid: () => randomBytes(32).toString('base64url'),
      store: storeFor(sessions),
    },
    app,
  )
  return [trustCookies(isSecure), middleware, renew(now)]
}

// TLS ends before us, or the browser trusts its own machine: either way a Secure cookie is right, whatever this socket is.
function trustCookies(isSecure: boolean): Middleware {
  return async (ctx, next) => {
    ctx.cookies.secure = isSecure
    await next()
  }
}

type SetArguments = [key: string, data: { userId?: unknown }, maxAge: unknown, request: { ctx?: Context }]

function storeFor(sessions: SessionStore) {
  return {
    get: async (key: string, _maxAge: unknown, { ctx }: { ctx?: Context }) => {
      const found = await sessions.load(key)
      if (found === null) return null
      if (ctx !== undefined) loadedByContext.set(ctx, { key, createdAt: found.createdAt, expiresAt: found.expiresAt })
      return { ...found.data }
    },
    set: async (...[key, data, , { ctx }]: SetArguments) => {
      const stored = typeof data.userId === 'string' ? { userId: data.userId } : {}
      const loaded = ctx === undefined ? undefined : loadedByContext.get(ctx)
      if (loaded?.key === key) await sessions.update(key, stored, loaded.createdAt)
      else if (ctx !== undefined) {
        // koa-session stores a regenerated session a second time at the end of the request.
        loadedByContext.set(ctx, { key, ...(await sessions.create(key, stored)) })
      }
    },
    destroy: (key: string) => sessions.destroy(key),
  }
}

// Written when half its idle time is gone, not at each request.
function renew(now: () => Instant): Middleware {
  return async (ctx, next) => {
    await next()
    const loaded = loadedByContext.get(ctx)
    const current = ctx.session
    const isSame = loaded !== undefined && current !== null && current.externalKey === loaded.key
    if (isSame && loaded.expiresAt - now() < SESSION_IDLE_MS / 2) await current.save()
  }
}

/** Signs the visitor in under a new session id; whatever session they came with is ended. */
export async function signIn(ctx: Context, userId: UserId): Promise<void> {
  ctx.session = { userId }
  await must(ctx.session, 'A session was just made').regenerate()
}

/** Ends the visitor's session; without one it does nothing. */
export function signOut(ctx: Context): void {
  ctx.session = null
}

/** The user the session belongs to, or null. */
export function signedInUserId(ctx: Context): UserId | null {
  const parsed = v.safeParse(UserId, ctx.session?.userId)
  return parsed.success ? parsed.output : null
}

/** The database's name of the current session, or null. */
export function currentSessionId(ctx: Context): string | null {
  const key = ctx.session?.externalKey
  return key === undefined ? null : sessionId(key)
}
