// How surely a span of speech reads as one whole sentence: the text must stand alone, its edges must be real edges.
import { isFreeStanding, isVerbAt } from './free-standing.ts'
import { isImperative } from './imperative.ts'
import { wordsOf } from './spoken-words.ts'
import { isFused } from './fused.ts'
import { SUBJECT_PRONOUNS, wordSet } from './lexicon/grammar.ts'
import type { Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import { wordClass } from './word-class.ts'

export type Span = { readonly from: number; readonly to: number }
export type Spoken = { readonly words: readonly Word[]; readonly gaps: Float64Array }

const SURE_EDGE = -1.2 // without full stops both edges must score above this ...
const CLEAR_EDGE = 0.5 // ... and count fully from here
const RUN_ON = 0.6 // a gap inside that looks like the end of a sentence
const FUSED = 0.2
const FUSED_BUT_STOPPED = 0.7
const RUN_ON_FACTOR = 0.35
const CONNECTORS = wordSet(
  "and but or so because that which who whose what how when if where why to as than while until after before since whether think know say says said believe hope see mean means guess feel wish sure though although unless once let let's help make like then",
) // prettier-ignore

/** 0 when the cleaned text cannot stand alone, up to 1 for a punctuated sentence that can. */
export function wholeness(text: string, span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
  if (!isFreeStanding(text) || continuesVerb(text, span, spoken.words)) return 0
  const edges = edgeSureness(span, spoken)
  if (edges <= 0) return 0
  return edges * jointFactor(text, span, spoken) * endingFactor(text) * subjectFactor(text)
}

// Whoever set the full stops heard where the sentence ended; elsewhere two statements in one are cut wrongly.
function jointFactor(text: string, span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
  const { sentence } = span
  const vouched = sentence.punctuated && span.from === sentence.from && span.to === sentence.to
  if (isFused(text)) return vouched ? FUSED_BUT_STOPPED : FUSED
  return isRunOn(span, spoken) ? RUN_ON_FACTOR : 1
}

/** How surely both ends of a span are ends of clauses, 0 to 1: cheap, and 0 spares the cleaning of the text. */
export function edgeSureness(span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
  return Math.min(edgeAt(span.from, span, spoken), edgeAt(span.to, span, spoken))
}

// A full stop vouches for an edge. Elsewhere the gap must be likely to end a clause.
function edgeAt(at: number, { sentence }: { sentence: Sentence }, { words, gaps }: Spoken): number {
  if (at === 0 || at === words.length) return 1
  if (sentence.punctuated && (at === sentence.from || at === sentence.to)) return 1
  const before = words[at - 1]
  if (/[.?!]["')]*$/.test(before?.text ?? '') || words[at]?.breakBefore === 'hard') return 1
  const gap = gaps[at - 1] ?? 0
  if (/[;:]$/.test(before?.text ?? '')) return 0.85
  if (sentence.punctuated) return isCommaEdge(before, words[at]) ? 0.85 : gap > 0 ? 0.6 : 0
  if (gap < SURE_EDGE) return 0
  return 0.55 + 0.4 * Math.min(1, (gap - SURE_EDGE) / (CLEAR_EDGE - SURE_EDGE))
}

function isCommaEdge(before: Word | undefined, here: Word | undefined): boolean {
  return /[,;:-]$/.test(before?.text ?? '') && /^(?:and|but|so|because|then|or)$/.test(here?.norm ?? '')
}

// "help you think and then speak English": "Speak English" is the rest of a verb phrase, not a command.
function continuesVerb(text: string, span: Span, words: readonly Word[]): boolean {
  if (!isImperative(wordsOf(text))) return false
  const first = words[span.from]?.norm ?? ''
  return (
    /^(?:and|or|then|but|to)$/.test(first) ||
    /^(?:and|or|then|to|can|will|would|could|should|not|we|you|they|i)$/.test(words[span.from - 1]?.norm ?? '')
  )
}

function isRunOn(span: Span & { readonly sentence: Sentence }, { words, gaps }: Spoken): boolean {
  if (span.sentence.punctuated) return false
  const norms = words.slice(span.from, span.to).map((word) => word.norm)
  let verbAt = -1
  let connected = true
  for (let i = span.from; i < span.to; i++) {
    if (i > span.from + 1 && i < span.to - 3 && (gaps[i] ?? 0) > RUN_ON) return true
    const norm = words[i]?.norm ?? ''
    if (isVerbAt(norms, i - span.from)) {
      if (verbAt >= 0 && !connected && i - verbAt > 2) return true
      verbAt = i
      connected = false
    } else if (CONNECTORS.has(norm)) connected = true
    if (/[,;:]$/.test(words[i]?.text ?? '')) connected = true
  }
  return false
}

// A sentence seldom ends in a bare verb or opens with the speaker's doings; both can be right, so both only weigh less.
function endingFactor(text: string): number {
  const kind = wordClass(wordsOf(text).at(-1) ?? '')
  return kind === 'VB' ? 0.75 : kind === 'VF' ? 0.4 : 1
}

function subjectFactor(text: string): number {
  const words = wordsOf(text)
  const first = words[0] ?? ''
  if (text.includes(',') && /,\s+\p{Lu}\p{Ll}+[.!]$/u.test(text)) return 0.5 // said to somebody: "..., Mark."
  if (/^(?:i|i'm|i've|i'll|i'd|my|we're|let's|you're)$/.test(first)) return 0.8
  if (SUBJECT_PRONOUNS.has(first)) return 0.95
  return 1
}
