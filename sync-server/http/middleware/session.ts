// Sessions by koa-session over our own store: a new id at each sign-in, nothing stored for visitors, and an ended session is
// never revived.
import { randomBytes } from 'node:crypto'
import { deviceName } from '#domain/account/device-name.ts'
import { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import Keygrip from 'keygrip'
import type Koa from 'koa'
import type { Context, Middleware } from 'koa'
import { createSession } from 'koa-session'
import * as v from 'valibot'
import type { EventStreams } from '../../services/sync/event-streams.ts'
import {
  sessionId,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  type SessionLifetime,
  type SessionStore,
} from '../../services/account/session-store.ts'
import type { HttpDeps } from './http-deps.ts'
import { siteCookie } from './site-cookie.ts'

declare module 'koa' {
  interface ExtendableContext {
    get session(): SessionModel | null
    set session(content: SessionContent | null)
  }
}

interface SessionContent {
  readonly userId?: unknown
  readonly epoch?: unknown
  readonly device?: unknown
}

interface SessionModel extends SessionContent {
  readonly externalKey?: string
  readonly regenerate: () => Promise<void>
  readonly save: () => Promise<void>
}

interface Loaded extends SessionLifetime {
  readonly key: string
}

// The session that this request found in the store. Only that one may be updated; any other is new.
const loadedByContext = new WeakMap<object, Loaded>()

/** Adds sessions to the application. */
export function session(app: Koa, { settings, sessions, streams, now }: HttpDeps): Middleware[] {
  // Keygrip's default would be SHA-1.
  const keys = new Keygrip([...settings.sessionKeys], 'sha256')
  app.keys = signingLikeTheNewest(keys)
  const { name, options } = siteCookie(settings, 'session')
  const middleware = createSession(
    {
      ...options,
      key: name,
      maxAge: SESSION_IDLE_MS,
      genid: () => randomBytes(32).toString('base64url'),
      store: storeFor(sessions, streams),
    },
    app,
  )
  const isSignedByOlder = (ctx: Context, key: string) =>
    keys.index(`${name}=${key}`, ctx.cookies.get(`${name}.sig`, { signed: false }) ?? '') > 0
  const extend = async (ctx: Context, { key, createdAt }: Loaded, content: SessionContent) => {
    // koa-session would set the cookie of an ended session, too, over that of the next sign-in.
    if (await sessions.update(key, storedContent(content), createdAt))
      ctx.cookies.set(name, key, { ...options, maxAge: SESSION_IDLE_MS, signed: true, overwrite: true })
  }
  return [trustCookies(options.secure), middleware, renew({ now, isSignedByOlder, extend })]
}

// What an older key signed, the library would sign again in a cookie without a date, which a browser drops when it closes.
// So every known key is the newest to it, and `renew` signs again.
function signingLikeTheNewest(keys: Keygrip): Keygrip {
  const index: Keygrip['index'] = (data, digest) => Math.min(keys.index(data, digest), 0)
  return { sign: (data) => keys.sign(data), verify: (data, digest) => index(data, digest) === 0, index }
}

// TLS ends at a proxy, or the browser trusts its own machine: a Secure cookie is right either way, whatever this socket is.
function trustCookies(isSecure: boolean): Middleware {
  return async (ctx, next) => {
    ctx.cookies.secure = isSecure
    await next()
  }
}

type SetArguments = [key: string, data: SessionContent, maxAge: unknown, request: { ctx?: Context }]

function storeFor(sessions: SessionStore, streams: EventStreams) {
  return {
    get: async (key: string, _maxAge: unknown, { ctx }: { ctx?: Context }) => {
      const found = await sessions.load(key)
      if (found === null) return null
      if (ctx !== undefined) loadedByContext.set(ctx, { key, createdAt: found.createdAt, expiresAt: found.expiresAt })
      return { ...found.data }
    },
    set: async (...[key, data, , { ctx }]: SetArguments) => {
      const stored = storedContent(data)
      const loaded = ctx === undefined ? undefined : loadedByContext.get(ctx)
      if (loaded?.key === key) await sessions.update(key, stored, loaded.createdAt)
      else if (ctx !== undefined) {
        // koa-session stores a regenerated session a second time at the end of the request, which must find it.
        loadedByContext.set(ctx, { key, ...(await sessions.create(key, stored)) })
      }
    },
    destroy: async (key: string) => {
      await sessions.destroy(key)
      streams.endSession(sessionId(key))
    },
  }
}

// Only the fields that belong in a session, whatever else was put there.
function storedContent({ userId, epoch, device }: SessionContent) {
  return {
    ...(typeof userId === 'string' && { userId }),
    ...(typeof epoch === 'number' && { epoch }),
    ...(typeof device === 'string' && { device }),
  }
}

interface Renewal {
  readonly now: () => Instant
  readonly isSignedByOlder: (ctx: Context, key: string) => boolean
  readonly extend: (ctx: Context, loaded: Loaded, content: SessionContent) => Promise<void>
}

// The session is written once a day, not at each request; nor in its last days, which nothing extends. One that an older key
// signed is written at once, so that it outlives that key.
function renew({ now, isSignedByOlder, extend }: Renewal): Middleware {
  return async (ctx, next) => {
    await next()
    const loaded = loadedByContext.get(ctx)
    const current = ctx.session
    const isSame = loaded !== undefined && current !== null && current.externalKey === loaded.key
    if (!isSame) return
    const isExtensible = loaded.expiresAt < loaded.createdAt + SESSION_ABSOLUTE_MS
    const isDue = isExtensible && loaded.expiresAt - now() <= SESSION_IDLE_MS - DAY_MS
    if (isDue || isSignedByOlder(ctx, loaded.key)) await extend(ctx, loaded, current)
  }
}

export interface SignedInSession {
  readonly userId: UserId
  // The epoch of the password that opened it: the session dies when the password changes.
  readonly epoch: number
}

/** Signs the visitor in under a new session id; the session they came with, if any, ends. */
export async function signIn(ctx: Context, { userId, epoch }: SignedInSession): Promise<void> {
  ctx.session = { userId, epoch, device: deviceName(ctx.get('User-Agent')) }
  await must(ctx.session, 'A session was just made').regenerate()
}

/** Ends the visitor's session; without one it does nothing. */
export function signOut(ctx: Context): void {
  ctx.session = null
}

/** The signed-in user's session, or null. */
export function signedInSession(ctx: Context): SignedInSession | null {
  const parsed = v.safeParse(UserId, ctx.session?.userId)
  const epoch = ctx.session?.epoch
  return parsed.success ? { userId: parsed.output, epoch: typeof epoch === 'number' ? epoch : 0 } : null
}

/** When the visitor last signed in with this session; null without a stored one. */
export function signedInAt(ctx: Context): Instant | null {
  return loadedByContext.get(ctx)?.createdAt ?? null
}

/** The current session's id in the database, or null. */
export function currentSessionId(ctx: Context): string | null {
  const key = ctx.session?.externalKey
  return key === undefined ? null : sessionId(key)
}
