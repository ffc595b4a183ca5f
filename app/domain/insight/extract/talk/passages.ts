// Passages: one to three consecutive sentences that a reader could take as one thought.
import type { ConceptWeights } from '../../topics/concepts.ts'
import type { Sentence } from '../../speech/sentences.ts'
import { wordsIn, type Word } from '../../speech/spoken-words.ts'
import type { TalkFacts } from './sentence-features.ts'

/** Sentences [first, last] of a talk; `worth` is their salience per word, as measured by salience(). */
export interface Passage {
  readonly first: number
  readonly last: number
  readonly from: number
  readonly to: number
  readonly length: number
  readonly worth: number
}

export const FEWEST_WORDS = 14
export const MOST_WORDS = 48
const MOST_SENTENCES = 3
// How much a weak sentence lowers the worth of its passage.
const WEAKEST = 0.3

export interface Spoken {
  readonly words: readonly Word[]
  readonly sentences: readonly Sentence[]
}

/** Every passage of FEWEST_WORDS to MOST_WORDS words without a barred sentence or a change of speaker. */
export function passagesOf(
  { words, sentences }: Spoken,
  scores: Float64Array,
  isBarred: (sentence: number) => boolean,
): Passage[] {
  const made: Passage[] = []
  const sizes = sentences.map(({ from, to }) => sizeOf(words, from, to))
  for (let first = 0; first < sentences.length; first++) {
    let sum = 0
    let length = 0
    let least = Infinity
    for (let last = first; last < Math.min(sentences.length, first + MOST_SENTENCES); last++) {
      const sentence = sentences[last]
      const start = sentences[first]
      if (sentence === undefined || start === undefined || isBarred(last)) break
      if (last > first && words[sentence.from]?.breakBefore === 'hard') break
      const size = sizes[last] ?? 0
      length += size
      if (length > MOST_WORDS) break
      sum += (scores[last] ?? 0) * size
      least = Math.min(least, scores[last] ?? 0)
      const mean = sum / length
      if (length >= FEWEST_WORDS)
        made.push({ first, last, from: start.from, to: sentence.to, length, worth: mean - WEAKEST * (mean - least) })
    }
  }
  return made
}

function sizeOf(words: readonly Word[], from: number, to: number): number {
  let size = 0
  for (let i = from; i < to; i++) size += wordsIn(words[i]?.norm ?? '')
  return size
}

export interface Wanted {
  readonly budget: number
  readonly most: number
}

/** The best passages one after another, each chosen by its worth and by what it adds to the ones before. */
export function choosePassages(
  passages: readonly Passage[],
  {
    facts,
    wanted,
    worthOf,
  }: { readonly facts: TalkFacts; readonly wanted: Wanted; readonly worthOf: (passage: Passage) => number },
): Passage[] {
  const chosen: Passage[] = []
  const covered = new Set<string>()
  const open = passages.map((passage) => ({ passage, gain: Infinity, worth: worthOf(passage) }))
  let left = wanted.budget
  while (chosen.length < wanted.most) {
    let best: (typeof open)[number] | undefined
    for (const one of open) {
      if (one.gain <= (best?.gain ?? 0)) continue
      const fits =
        one.passage.length <= left &&
        !chosen.some((other) => one.passage.from < other.to && other.from < one.passage.to)
      one.gain = fits ? gainOf(one.passage, { facts, covered, worth: one.worth }) : 0
      if (one.gain > (best?.gain ?? 0)) best = one
    }
    if (best === undefined) break
    best.gain = 0
    chosen.push(best.passage)
    left -= best.passage.length
    for (let i = best.passage.first; i <= best.passage.last; i++)
      for (const stem of facts.sentences[i]?.stems ?? []) covered.add(stem)
  }
  return chosen
}

interface Gaining {
  readonly facts: TalkFacts
  readonly covered: ReadonlySet<string>
  readonly worth: number
}

// Of two passages with equal value per word, the longer one reads better.
const EASE = 20
// Novelty counts less than worth.
const FRESHNESS = 0.7

function gainOf(passage: Passage, { facts, covered, worth }: Gaining): number {
  const seen = new Set<string>()
  let fresh = 0
  for (let i = passage.first; i <= passage.last; i++) {
    for (const stem of facts.sentences[i]?.stems ?? []) {
      if (seen.has(stem)) continue
      seen.add(stem)
      if (!covered.has(stem)) fresh += weightOf(facts.weights, stem)
    }
  }
  return fresh === 0 ? 0 : Math.exp(worth) * (fresh / (passage.length + EASE)) ** FRESHNESS
}

const weightOf = (weights: ConceptWeights, stem: string) => weights.get(stem) ?? 0
