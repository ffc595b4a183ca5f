// Talks as the nets see them: a number for each word, and for the gap after it whether a sentence ended, or a comma stood there.
// Words are as in captions without punctuation: lower case, without marks and hesitations.
import { HESITATIONS } from '#domain/insight/lexicon/grammar.ts'
import { BEFORE, EDGE, type WordRows } from '#domain/insight/speech/boundary-net.ts'
import { isGrammarWord, partOfSpeech } from '#domain/insight/speech/part-of-speech.ts'
import { spokenWords, type Word } from '#domain/insight/speech/spoken-words.ts'
import type { NotedTalk } from './load-talks.ts'

// A comma is no end, but a net that takes it for one is wrong by less: two short sentences read better than one that never ends.
const COMMA_WEIGHT = 0.4
// Fewer of the words have a comma in talks whose writers left commas out.
const FEWEST_COMMAS = 0.02
// Words specific to one show's subject do not help elsewhere.
const FEWEST_SETS = 3

const MARKS = { end: /[.?!]["”')]*$/, comma: /[,;:]["”')]*$/ }

/** What is learned: where sentences end, or where commas stand inside them. */
export type Mark = keyof typeof MARKS

/** All talks in a row, with edges between them; a gap with weight 0 does not count. */
export interface Gaps {
  readonly rows: Uint16Array
  readonly marks: Uint8Array
  readonly weights: Float32Array
}

/** Whatever was said, with its punctuation. */
export type Said = Pick<NotedTalk, 'cues'>

/** What was said in a show, a channel or an invented series. */
export interface SaidIn extends Said {
  readonly set: string
}

const saidIn = ({ cues }: Said) => spokenWords(cues).filter(({ norm }) => !HESITATIONS.has(norm))

/** The words that have a row of their own: the most frequent of those that several shows use. */
export function frequentWords(talks: readonly SaidIn[], most: number): string[] {
  const counts = new Map<string, Map<string, number>>()
  for (const talk of talks)
    for (const { norm } of saidIn(talk)) {
      const own = counts.get(norm) ?? new Map<string, number>()
      counts.set(norm, own.set(talk.set, (own.get(talk.set) ?? 0) + 1))
    }
  const common = [...counts].filter(([word, own]) => own.size >= FEWEST_SETS && /^[a-z][a-z']*$/.test(word))
  const times = common.map(([word, own]) => [word, [...own.values()].reduce((a, b) => a + b, 0)] as const)
  times.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return times.slice(0, most).map(([word]) => word).sort() // prettier-ignore
}

/** The parts of speech of all other words. Rare grammar words are their own part, and fall back to the noun. */
export function partsIn(talks: readonly Said[]): string[] {
  const words = new Set(talks.flatMap((talk) => saidIn(talk).map(({ norm }) => norm)))
  const parts = new Set([...words].filter((word) => !isGrammarWord(word)).map(partOfSpeech))
  return [...parts].sort()
}

/** Whether commas are written in a talk. */
export function hasCommas(talk: Said): boolean {
  const said = saidIn(talk)
  return said.filter(({ text }) => MARKS.comma.test(text)).length >= said.length * FEWEST_COMMAS
}

/** The words of a talk; for the gap after each, whether the mark stands there and how much that counts. */
export function labelsOf(talk: Said, mark: Mark) {
  const said = saidIn(talk)
  return {
    norms: said.map(({ norm }) => norm),
    marks: said.map(({ text }) => Number(MARKS[mark].test(text))),
    weights: said.map(({ text }, i) => weightOf(mark, text, said[i + 1])),
  }
}

export function gapsOf(talks: readonly Said[], { rowOf }: Pick<WordRows, 'rowOf'>, mark: Mark): Gaps {
  const lines = talks.map((talk) => labelsOf(talk, mark))
  const total = lines.reduce((sum, { norms }) => sum + norms.length + BEFORE, BEFORE)
  const gaps = { rows: new Uint16Array(total), marks: new Uint8Array(total), weights: new Float32Array(total) }
  gaps.rows.fill(rowOf(EDGE))
  let at = BEFORE
  for (const { norms, marks, weights } of lines) {
    gaps.rows.set(norms.map(rowOf), at)
    gaps.marks.set(marks, at)
    gaps.weights.set(weights, at)
    at += norms.length + BEFORE
  }
  return gaps
}

function weightOf(mark: Mark, text: string, next: Word | undefined): number {
  if (next === undefined || next.breakBefore === 'hard') return 0
  if (mark === 'comma') return MARKS.end.test(text) ? 0 : 1
  return MARKS.comma.test(text) ? COMMA_WEIGHT : 1
}
