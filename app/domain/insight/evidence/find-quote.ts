// "No quote, no claim": whether words were really said, and when. Shared by both engines.
import type { Cue } from '../../transcript/cue.ts'
import { orderedCues } from '../speech/spoken-words.ts'
import { hasUnspaced, withoutSpaces } from '../../transcript/unspaced.ts'

/**
 * Every quote is normalised here: lower case, and everything but letters and digits collapsed to single spaces, of which there are
 * none beside letters of a script without spaces between words.
 */
export function normaliseQuote(text: string): string {
  const plain = text
    .replace(/&(?:nbsp|amp|gt|lt|quot|#39);/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return withoutSpaces(plain)
}

export type QuoteIndex = {
  /** The moment at which the quote begins, or null when the transcript does not have its words in this order. */
  readonly find: (quote: string) => { readonly startMs: number } | null
}

/** Indexes the cues once for many quotes. A quote may span cues; a moment inside a cue is interpolated. */
export function quoteIndex(cues: readonly Cue[]): QuoteIndex {
  const ordered = orderedCues(cues)
  const parts = ordered.map((cue) => normaliseQuote(cue.text))
  const starts: number[] = []
  const pieces = [' ']
  let [last, length] = [' ', 1]
  for (const part of parts) {
    const gap = part === '' || last === ' ' || hasUnspaced(last + part.charAt(0)) ? '' : ' '
    starts.push(length + gap.length)
    pieces.push(gap, part)
    length += gap.length + part.length
    last = part.at(-1) ?? last
  }
  const text = `${pieces.join('')} `
  const hasNoSpaces = hasUnspaced(text)
  return { find: (quote) => findIn({ ordered, parts, starts, text, hasNoSpaces }, normaliseQuote(quote)) }
}

/** Finds a single quote; for many quotes of one transcript use quoteIndex. */
export function findQuote(cues: readonly Cue[], quote: string): { readonly startMs: number } | null {
  return quoteIndex(cues).find(quote)
}

type Indexed = {
  ordered: readonly Cue[]
  parts: readonly string[]
  starts: readonly number[]
  text: string
  hasNoSpaces: boolean
}

function findIn(indexed: Indexed, needle: string): { readonly startMs: number } | null {
  if (needle === '') return null
  const at = locate(indexed, needle)
  if (at < 0) return null
  const i = cueAt(indexed.starts, at)
  const cue = indexed.ordered[i]
  if (cue === undefined) return null
  const endMs = Math.max(cue.startMs, Math.min(cue.endMs, indexed.ordered[i + 1]?.startMs ?? cue.endMs))
  const share = (at - (indexed.starts[i] ?? 0)) / Math.max(1, indexed.parts[i]?.length ?? 1)
  return { startMs: Math.round(cue.startMs + (endMs - cue.startMs) * Math.min(1, Math.max(0, share))) }
}

// Matches whole words only; in scripts without spaces between words a quote may start and end anywhere.
function locate({ text, hasNoSpaces }: Indexed, needle: string): number {
  const spaced = text.indexOf(` ${needle} `)
  if (spaced >= 0 || !hasNoSpaces) return spaced < 0 ? -1 : spaced + 1
  let at = text.indexOf(needle)
  while (at >= 0 && !isWhole(text, at, needle)) at = text.indexOf(needle, at + 1)
  return at
}

function isWhole(text: string, at: number, needle: string): boolean {
  const end = at + needle.length
  return isEdge(text.slice(at - 1, at + 1)) && isEdge(text.slice(end - 1, end + 1))
}

// Whether a word may begin between two characters.
function isEdge(two: string): boolean {
  return two.includes(' ') || hasUnspaced(two)
}

// The last cue that starts at or before the position; empty cues start where the text before them ends.
function cueAt(starts: readonly number[], position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
