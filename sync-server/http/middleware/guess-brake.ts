// Slows down password guessing. A try is counted before anything is hashed, in one atomic step, so of many concurrent tries
// only those whose turn it is pass. A refused try is not counted.
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { counted } from '#domain/kernel/text.ts'
import { HttpError } from './http-error.ts'

export interface BrakeRules {
  // How many wrong passwords are free before the first wait.
  readonly free: number
  // How long wrong passwords are remembered.
  readonly rememberedS: number
  // Waits grow 1, 2, 4 ... up to this.
  readonly longestWaitS: number
  // What the person can do besides waiting.
  readonly advice?: string
}

export type GiveBack = () => Promise<void>

export interface GuessBrake {
  /** Counts a try; throws 429 if it must wait. Returns what takes it off the count: the password was not wrong. */
  readonly take: (key: string) => Promise<GiveBack>
  /** Forgets every try. */
  readonly clear: (key: string) => Promise<void>
}

export type MakeLimiter = (
  name: string,
  limit: { readonly points: number; readonly duration: number },
) => RateLimiterAbstract

/** A brake with its counters under that name. */
export function createGuessBrake(limiter: MakeLimiter, name: string, rules: BrakeRules): GuessBrake {
  const tries = limiter(`${name}-tries`, { points: Number.MAX_SAFE_INTEGER, duration: rules.rememberedS })
  const turns = limiter(`${name}-turn`, { points: 1, duration: rules.longestWaitS })
  return {
    take: async (key) => {
      const { count, giveBack } = await countCall(tries, key)
      const over = count.consumedPoints - rules.free
      if (over < 0) return giveBack
      const customDuration = Math.min(rules.longestWaitS, 2 ** over)
      const refused = await turns.consume(key, 1, { customDuration }).then(() => null, refusalOf)
      if (refused === null) return giveBack
      await giveBack()
      throw tooMany(refused.msBeforeNext, rules.advice)
    },
    clear: async (key) => {
      await tries.delete(key)
      await turns.delete(key)
    },
  }
}

/** Counts a call, even one too many; rejects only when the store fails. */
export async function countCall(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ readonly count: RateLimiterRes; readonly giveBack: GiveBack }> {
  const begun = performance.now()
  const count = await limiter.consume(key).catch(refusalOf)
  const giveBack = async () => {
    // Later it no longer counts, and would be taken off the next count: a guess more for each.
    if (performance.now() - begun < count.msBeforeNext) await limiter.reward(key)
  }
  return { count, giveBack }
}

/** The library rejects with its counter when the limit is reached, and with an error when its store fails. */
export function refusalOf(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

/** A 429 with the time to wait, in the header and in words. */
export function tooMany(waitMs: number, advice = ''): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError({
    status: 429,
    code: 'too_many_requests',
    message: `Too many attempts. Please try again in ${waitInWords(seconds)}${advice}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

function waitInWords(seconds: number): string {
  if (seconds > 90 * 60) return `${String(Math.ceil(seconds / 3600))} hours`
  if (seconds > 90) return `${String(Math.ceil(seconds / 60))} minutes`
  return counted(seconds, 'second')
}
