// Predicts how good a passage is as a lesson or an insight: clear to somebody who has not seen the video, and worth remembering.
import { HIGHLIGHT } from '../../lexicon/grades.ts'
import { isFused } from '../../speech/fused.ts'
import { openReferences, type OpenReferences } from '../../speech/open-references.ts'
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
export function highlightFeatures(told: Told, passage: Passage, open = referencesIn(told, passage)): readonly number[] {
  const { first, last } = passage
  const lines = told.lines(first, last).map(({ text }) => text)
  const prose = told.prose(first, last)
  const { sentences, theme } = told.facts
  const themed = sentences.slice(first, last + 1).flatMap(({ stems }) => stems.filter((stem) => theme.has(stem))).length
  return [
    pickGrade(told, passage), readerGrade(told, passage), Math.min(2, open.first), lines.filter(isFused).length, Math.min(4, themed),
    Number(WEIGHS.test(prose)), Number(/^you(?:r|'\w+)?\b/i.test(prose)), Math.max(0, SHORT - wordsOf(prose).length) / 10,
  ] // prettier-ignore
}

/** The grade from 1 to 5 that a reader who has not seen the video would give to a passage in English. */
export function highlightGrade(told: Told, passage: Passage): number {
  const open = referencesIn(told, passage)
  const apart =
    UNNAMED * Number(open.first + open.rest > 0) +
    RUN_ON * fusedIn(told, passage) +
    LOOSE_EDGE * looseEdges(told, passage) +
    PERSONAL * timesPersonal(told.prose(passage.first, passage.last))
  return foretold(highlightFeatures(told, passage, open), HIGHLIGHT) - apart
}

function referencesIn(told: Told, { first, last }: Passage): OpenReferences {
  return openReferences(told.lines(first, last).map(({ text }) => text))
}

// Set by reading, in grades: what a fault costs beside the learned weights, which too few of the graded passages have.
const UNNAMED = 1 // speaks of something that it does not name
const RUN_ON = 0.25 // where captions have no full stops; the feature "fused" also counts what was written as one sentence
const LOOSE_EDGE = 0.3
const PERSONAL = 0.06
const FEW_WORDS = 5
const FEWEST_STEMS = 2
/** From this grade on a passage is shown; below it only where little else is. Set by reading. */
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
