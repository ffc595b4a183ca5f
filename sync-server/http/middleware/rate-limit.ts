// How often somebody may try, counted before anything is hashed. In memory: each process counts for itself.
import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../http-error.ts'

const MINUTE_S = 60
const PER_ADDRESS = { points: 20, duration: 10 * MINUTE_S } // quality.md A1
const REGISTRATIONS_PER_ADDRESS = { points: 5, duration: 60 * MINUTE_S }
const FREE_FAILURES = 5
const FAILURES_FORGOTTEN_S = 60 * MINUTE_S
const LONGEST_WAIT_S = MINUTE_S

export interface AuthLimits {
  /** Counts a try to sign in from this network address; throws 429. */
  readonly login: (ctx: Context) => Promise<void>
  /** Counts a registration from this network address; throws 429. */
  readonly register: (ctx: Context) => Promise<void>
  /** Throws 429 while an account must wait after failed tries: 1, 2, 4 to 60 seconds, never a lock. */
  readonly account: (email: string) => Promise<void>
  readonly failed: (email: string) => Promise<void>
  readonly succeeded: (email: string) => Promise<void>
}

/** The limits a route can name: one count a call and network address. */
export type LimitName = 'login' | 'register'

const nothing = () => Promise.resolve()
const UNLIMITED: AuthLimits = {
  login: nothing,
  register: nothing,
  account: nothing,
  failed: nothing,
  succeeded: nothing,
}

/** The limits on signing in and registering; none when switched off. */
export function createAuthLimits(isOn: boolean): AuthLimits {
  if (!isOn) return UNLIMITED
  const logins = new RateLimiterMemory(PER_ADDRESS)
  const registrations = new RateLimiterMemory(REGISTRATIONS_PER_ADDRESS)
  const failures = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: FAILURES_FORGOTTEN_S })
  const waits = new RateLimiterMemory({ points: 1, duration: LONGEST_WAIT_S })
  return {
    login: (ctx) => consume(logins, ctx.ip),
    register: (ctx) => consume(registrations, ctx.ip),
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

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext)
    throw error
  }
}

// No address is kept in memory in a readable form.
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
