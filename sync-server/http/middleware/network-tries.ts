// How often the people of one network may be wrong. A try counts from its beginning, so that many at once get no more; but when it is
// only those under way that fill the count, as when a class signs in at the bell, the wait is as short as they take.
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { countCall, tooMany, type GiveBack } from './guess-brake.ts'
import { networkOf } from './network-of.ts'

// About as long as a few passwords take.
const UNDER_WAY_MS = 2000

/** A try that was let through: `ended` must be called whatever came of it. */
export interface NetworkTry {
  /** It was not wrong after all. */
  readonly giveBack: GiveBack
  readonly ended: () => void
}

export type NetworkTries = (ip: string) => Promise<NetworkTry>

/** Counts tries by network; one too many throws 429 and is not counted. Those under way are known to this instance only. */
export function createNetworkTries(limiter: RateLimiterAbstract): NetworkTries {
  const underWay = new Map<string, number>()
  const move = (network: string, by: 1 | -1) => {
    const rest = (underWay.get(network) ?? 0) + by
    if (rest > 0) underWay.set(network, rest)
    else underWay.delete(network)
  }
  return async (ip) => {
    const network = networkOf(ip)
    move(network, 1)
    try {
      const { count, giveBack } = await countCall(limiter, network)
      if (count.consumedPoints <= limiter.points) return { giveBack, ended: () => move(network, -1) }
      const wrong = count.consumedPoints - (underWay.get(network) ?? 0)
      await giveBack()
      throw tooMany(wrong < limiter.points ? Math.min(UNDER_WAY_MS, count.msBeforeNext) : count.msBeforeNext)
    } catch (error) {
      move(network, -1)
      throw error
    }
  }
}
