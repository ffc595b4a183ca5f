// Predicts which passages an editor would pick out of a talk, from the form of their sentences and of those around them.
import { onceFor } from '../../../kernel/once-for.ts'
import { PICKING } from '../../lexicon/picks.ts'
import type { Told } from '../talk/told.ts'
import type { Span } from './span.ts'
import { perPassage } from './per-passage.ts'
import { sentenceSums } from './sentence-sums.ts'

/** How many sentences on either side are around a passage. */
export const AROUND = 6

/** One weight per feature for each of ROLES, and those of lengthFeatures(). */
export interface PickWeights {
  readonly roles: readonly Float64Array[]
  readonly length: readonly number[]
}

/** Values for the length of a passage; the first is the constant term. */
export function lengthFeatures(words: number, { first, last }: Span): readonly number[] {
  const sentences = last - first + 1
  return [
    1,
    Math.log(words),
    Math.max(0, 25 - words) / 10,
    Math.max(0, words - 45) / 10,
    ...[1, 2, 3].map((count) => Number(sentences === count)),
  ]
}

/** Rates the passages of a talk: the log odds that an editor picks one, and how much a sentence adds to the odds from inside. */
export interface PickScorer {
  readonly oddsOf: (span: Span) => number
  readonly pointOf: (sentence: number) => number
}

/** The scorer, given each sentence's weighted sum in each role. */
export function scorerFrom(
  { sentences }: Pick<Told, 'sentences'>,
  sums: readonly Float64Array[],
  length: readonly number[],
): PickScorer {
  const count = sentences.length
  const [inside = NONE, first = NONE, last = NONE, before = NONE, after = NONE, around = NONE] = sums
  const size = Float64Array.from(sentences, ({ from, to }) => to - from)
  const words = totals(size)
  const said = totals(inside.map((sum, i) => sum * (size[i] ?? 0)))
  const near = totals(around)
  const oddsOf = (span: Span) => {
    const { first: a, last: z } = span
    const [low, high] = [Math.max(0, a - AROUND), Math.min(count - 1, z + AROUND)]
    const neighbours = Math.max(1, high - low - (z - a))
    const spoken = between(words, a, z)
    const form = lengthFeatures(spoken, span).reduce((sum, value, i) => sum + value * (length[i] ?? 0), 0)
    const edges = (first[a] ?? 0) + (last[z] ?? 0) + (before[a - 1] ?? 0) + (after[z + 1] ?? 0)
    return form + edges + between(said, a, z) / spoken + (between(near, low, high) - between(near, a, z)) / neighbours
  }
  return { oddsOf, pointOf: (sentence) => inside[sentence] ?? 0 }
}

const NONE = new Float64Array(0)
const between = (sums: Float64Array, first: number, last: number) => (sums[last + 1] ?? 0) - (sums[first] ?? 0)

function totals(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1)
  values.forEach((value, i) => (sums[i + 1] = (sums[i] ?? 0) + value))
  return sums
}

const scorerOf = onceFor((told: Told) => scorerFrom(told, sentenceSums(told).picks, PICKING.length))

/** The log odds that an editor picks the passage. */
export const pickGrade = perPassage<Span>((told, span) => scorerOf(told).oddsOf(span))

/** How much a sentence speaks for the passages it is in. */
export function pointGrade(told: Told, sentence: number): number {
  return scorerOf(told).pointOf(sentence)
}
