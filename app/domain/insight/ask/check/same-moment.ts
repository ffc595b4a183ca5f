// Two claims about the same words are one claim: a model often says one thing twice under two titles.
import { normaliseQuote } from '../../evidence/find-quote.ts'
import type { Evidence } from '../../schema/insights.ts'

// The share of the shorter quote that must also be in the other.
const SHARED = 0.5
// A shorter overlap is a common phrase, not a moment.
const FEWEST_SHARED = 12

interface Proven {
  readonly evidence: Evidence
}

/** The claims with a moment of their own; of those that share a moment, the first is kept. */
export function distinctMoments<T extends Proven>(claims: readonly T[]): T[] {
  return splitByMoment(claims).own
}

/** Splits claims into those with a moment of their own and those that repeat an earlier one's. */
export function splitByMoment<T extends Proven>(claims: readonly T[]): { readonly own: T[]; readonly repeated: T[] } {
  const own: { readonly claim: T; readonly words: string }[] = []
  const repeated: T[] = []
  for (const claim of claims) {
    const words = normaliseQuote(claim.evidence.quote)
    if (own.some((kept) => haveSameWords(kept.words, words))) repeated.push(claim)
    else own.push({ claim, words })
  }
  return { own: own.map(({ claim }) => claim), repeated }
}

// Whether one contains the other, or they overlap at their edges by at least half of the shorter.
function haveSameWords(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === '') return false
  if (long.includes(short)) return true
  const least = Math.max(FEWEST_SHARED, Math.ceil(short.length * SHARED))
  return hasCommonEdge(short, long, least) || hasCommonEdge(long, short, least)
}

// Whether the end of the first is the beginning of the second, over at least `least` characters.
function hasCommonEdge(first: string, second: string, least: number): boolean {
  for (let size = Math.min(first.length, second.length) - 1; size >= least; size--) {
    if (first.endsWith(second.slice(0, size))) return true
  }
  return false
}
