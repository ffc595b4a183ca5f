// What may be shown: each sentence cleaned, and the whole clauses inside a long one.
import { cleanSentence } from './clean-sentence.ts'
import { danglingCount, isFreeStanding, wordsOf } from './free-standing.ts'
import { noiseFlags } from './noise.ts'
import { joinWords, type Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import { topicStems, type Language } from './tokens.ts'

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
  readonly whole: boolean
  readonly dangling: number
  readonly noise: boolean
}

const CLAUSE_WORDS = 14 // shorter sentences are not worth cutting
const JOINERS = new Set(['and', 'but', 'so', 'because', 'which', 'then'])
const CLAUSE_STARTS = new Set(
  "i you we they he she it there if when the your my our this that these what people it's that's i'm you're we're they're there's i've you've we've they've don't".split(
    ' ',
  ),
)

/** All candidates of a talk in spoken order; several may come from one sentence and then exclude one another. */
export function makeCandidates(
  sentences: readonly Sentence[],
  words: readonly Word[],
  language: Language,
): Candidate[] {
  const noisy = noiseFlags(sentences)
  const made: Candidate[] = []
  for (const sentence of sentences) {
    const spans = language.code === 'en' ? clauseSpans(sentence, words) : [sentence]
    for (const span of spans) {
      const candidate = makeCandidate(
        { span, sentence, id: made.length, noise: noisy[sentence.index] === true },
        words,
        language,
      )
      if (candidate !== null) made.push(candidate)
    }
  }
  return made
}

type Span = { from: number; to: number }

function clauseSpans(sentence: Sentence, words: readonly Word[]): Span[] {
  const spans: Span[] = [sentence]
  if (sentence.to - sentence.from <= CLAUSE_WORDS) return spans
  const cuts: number[] = []
  for (let i = sentence.from + 4; i < sentence.to - 4; i++) if (isClauseCut(words, i)) cuts.push(i)
  const edges = [sentence.from, ...cuts, sentence.to]
  for (let a = 0; a < edges.length - 1; a++) {
    for (let b = a + 1; b < Math.min(edges.length, a + 4); b++) {
      const span = { from: edges[a] ?? 0, to: edges[b] ?? 0 }
      if (span.to - span.from < sentence.to - sentence.from) spans.push(span)
    }
  }
  return spans
}

function isClauseCut(words: readonly Word[], i: number): boolean {
  const before = words[i - 1]?.text ?? ''
  const here = words[i]?.norm ?? ''
  const next = words[i + 1]?.norm ?? ''
  if (/[;:]$|--$|\.\.\.$/.test(before)) return true
  if (JOINERS.has(here) && CLAUSE_STARTS.has(next)) return true
  return /,$/.test(before) && CLAUSE_STARTS.has(here)
}

type Making = { span: Span; sentence: Sentence; id: number; noise: boolean }

function makeCandidate(making: Making, words: readonly Word[], language: Language): Candidate | null {
  const { span, sentence } = making
  const isFull = span.from === sentence.from && span.to === sentence.to
  const piece = isFull ? sentence.text : joinWords(words.slice(span.from, span.to))
  const english = language.code === 'en'
  const text = english ? cleanSentence(piece) : piece
  const length = lengthOf(text, language)
  const whole = english ? isFreeStanding(text) : length >= 5 && length <= 40
  if (length < 3 || (!isFull && !whole)) return null
  return {
    id: making.id, sentence: sentence.index, from: span.from, to: span.to, startMs: words[span.from]?.startMs ?? sentence.startMs,
    text, length, stems: topicStems(text, language), whole, dangling: english ? danglingCount(wordsOf(text)) : 0, noise: making.noise,
  } // prettier-ignore
}

/** Length in words; two characters count as a word where words are not written apart. */
export function lengthOf(text: string, language: Language): number {
  if (language.code === 'zh' || language.code === 'ja') return Math.ceil(text.replace(/\s/g, '').length / 2)
  return text.split(/\s+/).length
}
