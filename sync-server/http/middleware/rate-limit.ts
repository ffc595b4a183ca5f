// How often somebody may try, counted before anything is hashed. In memory, or in PostgreSQL where several instances count together.
import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { HttpError } from '../http-error.ts'

const MINUTE_S = 60
const PER_ADDRESS = { points: 20, duration: 10 * MINUTE_S } // quality.md A1
const REGISTRATIONS_PER_ADDRESS = { points: 5, duration: 60 * MINUTE_S }
const RESET_REQUESTS_PER_ADDRESS = { points: 10, duration: 60 * MINUTE_S }
const MAILS_PER_ACCOUNT = { points: 3, duration: 60 * MINUTE_S }
const EXPORTS_PER_ACCOUNT = { points: 10, duration: 60 * MINUTE_S }
const FEEDBACK_PER_ADDRESS = { points: 10, duration: 60 * MINUTE_S }
const PUSH_PER_ADDRESS = { points: 60, duration: 10 * MINUTE_S }
const FREE_FAILURES = 5
const FAILURES_FORGOTTEN_S = 60 * MINUTE_S
const LONGEST_WAIT_S = MINUTE_S

export interface AuthLimits {
  /** Counts a try to sign in from this network address; throws 429. */
  readonly login: (ctx: Context) => Promise<void>
  /** Counts a registration from this network address; throws 429. */
  readonly register: (ctx: Context) => Promise<void>
  /** Counts a request for a reset link from this network address; throws 429. */
  readonly requestReset: (ctx: Context) => Promise<void>
  /** Counts the use of a mailed link from this network address; throws 429. */
  readonly useLink: (ctx: Context) => Promise<void>
  /** Counts an export of this account; throws 429. */
  readonly exporting: (userId: string) => Promise<void>
  /** Counts a mail to this address; false when there were enough. Never throws 429: the answer must not depend on it. */
  readonly mail: (kind: MailKind, email: string) => Promise<boolean>
  /** Counts a message sent without signing in; throws 429. */
  readonly feedback: (ctx: Context) => Promise<void>
  /** Counts a browser that subscribes to push or ends that, from this network address; throws 429. */
  readonly push: (ctx: Context) => Promise<void>
  /** Throws 429 while an account must wait after failed tries: 1, 2, 4 to 60 seconds, never a lock. */
  readonly account: (email: string) => Promise<void>
  readonly failed: (email: string) => Promise<void>
  readonly succeeded: (email: string) => Promise<void>
}

/** The limits a route can name: one count a call and network address. */
export type LimitName = 'login' | 'register' | 'requestReset' | 'useLink' | 'feedback' | 'push'

/** What a mail is about: somebody else's attempts of one kind must not use up the other kind's. */
export type MailKind = 'reset' | 'registration' | 'verification'

/** Where the counters are kept: `pool` is the database that several instances share. */
export type LimitStore = { readonly kind: 'memory' } | { readonly kind: 'postgres'; readonly pool: object }

const nothing = () => Promise.resolve()
const UNLIMITED: AuthLimits = {
  login: nothing,
  register: nothing,
  requestReset: nothing,
  useLink: nothing,
  exporting: nothing,
  mail: () => Promise.resolve(true),
  feedback: nothing,
  push: nothing,
  account: nothing,
  failed: nothing,
  succeeded: nothing,
}

/** The limits on signing in, registering and mailed links; none when switched off. */
export function createAuthLimits(isOn: boolean, store: LimitStore): AuthLimits {
  if (!isOn) return UNLIMITED
  const limiter = limiterIn(store)
  const logins = limiter('login', PER_ADDRESS)
  const registrations = limiter('register', REGISTRATIONS_PER_ADDRESS)
  const resets = limiter('reset', RESET_REQUESTS_PER_ADDRESS)
  const links = limiter('link', PER_ADDRESS)
  const exports = limiter('export', EXPORTS_PER_ACCOUNT)
  const mails = limiter('mail', MAILS_PER_ACCOUNT)
  const messages = limiter('feedback', FEEDBACK_PER_ADDRESS)
  const pushes = limiter('push', PUSH_PER_ADDRESS)
  return {
    login: (ctx) => consume(logins, ctx.ip),
    register: (ctx) => consume(registrations, ctx.ip),
    requestReset: (ctx) => consume(resets, ctx.ip),
    useLink: (ctx) => consume(links, ctx.ip),
    feedback: (ctx) => consume(messages, ctx.ip),
    push: (ctx) => consume(pushes, ctx.ip),
    exporting: (userId) => consume(exports, userId),
    mail: async (kind, email) => (await mails.consume(hashed(`${kind}:${email}`)).catch(overLimit)) !== null,
    ...failureLimits(limiter),
  }
}

type MakeLimiter = (name: string, limit: { readonly points: number; readonly duration: number }) => RateLimiterAbstract

/** Makes counters in that store. */
export function limiterIn(store: LimitStore): MakeLimiter {
  if (store.kind === 'memory') return (_, limit) => new RateLimiterMemory(limit)
  return (keyPrefix, limit) =>
    new RateLimiterPostgres({
      ...limit,
      keyPrefix,
      storeClient: store.pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      // One of them tidies up for all.
      clearExpiredByTimeout: keyPrefix === 'login',
    })
}

function failureLimits(limiter: MakeLimiter): Pick<AuthLimits, 'account' | 'failed' | 'succeeded'> {
  const failures = limiter('failures', { points: Number.MAX_SAFE_INTEGER, duration: FAILURES_FORGOTTEN_S })
  const waits = limiter('wait', { points: 1, duration: LONGEST_WAIT_S })
  return {
    account: async (email) => {
      const wait = await waits.get(hashed(email))
      if (wait !== null && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext)
    },
    failed: async (email) => {
      const { consumedPoints } = await failures.consume(hashed(email))
      const over = consumedPoints - FREE_FAILURES
      if (over >= 0) await waits.block(hashed(email), Math.min(LONGEST_WAIT_S, 2 ** over))
    },
    succeeded: async (email) => {
      await failures.delete(hashed(email))
      await waits.delete(hashed(email))
    },
  }
}

/** Counts one for the key; throws 429 when its points are used up. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const refused = await limiter.consume(key).then(() => null, refusalOf)
  if (refused !== null) throw tooMany(refused.msBeforeNext)
}

// The library rejects with its counter when the limit is reached, and with an error when its store failed.
function refusalOf(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

function overLimit(reason: unknown): null {
  refusalOf(reason)
  return null
}

// No address is kept in a readable form.
function hashed(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

function tooMany(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError({
    status: 429,
    code: 'too_many_requests',
    message: `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}
