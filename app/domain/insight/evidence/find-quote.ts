// "No quote, no claim": whether words were really said, and when. Shared by both engines.
import type { Cue } from '../../transcript/cue.ts'
import { UNSPACED_LETTER } from '../../transcript/unspaced.ts'
import { orderedCues } from '../speech/spoken-words.ts'

/** Every quote is normalised here: lower case, and everything but letters and digits collapsed to single spaces. */
export function normaliseQuote(text: string): string {
  return text
    .replace(/&(?:nbsp|amp|gt|lt|quot|#39);/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
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
  let length = 1
  for (const part of parts) {
    starts.push(length)
    length += part === '' ? 0 : part.length + 1
  }
  const text = ` ${parts.filter((part) => part !== '').join(' ')} `
  return { find: (quote) => findIn({ ordered, parts, starts, text }, normaliseQuote(quote)) }
}

/** Finds a single quote; for many quotes of one transcript use quoteIndex. */
export function findQuote(cues: readonly Cue[], quote: string): { readonly startMs: number } | null {
  return quoteIndex(cues).find(quote)
}

type Indexed = { ordered: readonly Cue[]; parts: readonly string[]; starts: readonly number[]; text: string }

function findIn(indexed: Indexed, needle: string): { readonly startMs: number } | null {
  if (needle === '') return null
  const at = locate(indexed.text, needle)
  if (at < 0) return null
  const i = cueAt(indexed.starts, at)
  const cue = indexed.ordered[i]
  if (cue === undefined) return null
  const endMs = Math.max(cue.startMs, Math.min(cue.endMs, indexed.ordered[i + 1]?.startMs ?? cue.endMs))
  const share = (at - (indexed.starts[i] ?? 0)) / Math.max(1, indexed.parts[i]?.length ?? 1)
  return { startMs: Math.round(cue.startMs + (endMs - cue.startMs) * Math.min(1, Math.max(0, share))) }
}

// Matches whole words only; in scripts without spaces between words a quote may start anywhere.
function locate(text: string, needle: string): number {
  const at = text.indexOf(` ${needle} `)
  if (at >= 0) return at + 1
  return UNSPACED_LETTER.test(needle) ? text.indexOf(needle) : -1
}

// The last cue with text that starts at or before the position; empty cues share the start of the next one.
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
