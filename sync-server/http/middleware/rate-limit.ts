// How often somebody may try, counted before anything is hashed. Counters are in memory, or in PostgreSQL if several
// instances share them.
import type { Context } from 'koa'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { createGuessBrake, refusalOf, type MakeLimiter } from './guess-brake.ts'
import { networkOf } from './network-of.ts'
import { createNetworkTries, type NetworkTry } from './network-tries.ts'
import { consume, createSignInLimits, hashed, NO_SIGN_IN_LIMITS, type SignInLimits } from './sign-in-limits.ts'

const MINUTE_S = 60
// Links that did not work: a class may reset its passwords through one address.
const WRONG_LINKS_PER_NETWORK = { points: 20, duration: 10 * MINUTE_S }
// A school signs in at the bell, and leaving for the provider guesses nothing.
const DEPARTURES_PER_NETWORK = { points: 400, duration: 10 * MINUTE_S }
// Returns that the provider did not vouch for.
const WRONG_RETURNS_PER_NETWORK = { points: 40, duration: 10 * MINUTE_S }
// A class or an office registers through one address: the first come at once, more of them slowly.
const REGISTRATIONS_PER_NETWORK = { free: 40, rememberedS: 60 * MINUTE_S, longestWaitS: MINUTE_S }
// Each tells that somebody has an account.
const TAKEN_PER_NETWORK = { points: 10, duration: 60 * MINUTE_S }
const RESET_REQUESTS_PER_NETWORK = { points: 10, duration: 60 * MINUTE_S }
// Shorter than a reset link's life, so that a flood of requests for somebody's address always leaves them a link that works.
const MAILS_PER_ACCOUNT = { points: 3, duration: 20 * MINUTE_S }
const EXPORTS_PER_ACCOUNT = { points: 10, duration: 60 * MINUTE_S }
const FEEDBACK_PER_NETWORK = { points: 10, duration: 60 * MINUTE_S }
const FRIEND_PAGES_PER_NETWORK = { points: 120, duration: 10 * MINUTE_S }
// A calendar program asks about once an hour; many of them may share one address.
const CALENDARS_PER_NETWORK = { points: 300, duration: 10 * MINUTE_S }
// In addition to the few cheers a day that each link accepts (#domain/friend).
const CHEERS_PER_NETWORK = { points: 20, duration: 24 * 60 * MINUTE_S }

export interface AuthLimits extends SignInLimits {
  /** Counts a visit to the OpenID provider from this network; throws 429. */
  readonly departure: (ctx: Context) => Promise<void>
  /** Counts a return from the OpenID provider as one it does not vouch for, until it is known to; throws 429. */
  readonly arrival: (ctx: Context) => Promise<NetworkTry>
  /** Counts a registration from this network; throws 429. */
  readonly register: (ctx: Context) => Promise<void>
  /** Counts a registration as one of an address that is taken, until it is known not to be; throws 429. */
  readonly takenAddress: (ctx: Context) => Promise<NetworkTry>
  /** Counts a request for a reset link from this network; throws 429. */
  readonly requestReset: (ctx: Context) => Promise<void>
  /** Counts the use of a mailed link as one that does not work, until it is known to; throws 429. */
  readonly resetLink: (ctx: Context) => Promise<NetworkTry>
  /** Counts an export of this account; throws 429. */
  readonly exporting: (userId: string) => Promise<void>
  /** Counts a mail to this address; false when there were too many. Never throws 429: the answer must not depend on it. */
  readonly mail: (kind: MailKind, email: string) => Promise<boolean>
  /** Counts a link to prove this address that its signed-in learner asks for; throws 429. */
  readonly verification: (email: string) => Promise<void>
  /** Counts a message sent without signing in; throws 429. */
  readonly feedback: (ctx: Context) => Promise<void>
  /** Counts a visit to a friend link, or a cheer over it, from this network; throws 429. */
  readonly friendPage: (ctx: Context) => Promise<void>
  /** Counts a read of a calendar feed from this network; throws 429. */
  readonly calendar: (ctx: Context) => Promise<void>
  /** Counts a cheer from this network, also one over a dead link; throws 429. */
  readonly cheer: (ctx: Context) => Promise<NetworkTry>
}

/** The limits that a route can name; each counts the calls of one network. */
export type LimitName = 'register' | 'requestReset' | 'calendar'

/** What a mail is about. Counted separately, so that somebody else's attempts of one kind do not use up another kind. */
export type MailKind = 'reset' | 'registration' | 'changed'

/** Where the counters are stored: `pool` is the database that several instances share. */
export type LimitStore = { readonly kind: 'memory' } | { readonly kind: 'postgres'; readonly pool: object }

const nothing = () => Promise.resolve()
const uncounted = () => Promise.resolve({ giveBack: nothing, ended: () => undefined })
const UNLIMITED: AuthLimits = {
  ...NO_SIGN_IN_LIMITS,
  departure: nothing,
  arrival: uncounted,
  register: nothing,
  takenAddress: uncounted,
  requestReset: nothing,
  resetLink: uncounted,
  exporting: nothing,
  mail: () => Promise.resolve(true),
  verification: nothing,
  feedback: nothing,
  friendPage: nothing,
  calendar: nothing,
  cheer: uncounted,
}

/** The limits on signing in, registering and mailed links; none if switched off. */
export function createAuthLimits(isOn: boolean, store: LimitStore): AuthLimits {
  if (!isOn) return UNLIMITED
  const limiter = limiterIn(store)
  const departures = limiter('provider', DEPARTURES_PER_NETWORK)
  const arrivals = createNetworkTries(limiter('provider-return', WRONG_RETURNS_PER_NETWORK))
  const registrations = createGuessBrake(limiter, 'register', REGISTRATIONS_PER_NETWORK)
  const taken = createNetworkTries(limiter('taken', TAKEN_PER_NETWORK))
  const resets = limiter('reset', RESET_REQUESTS_PER_NETWORK)
  const links = createNetworkTries(limiter('link', WRONG_LINKS_PER_NETWORK))
  const exports = limiter('export', EXPORTS_PER_ACCOUNT)
  const mails = limiter('mail', MAILS_PER_ACCOUNT)
  const messages = limiter('feedback', FEEDBACK_PER_NETWORK)
  const friendPages = limiter('friend-page', FRIEND_PAGES_PER_NETWORK)
  const calendars = limiter('calendar', CALENDARS_PER_NETWORK)
  const cheers = createNetworkTries(limiter('cheer', CHEERS_PER_NETWORK))
  return {
    ...createSignInLimits(limiter),
    departure: (ctx) => consume(departures, networkOf(ctx.ip)),
    arrival: (ctx) => arrivals(ctx.ip),
    register: async (ctx) => void (await registrations.take(networkOf(ctx.ip))),
    takenAddress: (ctx) => taken(ctx.ip),
    requestReset: (ctx) => consume(resets, networkOf(ctx.ip)),
    resetLink: (ctx) => links(ctx.ip),
    feedback: (ctx) => consume(messages, networkOf(ctx.ip)),
    friendPage: (ctx) => consume(friendPages, networkOf(ctx.ip)),
    calendar: (ctx) => consume(calendars, networkOf(ctx.ip)),
    cheer: (ctx) => cheers(ctx.ip),
    exporting: (userId) => consume(exports, hashed(userId)),
    mail: async (kind, email) => (await mails.consume(hashed(`${kind}:${email}`)).catch(overLimit)) !== null,
    verification: (email) => consume(mails, hashed(`verification:${email}`)),
  }
}

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
      // One limiter cleans up for all.
      clearExpiredByTimeout: keyPrefix === 'login',
    })
}

function overLimit(reason: unknown): null {
  refusalOf(reason)
  return null
}
