// What may be shown: each sentence cleaned, and the whole clauses inside a long one.
import { cleanSentence } from './clean-sentence.ts'
import { withoutOrder } from './command.ts'
import { danglingCount } from './free-standing.ts'
import { wordsOf } from './spoken-words.ts'
import { noiseFlags } from './noise.ts'
import { joinWords, type Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
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

const CLAUSE_WORDS = 12 // shorter sentences are not worth cutting
const FEWEST_CLAUSE_WORDS = 5
const MOST_PARTS = 4
const MOST_FOREIGN_WORDS = 40
const CUT_SCORE = -1.2 // without punctuation a gap above this may be the edge of a clause
const OPEN_END = /^(?:the|a|an|my|your|our|their|to|of|in|at|by|for|with|from|into|as|than|is|are|was|were|be|been|can|could|will|would|should|must|i|we|they|he|she|very|really|if|when|because|which|who|that|how|what)$/ // prettier-ignore
const JOINERS = new Set(['and', 'but', 'so', 'because', 'which', 'then'])
const CLAUSE_STARTS = new Set(
  "i you we they he she it there if when the your my our this that these what people it's that's i'm you're we're they're there's i've you've we've they've don't".split(' '),
) // prettier-ignore

/** All candidates of a talk in spoken order; several may come from one sentence and then exclude one another. */
export function makeCandidates(speech: Speech): Candidate[] {
  const noisy = noiseFlags(speech.sentences)
  const made: Candidate[] = []
  for (const sentence of speech.sentences) {
    const spans = speech.language.code === 'en' ? clauseSpans(sentence, speech) : [sentence]
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

type Span = { readonly from: number; readonly to: number }

function clauseSpans(sentence: Sentence, speech: Speech): Span[] {
  const spans: Span[] = [sentence]
  if (sentence.to - sentence.from <= CLAUSE_WORDS) return spans
  const cuts: number[] = []
  for (let i = sentence.from + 4; i < sentence.to - 4; i++) if (isClauseCut(speech, i, sentence)) cuts.push(i)
  const edges = [sentence.from, ...cuts, sentence.to]
  for (let a = 0; a < edges.length - 1; a++) {
    for (let b = a + 1; b < Math.min(edges.length, a + MOST_PARTS); b++) {
      const span = { from: edges[a] ?? 0, to: edges[b] ?? 0 }
      const length = span.to - span.from
      if (length < sentence.to - sentence.from && length >= FEWEST_CLAUSE_WORDS) spans.push(span)
    }
  }
  return spans
}

function isClauseCut({ words, gaps }: Speech, i: number, sentence: Sentence): boolean {
  const before = words[i - 1]?.text ?? ''
  const here = words[i]?.norm ?? ''
  const next = words[i + 1]?.norm ?? ''
  if (isInsideQuotes(words, sentence.from, i)) return false
  if (/[;:]$|--$|\.\.\.$/.test(before)) return true
  if (JOINERS.has(here) && CLAUSE_STARTS.has(next)) return true
  if (/,$/.test(before) && CLAUSE_STARTS.has(here)) return true
  return !sentence.punctuated && (gaps[i - 1] ?? 0) > CUT_SCORE
}

function isInsideQuotes(words: readonly Word[], from: number, at: number): boolean {
  let marks = 0
  for (let i = from; i < at; i++) marks += words[i]?.text.match(/["“”]/g)?.length ?? 0
  return marks % 2 === 1
}

type Making = { readonly span: Span; readonly sentence: Sentence; readonly id: number; readonly noise: boolean }

function makeCandidate(making: Making, speech: Speech): Candidate | null {
  const { span, sentence } = making
  const { words, language } = speech
  const isFull = span.from === sentence.from && span.to === sentence.to
  if (!isFull && (edgeSureness({ ...span, sentence }, speech) <= 0 || OPEN_END.test(words[span.to - 1]?.norm ?? ''))) return null // prettier-ignore
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
  if (length < FEWEST_CLAUSE_WORDS || length > MOST_FOREIGN_WORDS || /[?？]["»”]*$/.test(text)) return 0
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
