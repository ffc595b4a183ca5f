// How many guesses get through in a day, by the counters' own clock.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { HttpError } from '../../../sync-server/http/middleware/http-error.ts'
import {
  createSignInLimits,
  type SignInLimits,
  type SignInTry,
} from '../../../sync-server/http/middleware/sign-in-limits.ts'

let limits: SignInLimits
beforeEach(() => {
  vi.useFakeTimers()
  limits = createSignInLimits((_, limit) => new RateLimiterMemory(limit))
})
afterEach(() => vi.useRealTimers())

const EMAIL = 'ada@example.com'

/** How many seconds the attempt must wait: 0 if it gets through. */
async function waitOf(tried: SignInTry): Promise<number> {
  try {
    await limits.signIn(tried)
    return 0
  } catch (error) {
    if (error instanceof HttpError) return Number(error.details.headers?.['Retry-After'])
    throw error
  }
}

describe('guesses at one account', () => {
  it('from ever new networks are fewer than 160 in a day', async () => {
    let guesses = 0
    for (let at = 0; at < DAY_MS; at += MINUTE_MS) {
      for (let i = 0; i < 2; i++) {
        const ip = `10.${String(i)}.${String((at / MINUTE_MS) >> 8)}.${String((at / MINUTE_MS) & 0xff)}`
        if ((await waitOf({ ip, email: EMAIL, device: null })) === 0) guesses++
      }
      await vi.advanceTimersByTimeAsync(MINUTE_MS)
    }
    expect(guesses).toBeGreaterThan(100)
    expect(guesses).toBeLessThan(160)
  })

  it('from one network, and from one known device, come at most once a minute after the first ones', async () => {
    const [network, device] = [
      { ip: '10.0.0.1', email: EMAIL, device: null },
      { ip: '10.0.0.1', email: EMAIL, device: 'a device' },
    ]
    const waits: { network: number[]; device: number[] } = { network: [], device: [] }
    for (let at = 0; at < 30 * MINUTE_MS; at += 5 * SECOND_MS) {
      waits.network.push(await waitOf(network))
      waits.device.push(await waitOf(device))
      await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
    }
    for (const of of [waits.network, waits.device])
      expect(of.filter((wait) => wait === 0).length).toBeLessThan(5 + 6 + 30)
    expect(Math.max(...waits.device)).toBeGreaterThan(30)
    expect(Math.max(...waits.device)).toBeLessThanOrEqual(60)
  })

  it('a right password from a strange device gives others none of their guesses back', async () => {
    for (let i = 0; i < 50; i++) await limits.signIn({ ip: `10.0.${String(i)}.1`, email: EMAIL, device: null })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    const owner = await limits.signIn({ ip: '10.9.9.9', email: EMAIL, device: null })
    await owner.succeeded()
    expect(await waitOf({ ip: '10.8.8.8', email: EMAIL, device: null })).toBeGreaterThan(0)
  })

  it('that were not looked at in the day in which they counted give no guess more in the next', async () => {
    const from = (i: number) => ({ ip: `10.0.${String(i)}.1`, email: EMAIL, device: null })
    const tries = await Promise.all(Array.from({ length: 40 }, async (_, i) => limits.signIn(from(i))))
    await vi.advanceTimersByTimeAsync(DAY_MS)
    for (const one of tries) await one.notJudged()
    let guesses = 0
    for (let i = 0; i < 100; i++) if ((await waitOf(from(i))) === 0) guesses++
    expect(guesses).toBe(50)
  })

  it('a password that was not looked at counts for nothing', async () => {
    const guesser = { ip: '10.0.0.1', email: EMAIL, device: null }
    for (let i = 0; i < 15; i++) await (await limits.signIn(guesser)).notJudged()
    expect(await waitOf(guesser)).toBe(0)
  })
})

describe('the people of one network', () => {
  const ip = '10.0.0.1'
  const pupil = (i: number) => ({ ip, email: `pupil${String(i)}@example.com`, device: null })
  const guess = async (i: number) => waitOf(pupil(i))

  it('all get in with their right passwords, however many they are', async () => {
    for (let i = 0; i < 100; i++) await (await limits.signIn(pupil(i))).succeeded()
  })

  it('get twenty guesses in ten minutes, at whosever account, with right passwords between them', async () => {
    for (let i = 0; i < 20; i++) {
      expect(await guess(i)).toBe(0)
      if (i < 19) await (await limits.signIn(pupil(100 + i))).succeeded()
    }
    expect(await guess(20)).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(await guess(21)).toBe(0)
  })

  it('are not kept out by tries that were refused without a look at the password', async () => {
    for (let i = 0; i < 30; i++) await guess(0)
    expect(await guess(1)).toBe(0)
  })

  it('get in again at once after many at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, async (_, i) => limits.signIn(pupil(i))))
    for (const one of tries) if (one.status === 'fulfilled') await one.value.succeeded()
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(30)
    expect(await guess(50)).toBe(0)
  })

  it('wait two seconds for those under way, and ten minutes only for wrong passwords', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, async (_, i) => limits.signIn(pupil(i))))
    expect(await guess(20)).toBe(2)
    for (const one of tries.slice(0, 10)) {
      await one.succeeded()
      one.ended()
    }
    for (const one of tries.slice(10)) one.ended()
    const ten = await Promise.all(Array.from({ length: 10 }, async (_, i) => limits.signIn(pupil(30 + i))))
    expect(await guess(40)).toBe(2)
    for (const one of ten) one.ended()
    expect(await guess(40)).toBeGreaterThan(500)
  })

  it('get no guess more for passwords that turn out to be right after the ten minutes in which they counted', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, async (_, i) => limits.signIn(pupil(i))))
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    for (const one of tries) await one.succeeded()
    for (let i = 20; i < 40; i++) expect(await guess(i)).toBe(0)
    expect(await guess(40)).toBeGreaterThan(0)
  })

  it('get no guess more by a count that the store failed to make', async () => {
    const networks = new RateLimiterMemory({ points: 20, duration: 600 })
    limits = createSignInLimits((name, limit) => (name === 'login' ? networks : new RateLimiterMemory(limit)))
    vi.spyOn(networks, 'consume').mockRejectedValueOnce(new Error('timeout'))
    await expect(guess(0)).rejects.toThrow('timeout')
    for (let i = 0; i < 20; i++) expect(await guess(i)).toBe(0)
    expect(await guess(20)).toBeGreaterThan(0)
  })
})
