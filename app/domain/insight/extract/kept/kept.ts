// How likely a careful learner keeps each sentence of a lone speaker, and as what, by its words and those beside it.
import { KEPT } from '../../lexicon/kept.ts'
import { frontCoded } from '../../speech/front-coded.ts'
import type { Told } from '../talk/told.ts'
import { keptTerms } from './kept-terms.ts'
import type { Span } from '../worth/span.ts'
import { fromLetter, NO_WEIGHT, spelledOut } from '../worth/weight-letters.ts'

/** What a sentence is kept as; "tempting" is what looks like advice or a lesson and is none. */
export const KINDS = ['lesson', 'gist', 'action', 'step', 'tempting'] as const
type Kind = (typeof KINDS)[number]

/** The log odds of each sentence, kind by kind. */
export type KeptOdds = Readonly<Record<Kind, Float64Array>>

const known = new WeakMap<Told, KeptOdds>()

/** The log odds of a talk's sentences; worked out once. */
export function keptOdds(told: Told): KeptOdds {
  const before = known.get(told)
  if (before !== undefined) return before
  shipped ??= tableOf()
  const odds = oddsBy(told, shipped)
  known.set(told, odds)
  return odds
}

/**
 * Lets a talk have other odds.
 * @public tests/training/speaker gives talks the odds of weights that were learned without them.
 */
export function assumeKept(told: Told, odds: KeptOdds): void {
  known.set(told, odds)
}

/** What each term adds to the log odds, kind by kind, and the constant terms. */
export interface KeptTable {
  readonly weights: ReadonlyMap<string, Float64Array>
  readonly bias: Readonly<Record<Kind, number>>
}

/** The log odds by other weights. */
export function oddsBy(told: Told, { weights, bias }: KeptTable): KeptOdds {
  const odds = byKind((kind) => new Float64Array(told.sentences.length).fill(bias[kind]))
  keptTerms(told).forEach((terms, i) => {
    for (const term of terms) {
      const own = weights.get(term)
      if (own === undefined) continue
      KINDS.forEach((kind, k) => (odds[kind][i] = (odds[kind][i] ?? 0) + (own[k] ?? 0)))
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
})

let shipped: KeptTable | undefined

function tableOf(): KeptTable {
  const letters = byKind((kind) => spelledOut(KEPT.weights[kind]))
  const weights = frontCoded(KEPT.terms).map(
    (term, i) => [term, Float64Array.from(KINDS, (kind) => fromLetter(letters[kind][i] ?? NO_WEIGHT))] as const,
  )
  return { weights: new Map(weights), bias: KEPT.bias }
}

/** The mean odds of the sentences of a passage, by their words. */
export function meanOdds(told: Told, odds: Float64Array, { first, last }: Span): number {
  let sum = 0
  let words = 0
  for (let i = first; i <= last; i++) {
    const { from = 0, to = 0 } = told.sentences[i] ?? {}
    sum += (odds[i] ?? 0) * (to - from)
    words += to - from
  }
  return sum / Math.max(1, words)
}
