// Predicts what a learner would keep of a video in which one person speaks as a lesson, and where what is kept begins and ends.
import { SPEAKER } from '../../lexicon/speaker.ts'
import type { Told } from '../talk/told.ts'
import type { Span } from '../worth/span.ts'
import { eachSpeakerFeature } from './speaker-features.ts'
import { fromLetter, spelledOut } from '../worth/weight-letters.ts'

/**
 * What a sentence is weighed for: `ends` and `begins` are those before and after a place where a sentence may end.
 * @public tests/training/speaker/train-speaker.ts learns the weights in this order.
 */
export const SPEAKER_ROLES = ['lesson', 'ends', 'begins'] as const

type Sums = Record<(typeof SPEAKER_ROLES)[number], Float64Array>

const known = new WeakMap<Told, Sums>()
let shipped: Float64Array | undefined

/** The weighted sums of a talk's sentences, without the constant terms; computed once. */
function sumsOf(told: Told): Sums {
  const before = known.get(told)
  if (before !== undefined) return before
  shipped ??= Float64Array.from(spelledOut(SPEAKER.weights), (letter) => fromLetter(letter) * SPEAKER.unit)
  const made = speakerSums(told, shipped)
  known.set(told, made)
  return made
}

/**
 * The weighted sums of a talk's sentences for a table of weights, feature after feature in the order of the roles.
 * @public tests/training/speaker/train-speaker.ts measures weights that are not shipped.
 */
export function speakerSums(told: Told, table: Float64Array): Sums {
  const made = {
    lesson: new Float64Array(told.sentences.length),
    ends: new Float64Array(told.sentences.length),
    begins: new Float64Array(told.sentences.length),
  }
  told.sentences.forEach((_, i) => {
    eachSpeakerFeature(told, i, (feature, value) => {
      SPEAKER_ROLES.forEach((role, k) => {
        made[role][i] = (made[role][i] ?? 0) + (table[feature * SPEAKER_ROLES.length + k] ?? 0) * value
      })
    })
  })
  return made
}

/** The log odds that a word of the passage is marked as a lesson or as the gist. */
export function keptOdds(told: Told, { first, last }: Span): number {
  const sums = sumsOf(told).lesson
  let words = 0
  let sum = 0
  for (let i = first; i <= last; i++) {
    const { from = 0, to = 0 } = told.sentences[i] ?? {}
    words += to - from
    sum += (to - from) * (sums[i] ?? 0)
  }
  return sum / Math.max(1, words) + SPEAKER.biases.lesson
}

/** How likely a sentence of the speaker's really begins here, rather than that it was cut inside of one: as a logarithm, at most 0. */
export function beginsSurely(told: Told, at: number): number {
  if (!told.isCut(at)) return 0
  const { ends, begins } = sumsOf(told)
  const odds = (ends[at - 1] ?? 0) + (begins[at] ?? 0) + SPEAKER.biases.edge
  return -Math.log1p(Math.exp(-odds))
}
