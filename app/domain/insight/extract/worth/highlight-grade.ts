// Predicts how good a passage is as a lesson or an insight: clear to somebody who has not seen the video, and worth remembering.
import { HIGHLIGHT } from '../../lexicon/grades.ts'
import { isFused } from '../../speech/fused.ts'
import { openReferences } from '../../speech/open-references.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { fusedIn } from './can-teach.ts'
import { foretold } from './foretold.ts'
import { pickGrade } from './picking.ts'
import { readerGrade } from './reading.ts'

const WEIGHS = /\b(?:problem|downside|benefit|advantage|reason|difference|issue|challenge|risk|mistake|trade-?off|rule of thumb|important|key)\b/i // prettier-ignore
const SHORT = 20 // words

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-grades.ts learns the weights under these names.
 */
export const HIGHLIGHT_FEATURES = ['pick', 'reading', 'open', 'fused', 'theme', 'weighs', 'starts with you', 'short'] as const // prettier-ignore

/**
 * Values for a passage in English.
 * @public tests/training/train-grades.ts learns the weights from them.
 */
export function highlightFeatures(told: Told, passage: Passage): readonly number[] {
  const { first, last } = passage
  const lines = told.lines(first, last).map(({ text }) => text)
  const prose = told.prose(first, last)
  const open = openReferences(lines)
  const { sentences, theme } = told.facts
  const themed = sentences.slice(first, last + 1).flatMap(({ stems }) => stems.filter((stem) => theme.has(stem))).length
  return [
    pickGrade(told, passage), readerGrade(told, passage), Math.min(2, open.first), lines.filter(isFused).length, Math.min(4, themed),
    Number(WEIGHS.test(prose)), Number(/^you(?:r|'\w+)?\b/i.test(prose)), Math.max(0, SHORT - wordsOf(prose).length) / 10,
  ] // prettier-ignore
}

const known = new WeakMap<Told, Map<string, number>>()

/** The grade from 1 to 5 that a reader who has not seen the video would give; other languages are graded by their picks alone. */
export function highlightGrade(told: Told, passage: Passage): number {
  const grades = known.get(told) ?? new Map<string, number>()
  known.set(told, grades)
  const key = `${String(passage.first)} ${String(passage.last)}`
  const grade = grades.get(key) ?? graded(told, passage)
  grades.set(key, grade)
  return grade
}

function graded(told: Told, passage: Passage): number {
  if (told.language.code !== 'en') return SURE + pickGrade(told, passage) / 4
  const apart =
    FUSED * fusedIn(told, passage) +
    LOOSE_EDGE * looseEdges(told, passage) +
    PERSONAL * timesPersonal(told.prose(passage.first, passage.last))
  return foretold(highlightFeatures(told, passage), HIGHLIGHT) - apart
}

// Set by reading, since too few of the graded passages have these faults: in grades.
const LOOSE_EDGE = 0.3
const FUSED = 0.25
const PERSONAL = 0.06
const FEW_WORDS = 5
const FEWEST_STEMS = 2
/** What is shown wherever there is enough of it has this grade at least. */
export const SURE = 1.85

// A sentence at either end that says next to nothing, and a question that is not answered at once.
function looseEdges(told: Told, { first, last }: Passage): number {
  const lines = told.lines(first, last)
  const isLoose = (line: (typeof lines)[number]) => {
    const stems = told.facts.sentences.slice(line.first, line.last + 1).flatMap((one) => one.stems)
    return line.text.split(' ').length < FEW_WORDS || new Set(stems).size < FEWEST_STEMS
  }
  const edges = lines.length > 1 ? [...lines.slice(0, 1), ...lines.slice(-1)] : lines
  return edges.filter(isLoose).length + lines.filter(({ text }) => text.endsWith('?')).length
}

function timesPersonal(prose: string): number {
  return Math.min(
    4,
    prose.match(/\b(?:I(?! (?:think|believe|recommend|suggest|learned)\b)|I'(?:m|ve|d|ll)|my|me|our)\b/g)?.length ?? 0,
  )
}

/** Whether everything that the passage speaks of is named in it. */
export function isSelfContained(told: Told, { first, last }: Pick<Passage, 'first' | 'last'>): boolean {
  if (told.language.code !== 'en') return true
  const open = openReferences(told.lines(first, last).map(({ text }) => text))
  return open.first + open.rest === 0
}
