// What may be shown: each sentence, cleaned.
import { cleanSentence } from './clean-sentence.ts'
import { withoutOrder } from './command.ts'
import { danglingCount } from './free-standing.ts'
import { wordsOf } from './spoken-words.ts'
import { noiseFlags } from './noise.ts'
import type { Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import { isUnspaced, topicStems, type Language } from './tokens.ts'
import { wholeness } from './wholeness.ts'

/** A cleaned line that could enter a summary, and the spoken words [from, to) it was made of. */
export type Candidate = {
  readonly id: number
  readonly sentence: number
  readonly from: number
  readonly to: number
  readonly startMs: number
  readonly text: string
  readonly length: number
  readonly stems: readonly string[]
  readonly wholeness: number // 0 to 1: how surely it reads as one free-standing statement
  readonly dangling: number
  readonly noise: boolean
}

/** Spoken words, the sentences cut from them, and the score of the gap after each word. */
export type Speech = { readonly words: readonly Word[]; readonly sentences: readonly Sentence[]; readonly gaps: Float64Array; readonly language: Language } // prettier-ignore

const FEWEST_FOREIGN_WORDS = 5
const MOST_FOREIGN_WORDS = 40

/** All candidates of a talk in spoken order, one a sentence. */
export function makeCandidates(speech: Speech): Candidate[] {
  const noisy = noiseFlags(speech.sentences)
  const made: Candidate[] = []
  for (const sentence of speech.sentences) {
    const candidate = makeCandidate({ sentence, id: made.length, noise: noisy[sentence.index] === true }, speech)
    if (candidate !== null) made.push(candidate)
  }
  return made
}

type Making = { readonly sentence: Sentence; readonly id: number; readonly noise: boolean }

function makeCandidate({ sentence, id, noise }: Making, speech: Speech): Candidate | null {
  const { language } = speech
  const { from, to, startMs } = sentence
  const english = language.code === 'en'
  const text = english ? withoutOrder(cleanSentence(sentence.text)) : sentence.text
  const length = lengthOf(text, language)
  if (length < 3) return null
  const whole = english ? wholeness(text, { from, to, sentence }, speech) : foreignWholeness(text, length)
  const dangling = english ? danglingCount(wordsOf(text)) : 0
  return {
    id, sentence: sentence.index, from, to, startMs, text, length, stems: topicStems(text, language), wholeness: whole, dangling, noise,
  } // prettier-ignore
}

// Of other languages only the writing is read: a capital, a full stop, a fair length, nothing quoted or asked.
function foreignWholeness(text: string, length: number): number {
  if (length < FEWEST_FOREIGN_WORDS || length > MOST_FOREIGN_WORDS || /[?？]["»”]*$/.test(text)) return 0
  const written = /^\p{Lu}/u.test(text) && /[.!]$/.test(text)
  return written ? 1 : /^[\p{L}\p{N}]/u.test(text) && !/["«»“”]/.test(text) ? 0.6 : 0.3
}

/** Length in words; two characters count as a word where words are not written apart. */
export function lengthOf(text: string, language: Language): number {
  if (isUnspaced(language)) return Math.ceil(text.replace(/\s/g, '').length / 2)
  return text.split(/\s+/).length
}
