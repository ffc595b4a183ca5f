// Seeded randomness, in the forms a simulator needs.
import { invariant } from '#domain/kernel/invariant.ts'
import { seededRandom } from '../../setup/seeded-random.ts'

export interface Chance {
  /** From 0 to below 1. */
  readonly random: () => number
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number
  /** True with probability `share`. */
  readonly happens: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed)
  const below = (end: number) => Math.floor(random() * end)
  return {
    random,
    below,
    happens: (share) => random() < share,
    pick: (from) => {
      invariant(from.length > 0, 'there is something to choose from')
      return from[below(from.length)] as (typeof from)[number]
    },
  }
}
