// A transcript in readable form: cues of two seconds become passages of half a minute, each with its moment.
import type { Cue } from './cue.ts'
import { foldText } from './text-matches.ts'

export interface Passage {
  readonly startMs: number
  readonly text: string
}

export interface NumberedPassage extends Passage {
  readonly at: number
}

/** A passage prepared for searching. */
export interface SearchablePassage {
  readonly passage: NumberedPassage
  readonly folded: string
}

/** The passages, numbered and folded once, so that a search on every keystroke only compares. */
export function searchablePassages(passages: readonly Passage[]): readonly SearchablePassage[] {
  return passages.map((passage, at) => ({ passage: { ...passage, at }, folded: foldText(passage.text) }))
}

/**
 * The passages with the query as typed; if there are none, those with all its words, then those with any. All for a blank query.
 */
export function passagesWith(passages: readonly SearchablePassage[], query: string): readonly NumberedPassage[] {
  const wanted = foldText(query).trim()
  const words = wanted.split(' ')
  const rules = [
    (folded: string) => folded.includes(wanted),
    (folded: string) => words.every((word) => folded.includes(word)),
    (folded: string) => words.some((word) => folded.includes(word)),
  ]
  for (const holds of rules) {
    const found = passages.filter(({ folded }) => holds(folded))
    if (found.length > 0) return found.map(({ passage }) => passage)
  }
  return []
}

const PASSAGE_MS = 30_000
const PASSAGE_CHARS = 450

const LINE_MS = 10_000
const LINE_CHARS = 140

/** Joins cues in order; a passage ends after half a minute or about 450 characters. None is empty. */
export function passagesOf(cues: readonly SpokenText[]): readonly Passage[] {
  return joinedUpTo(cues, { ms: PASSAGE_MS, chars: PASSAGE_CHARS })
}

/** The same in shorter pieces, for selecting some of them: a line ends after ten seconds or about 140 characters. */
export function linesOf(cues: readonly SpokenText[]): readonly Passage[] {
  return joinedUpTo(cues, { ms: LINE_MS, chars: LINE_CHARS })
}

type SpokenText = Pick<Cue, 'startMs' | 'text'>

function joinedUpTo(cues: readonly SpokenText[], most: { readonly ms: number; readonly chars: number }): Passage[] {
  const passages: { startMs: number; texts: string[]; chars: number }[] = []
  for (const { startMs, text } of cues) {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words === '') continue
    const last = passages.at(-1)
    const isFull = last === undefined || startMs - last.startMs >= most.ms || last.chars >= most.chars
    if (isFull) passages.push({ startMs, texts: [words], chars: words.length })
    else {
      last.texts.push(words)
      last.chars += words.length + 1
    }
  }
  return passages.map(({ startMs, texts }) => ({ startMs, text: texts.join(' ') }))
}
