// Locates the words of a quote in the transcript view: which passage, and which characters of it to mark.
import { normaliseQuote, quoteIndex } from './find-quote.ts'
import { hasUnspaced, unspacedWords } from '../../transcript/unspaced.ts'
import type { Evidence } from '../schema/insights.ts'
import type { Passage } from '../../transcript/passages.ts'

/** A range of characters in one passage: UTF-16 offsets, end exclusive. */
export interface Mark {
  readonly at: number
  readonly start: number
  readonly end: number
}

export interface ShownWords {
  // The passage to show: where the words begin, or what was said at that moment when the words are not found.
  readonly at: number
  readonly marks: readonly Mark[]
}

// A quote of 600 characters spans at most three passages; one more, because its moment may be a little early.
const PASSAGES_OF_A_QUOTE = 4

/** The words behind a claim. When the same words occur several times, the ones at the claim's moment. */
export function shownWords(passages: readonly Passage[], { quote, startMs }: Evidence): ShownWords {
  const at = passageAt(passages, startMs)
  const literal = hasUnspaced(quote) ? literalMark(passages, at, quote) : null
  if (literal !== null) return { at: literal.at, marks: [literal] }
  const near = marksIn(passages, { from: at, to: at + PASSAGES_OF_A_QUOTE }, quote)
  const marks = near.length > 0 ? near : marksIn(passages, { from: 0, to: passages.length }, quote)
  return { at: marks[0]?.at ?? at, marks }
}

// Without spaces, a word as it is found below may be a whole sentence.
function literalMark(passages: readonly Passage[], from: number, quote: string): Mark | null {
  const found = passages.slice(from, from + PASSAGES_OF_A_QUOTE).findIndex(({ text }) => text.includes(quote))
  if (found === -1) return null
  const start = passages[from + found]?.text.indexOf(quote) ?? 0
  return { at: from + found, start, end: start + quote.length }
}

/** The passage that contains a moment. */
export function passageAt(passages: readonly Passage[], ms: number): number {
  const after = passages.findIndex(({ startMs }) => startMs > ms)
  return Math.max(0, (after === -1 ? passages.length : after) - 1)
}

function marksIn(passages: readonly Passage[], { from, to }: { from: number; to: number }, quote: string): Mark[] {
  const words = passages.slice(from, to).flatMap(({ text }, index) => wordsOf(text, from + index))
  // Each word becomes a cue whose start time is its position, so the quote index returns the position of the word.
  const cues = words.map(({ text }, number) => ({ startMs: number, endMs: number, text }))
  const found = quoteIndex(cues).find(quote)
  return found === null ? [] : joined(words.slice(found.startMs), lettersIn(quote))
}

type Word = Mark & { readonly text: string }

function wordsOf(text: string, at: number): Word[] {
  return unspacedWords(text).map(({ word, index }) => ({ text: word, at, start: index, end: index + word.length }))
}

// Marks from the first word until all letters of the quote are used up; one mark per passage.
function joined(words: readonly Word[], letters: number): Mark[] {
  const marks: Mark[] = []
  let left = letters
  for (const { text, at, start, end } of words) {
    if (left <= 0) break
    left -= lettersIn(text)
    const last = marks.at(-1)
    if (last?.at === at) marks[marks.length - 1] = { ...last, end }
    else marks.push({ at, start, end })
  }
  return marks
}

function lettersIn(text: string): number {
  return normaliseQuote(text).replaceAll(' ', '').length
}
