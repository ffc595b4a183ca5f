// How likely a careful learner keeps each sentence of a lone speaker, and as what, by its words and those beside it.
import { KEPT } from '../../lexicon/kept.ts'
import { frontCoded } from '../../speech/front-coded.ts'
import { keptTerms, type Said } from './kept-terms.ts'
import { fromLetter, NO_WEIGHT, spelledOut } from '../../lexicon/weight-letters.ts'

/** What a sentence is kept as; "tempting" is what looks like advice or a lesson and is none. */
export const KINDS = ['lesson', 'gist', 'action', 'step', 'tempting'] as const
/** Those, and what is sold. */
export const LEARNED = [...KINDS, 'promotion'] as const
type Kind = (typeof LEARNED)[number]

/** The log odds of each sentence, kind by kind. */
export type KeptOdds = Readonly<Record<Kind, Float64Array>>

// By the sentences of a talk.
const known = new WeakMap<Said['sentences'], KeptOdds>()

/** The log odds of a talk's sentences; worked out once. */
export function keptOdds(said: Said): KeptOdds {
  const before = known.get(said.sentences)
  if (before !== undefined) return before
  shipped ??= shippedTable()
  const odds = oddsBy(said, shipped)
  known.set(said.sentences, odds)
  return odds
}

/**
 * Lets a talk have other odds.
 * @public tests/training/speaker gives talks the odds of weights that were learned without them.
 */
export function assumeKept({ sentences }: Said, odds: KeptOdds): void {
  known.set(sentences, odds)
}

/** What each term adds to the log odds, kind by kind, and the constant terms. */
export interface KeptTable {
  readonly weights: ReadonlyMap<string, Float64Array>
  readonly bias: Readonly<Record<Kind, number>>
}

/** The log odds by other weights. */
export function oddsBy(said: Said, { weights, bias }: KeptTable): KeptOdds {
  const odds = byKind((kind) => new Float64Array(said.sentences.length).fill(bias[kind]))
  keptTerms(said).forEach((terms, i) => {
    for (const term of terms) {
      const own = weights.get(term)
      if (own === undefined) continue
      LEARNED.forEach((kind, k) => (odds[kind][i] = (odds[kind][i] ?? 0) + (own[k] ?? 0)))
    }
  })
  return odds
}

const byKind = <T>(of: (kind: Kind) => T): Record<Kind, T> => ({
  lesson: of('lesson'),
  gist: of('gist'),
  action: of('action'),
  step: of('step'),
  tempting: of('tempting'),
  promotion: of('promotion'),
})

let shipped: KeptTable | undefined

/**
 * The weights that the engine has.
 * @public tests/training/speaker goes on learning from them.
 */
export function shippedTable(): KeptTable {
  const letters = byKind((kind) => spelledOut(KEPT.weights[kind]))
  const weights = frontCoded(KEPT.terms).map(
    (term, i) => [term, Float64Array.from(LEARNED, (kind) => fromLetter(letters[kind][i] ?? NO_WEIGHT))] as const,
  )
  return { weights: new Map(weights), bias: KEPT.bias }
}

/** The mean odds of the sentences of a passage, by their words. */
export function meanOdds(
  { sentences }: Said,
  odds: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
): number {
  let sum = 0
  let words = 0
  for (let i = first; i <= last; i++) {
    const { from = 0, to = 0 } = sentences[i] ?? {}
    sum += (odds[i] ?? 0) * (to - from)
    words += to - from
  }
  return sum / Math.max(1, words)
}
