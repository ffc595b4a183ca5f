// How likely a span of speech is one whole sentence: the text must stand alone, and its edges must be real edges.
import { isFreeStanding } from './free-standing.ts'
import { isImperative } from './imperative.ts'
import { wordsOf } from './spoken-words.ts'
import { isFused } from './fused.ts'
import { SUBJECT_PRONOUNS } from '../lexicon/grammar.ts'
import type { Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import { wordClass } from './word-class.ts'

/** Spoken words [from, to). */
export type Span = { readonly from: number; readonly to: number }
export type Spoken = { readonly words: readonly Word[]; readonly gaps: Float64Array }

const SURE_EDGE = -1.5 // without full stops both edges must score above this ...
const CLEAR_EDGE = 0.5 // ... and count fully from here
const FUSED_BUT_STOPPED = 0.7

/** 0 when the cleaned text cannot stand alone, up to 1 for a punctuated sentence that can. */
export function wholeness(text: string, span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
  if (!isFreeStanding(text) || continuesVerb(text, span, spoken.words)) return 0
  const edges = edgeSureness(span, spoken)
  if (edges <= 0) return 0
  return edges * (isFused(text) ? FUSED_BUT_STOPPED : 1) * endingFactor(text) * subjectFactor(text)
}

/** How likely both ends of a span are ends of clauses, from 0 to 1. Cheap to compute; at 0 the rest is skipped. */
function edgeSureness(span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
  return Math.min(edgeAt(span.from, span, spoken), edgeAt(span.to, span, spoken))
}

// A full stop makes an edge certain. Elsewhere the gap must be a likely clause end.
function edgeAt(at: number, { sentence }: { sentence: Sentence }, { words, gaps }: Spoken): number {
  if (at === 0 || at === words.length) return 1
  if (sentence.punctuated) return 1
  const before = words[at - 1]
  if (/[.?!]["')]*$/.test(before?.text ?? '') || words[at]?.breakBefore === 'hard') return 1
  const gap = gaps[at - 1] ?? 0
  if (/[;:]$/.test(before?.text ?? '')) return 0.85
  if (gap < SURE_EDGE) return 0
  return 0.55 + 0.4 * Math.min(1, (gap - SURE_EDGE) / (CLEAR_EDGE - SURE_EDGE))
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

// Sentences seldom end in a bare verb or begin with what the speaker does. Either can be right, so they only lower the score.
function endingFactor(text: string): number {
  const kind = wordClass(wordsOf(text).at(-1) ?? '')
  return kind === 'VB' ? 0.75 : kind === 'VF' ? 0.4 : 1
}

function subjectFactor(text: string): number {
  const words = wordsOf(text)
  const first = words[0] ?? ''
  if (text.includes(',') && /,\s+\p{Lu}\p{Ll}+[.!]$/u.test(text)) return 0.4 // said to somebody: "..., Mark."
  if (/^(?:i|i'm|i've|i'll|i'd|my|we're|let's|you're)$/.test(first)) return 0.8
  if (SUBJECT_PRONOUNS.has(first)) return 0.95
  return 1
}
