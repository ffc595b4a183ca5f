// Turns a learner's selection in a transcript into evidence for an action of their own.
import { findQuote, normaliseQuote } from './find-quote.ts'
import type { Evidence } from '../schema/insights.ts'
import { cutAt } from '../../kernel/text.ts'
import type { Cue } from '../../transcript/cue.ts'
import type { Passage } from '../../transcript/passages.ts'
import { hasUnspaced } from '../../transcript/unspaced.ts'

/** A position in a passage: the passage's index, and a UTF-16 offset in its text. */
export interface Place {
  readonly at: number
  readonly offset: number
}

export interface PickedWords {
  readonly evidence: Evidence
  // False when the selection was too long and only its beginning is kept.
  readonly isWhole: boolean
}

// The longest quote that evidence may have.
const LONGEST_QUOTE = 600
// More cues than the longest passage and the longest quote span together.
const CUES_LOOKED_AT = 300

/** The whole words between two places, with the moment they were said. Null when there are none. */
export function pickedWords(
  transcript: { readonly cues: readonly Cue[]; readonly passages: readonly Passage[] },
  from: Place,
  to: Place,
): PickedWords | null {
  const picked = transcript.passages.slice(from.at, to.at + 1).map(({ text }, index) => {
    const start = index === 0 ? wordStart(text, from.offset) : 0
    return text.slice(start, index === to.at - from.at ? wordEnd(text, to.offset, start) : undefined)
  })
  const [quote, rest] = cutAt(picked.join(' ').trim(), LONGEST_QUOTE)
  if (normaliseQuote(quote) === '') return null
  const earliestMs = transcript.passages[from.at]?.startMs ?? 0
  const said = transcript.cues.filter(({ startMs }) => startMs >= earliestMs).slice(0, CUES_LOOKED_AT)
  const { startMs } = findQuote(said, quote) ?? { startMs: earliestMs }
  return { evidence: { quote, startMs }, isWhole: rest === '' }
}

// A word the selection starts inside is taken whole; one that ends at its start is left out.
function wordStart(text: string, offset: number): number {
  let at = offset
  while (!isEdge(text, at)) at -= 1
  return at
}

// A word the selection ends inside is taken whole; one that begins at its end is left out.
function wordEnd(text: string, offset: number, start: number): number {
  let at = offset
  while (at > start && !isEdge(text, at)) at += 1
  return at
}

// Whether a word can begin or end here. In scripts without spaces every letter may: there what was selected is what is meant.
function isEdge(text: string, at: number): boolean {
  const beside = text.slice(Math.max(at - 1, 0), at + 1)
  return at <= 0 || at >= text.length || /\s/.test(beside) || hasUnspaced(beside)
}
