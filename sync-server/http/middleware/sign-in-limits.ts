// Limits password guessing without letting anybody who knows an address lock its owner out: what others do slows down only
// devices that never signed in to the account. A known device (recognized by a signed cookie) has its own count.
import { createHash } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createGuessBrake, refusalOf, tooMany, type GiveBack, type MakeLimiter } from './guess-brake.ts'
import { networkOf } from './network-of.ts'
import { createNetworkTries } from './network-tries.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
// Wrong passwords: a school or an office behind one address signs in as often as it likes.
const GUESSES_PER_NETWORK = { points: 20, duration: 10 * MINUTE_S }
const ONE_GUESSER = { free: 5, rememberedS: HOUR_S, longestWaitS: MINUTE_S }
// All unknown devices together, from any number of networks: at most 50 guesses and then about 100 more a day.
const ALL_STRANGERS = {
  free: 50,
  rememberedS: DAY_S,
  longestWaitS: 15 * MINUTE_S,
  advice: ', or reset your password',
}

/** An attempt to sign in. */
export interface SignInTry {
  readonly ip: string
  readonly email: string
  // The id of a device that has signed in to this account, or null.
  readonly device: string | null
}

/** A try that was let through: the caller must report its outcome. */
export interface CountedTry {
  /** The password was right. */
  readonly succeeded: () => Promise<void>
  /** The password was not checked. */
  readonly notJudged: () => Promise<void>
  /** To be called last, whatever came of it, also when it failed. */
  readonly ended: () => void
}

export interface SignInLimits {
  /** Counts an attempt to sign in before anything is hashed; throws 429. */
  readonly signIn: (tried: SignInTry) => Promise<CountedTry>
  /** Counts an attempt of the signed-in user to confirm their password; throws 429. */
  readonly ownPassword: (userId: string) => Promise<CountedTry>
  /** A new password was set by mail: earlier guesses no longer count. */
  readonly passwordReset: (reset: { readonly ip: string; readonly email: string }) => Promise<void>
}

const nothing = () => Promise.resolve()
const UNCOUNTED: CountedTry = { succeeded: nothing, notJudged: nothing, ended: () => undefined }

export const NO_SIGN_IN_LIMITS: SignInLimits = {
  signIn: () => Promise.resolve(UNCOUNTED),
  ownPassword: () => Promise.resolve(UNCOUNTED),
  passwordReset: nothing,
}

/** The limits on passwords, over counters. */
export function createSignInLimits(limiter: MakeLimiter): SignInLimits {
  const ofNetworks = createNetworkTries(limiter('login', GUESSES_PER_NETWORK))
  const devices = createGuessBrake(limiter, 'device', ONE_GUESSER)
  const guessers = createGuessBrake(limiter, 'guesser', ONE_GUESSER)
  const strangers = createGuessBrake(limiter, 'strangers', ALL_STRANGERS)
  const owners = createGuessBrake(limiter, 'own', ONE_GUESSER)
  const single = async (brake: typeof devices, key: string): Promise<CountedTry> => {
    const notJudged = await brake.take(key)
    return { succeeded: () => brake.clear(key), notJudged, ended: () => undefined }
  }
  const strange = async ({ ip, email }: SignInTry): Promise<CountedTry> => {
    const { account, guesser } = keysOf({ ip, email })
    const { giveBack: ofNetwork, ended } = await ofNetworks(ip)
    const one = await orElse(single(guessers, guesser), ofNetwork, ended)
    const ofStrangers = await orElse(strangers.take(account), one.notJudged, ofNetwork, ended)
    const outcome = (tell: () => Promise<void>) => async () => {
      await tell()
      // A right password takes back only its own count: an owner's sign-in does not give others their guesses back.
      await ofStrangers()
      await ofNetwork()
    }
    return { succeeded: outcome(one.succeeded), notJudged: outcome(one.notJudged), ended }
  }
  return {
    signIn: (tried) => (tried.device === null ? strange(tried) : single(devices, tried.device)),
    ownPassword: (userId) => single(owners, hashed(userId)),
    passwordReset: async (reset) => {
      const { account, guesser } = keysOf(reset)
      await strangers.clear(account)
      await guessers.clear(guesser)
    },
  }
}

function keysOf({ ip, email }: Pick<SignInTry, 'ip' | 'email'>) {
  return { account: hashed(email), guesser: hashed(`${networkOf(ip)} ${email}`) }
}

/** Counts one call; throws 429. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const refused = await limiter.consume(key).then(() => null, refusalOf)
  if (refused !== null) throw tooMany(refused.msBeforeNext)
}

async function orElse<T>(step: Promise<T>, ...undo: readonly (GiveBack | (() => void))[]): Promise<T> {
  return step.catch(async (error: unknown) => {
    for (const each of undo) await each()
    throw error
  })
}

/** Hashed so that no readable address is stored, and no id that would outlive its account. */
export function hashed(emailOrId: string): string {
  return createHash('sha256').update(emailOrId).digest('base64url')
}
