// What a learner picked of a transcript, as evidence for an action of their own.
import { findQuote, normaliseQuote } from './find-quote.ts'
import type { Evidence } from '../schema/insights.ts'
import { cutAt } from '../../kernel/text.ts'
import type { Cue } from '../../transcript/cue.ts'
import type { Passage } from '../../transcript/passages.ts'

/** A place in a passage: its number, and a UTF-16 offset in its text. */
export interface Place {
  readonly at: number
  readonly offset: number
}

export interface PickedWords {
  readonly evidence: Evidence
  // False when they are the beginning of a longer stretch.
  readonly isWhole: boolean
}

// As long as evidence may be.
const LONGEST_QUOTE = 600
// More cues than the longest passage and the longest quote have together.
const CUES_LOOKED_AT = 300

/** The words from one place to another, whole ones, with the moment they were said. Null where there are no words. */
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

// Nothing of a word that ends where the pick begins.
function wordStart(text: string, offset: number): number {
  if (!/^\S/.test(text.slice(offset))) return offset
  let at = offset
  while (at > 0 && !/\s/.test(text.charAt(at - 1))) at -= 1
  return at
}

// Nothing of a word that only begins where the pick ends.
function wordEnd(text: string, offset: number, start: number): number {
  const isInWord = offset > start && !/\s$/.test(text.slice(0, offset))
  return isInWord ? offset + (/^\S*/.exec(text.slice(offset))?.[0].length ?? 0) : offset
}
