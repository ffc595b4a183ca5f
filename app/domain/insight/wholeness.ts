// How surely a span of speech reads as one whole sentence: the text must stand alone, its edges must be real edges.
import { isFreeStanding } from './free-standing.ts'
import { isImperative } from './imperative.ts'
import { wordsOf } from './spoken-words.ts'
import { isFused } from './fused.ts'
import { SUBJECT_PRONOUNS } from './lexicon/grammar.ts'
import { shapeScore, type Surroundings } from './sentence-shape.ts'
import type { Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import { wordClass } from './word-class.ts'

/** Spoken words [from, to). */
export type Span = { readonly from: number; readonly to: number }
export type Spoken = { readonly words: readonly Word[]; readonly gaps: Float64Array }

const SURE_EDGE = -1.5 // without full stops both edges must score above this ...
const CLEAR_EDGE = 0.5 // ... and count fully from here
const UNLIKELY = -0.5 // log-odds below which nothing is shown anyway
const FUSED_COST = 0.6
const FUSED_BUT_STOPPED = 0.7
const OPEN_GAP = 9 // before the first and after the last word
const POOR_SHAPE = -1.5
const COMMA_EASE = 0.3
/** 0 when the cleaned text cannot stand alone, up to 1 for a punctuated sentence that can. */
export function wholeness(text: string, span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
  if (!isFreeStanding(text) || continuesVerb(text, span, spoken.words)) return 0
  const edges = edgeSureness(span, spoken)
  if (edges <= 0) return 0
  if (!span.sentence.punctuated) return spokenWholeness(text, span, spoken)
  return edges * (isFused(text) ? FUSED_BUT_STOPPED : 1) * endingFactor(text) * subjectFactor(text) * writtenShape(text)
}

// Without full stops the trained shape says how likely the words are one sentence.
function spokenWholeness(text: string, span: Span, spoken: Spoken): number {
  const words = wordsOf(text)
  const score = shapeScore(words, surroundingsOf(words, span, spoken))
  return 1 / (1 + Math.exp(score > UNLIKELY && isFused(text) ? FUSED_COST - score : -score))
}

// With full stops the shape only takes away from what reads like no sentence.
function writtenShape(text: string): number {
  const commas = text.match(/[,;:]/g)?.length ?? 0
  return clamp(1 + (shapeScore(wordsOf(text), null) + commas * COMMA_EASE - POOR_SHAPE) * 0.4, 0.4)
}

const clamp = (value: number, least: number) => Math.max(least, Math.min(1, value))

// Cleaning may have dropped words at both ends: what was dropped there is what stands around the rest.
function surroundingsOf(cleaned: readonly string[], span: Span, { words, gaps }: Spoken): Surroundings {
  let from = span.from
  while (from < span.to - 1 && words[from]?.norm !== cleaned[0]) from++
  let to = span.to
  while (to > from + 1 && words[to - 1]?.norm !== cleaned.at(-1)) to--
  return {
    before: words[from - 1]?.norm ?? '^',
    after: words[to]?.norm ?? '$',
    gapBefore: gaps[span.from - 1] ?? OPEN_GAP,
    gapAfter: gaps[span.to - 1] ?? OPEN_GAP,
    gapsInside: [...gaps.subarray(from, to - 1)],
  }
}

/** How surely both ends of a span are ends of clauses, 0 to 1: cheap, and 0 spares the cleaning of the text. */
function edgeSureness(span: Span & { readonly sentence: Sentence }, spoken: Spoken): number {
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

// A sentence seldom ends in a bare verb or opens with the speaker's doings; both can be right, so both only weigh less.
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
