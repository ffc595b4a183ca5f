// What may be shown: each sentence cleaned, and the whole clauses inside a long one.
import { cleanSentence } from './clean-sentence.ts'
import { withoutOrder } from './command.ts'
import { danglingCount } from './free-standing.ts'
import { wordsOf } from './spoken-words.ts'
import { noiseFlags } from './noise.ts'
import { joinWords, type Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import { spansOf, type Span } from './spans.ts'
import { isUnspaced, topicStems, type Language } from './tokens.ts'
import { edgeSureness, wholeness } from './wholeness.ts'

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

/** All candidates of a talk in spoken order; several may come from one sentence and then exclude one another. */
export function makeCandidates(speech: Speech): Candidate[] {
  const noisy = noiseFlags(speech.sentences)
  const made: Candidate[] = []
  for (const sentence of speech.sentences) {
    const spans = speech.language.code === 'en' ? spansOf(sentence, speech) : [sentence]
    for (const span of spans) {
      const candidate = makeCandidate(
        { span, sentence, id: made.length, noise: noisy[sentence.index] === true },
        speech,
      )
      if (candidate !== null) made.push(candidate)
    }
  }
  return made
}

type Making = { readonly span: Span; readonly sentence: Sentence; readonly id: number; readonly noise: boolean }

function makeCandidate(making: Making, speech: Speech): Candidate | null {
  const { span, sentence } = making
  const { words, language } = speech
  const isFull = span.from === sentence.from && span.to === sentence.to
  if (!isFull && edgeSureness({ ...span, sentence }, speech) <= 0) return null
  const piece = isFull ? sentence.text : joinWords(words.slice(span.from, span.to))
  const english = language.code === 'en'
  const text = english ? withoutOrder(cleanSentence(piece)) : piece
  const length = lengthOf(text, language)
  const whole = english ? wholeness(text, { ...span, sentence }, speech) : foreignWholeness(text, length)
  if (length < 3 || (!isFull && whole === 0)) return null
  return {
    id: making.id, sentence: sentence.index, from: span.from, to: span.to, startMs: words[span.from]?.startMs ?? sentence.startMs,
    text, length, stems: topicStems(text, language), wholeness: whole, dangling: english ? danglingCount(wordsOf(text)) : 0, noise: making.noise,
  } // prettier-ignore
}

// Of other languages only the writing is read: a capital, a full stop, a fair length, nothing quoted or asked.
function foreignWholeness(text: string, length: number): number {
  if (length < FEWEST_FOREIGN_WORDS || length > MOST_FOREIGN_WORDS || /[?？]["»”]*$/.test(text)) return 0
  const written = /^\p{Lu}/u.test(text) && /[.!]$/.test(text)
  return written ? 1 : /^[\p{L}\p{N}]/u.test(text) && !/["«»“”]/.test(text) ? 0.6 : 0.3
}

/** The first candidate of each sentence, which is the longest: phrases need no second look at its clauses. */
export function onePerSentence(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter((candidate, i) => candidates[i - 1]?.sentence !== candidate.sentence)
}

/** Length in words; two characters count as a word where words are not written apart. */
export function lengthOf(text: string, language: Language): number {
  if (isUnspaced(language)) return Math.ceil(text.replace(/\s/g, '').length / 2)
  return text.split(/\s+/).length
}
