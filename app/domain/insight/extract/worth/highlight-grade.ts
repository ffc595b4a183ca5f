// Predicts how good a passage is as a lesson or an insight: clear to somebody who has not seen the video, and worth remembering.
import { HIGHLIGHTS } from '../../lexicon/highlights.ts'
import { isFused } from '../../speech/fused.ts'
import { openReferences } from '../../speech/open-references.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { stumblesIn } from '../talk/legibility.ts'
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { foretold } from '../../../kernel/foretold.ts'
import { perPassage } from './per-passage.ts'
import { lengthFeatures, pickGrade } from './picking.ts'
import { readerGrade } from './reading.ts'
import { sentenceSums } from './sentence-sums.ts'
import { overlaps, type Span } from './span.ts'

const WEIGHS = /\b(?:problem|downside|benefit|advantage|reason|difference|issue|challenge|risk|mistake|trade-?off|rule of thumb|important|key)\b/i // prettier-ignore
const PERSONAL = /\b(?:I(?! (?:think|believe|recommend|suggest|learned)\b)|I'(?:m|ve|d|ll)|my|me|our)\b/g
const SHORT = 20 // words
const FEW_WORDS = 5
const FEWEST_STEMS = 2

const LENGTHS = ['log words', 'few words', 'many words', 'one sentence', 'two sentences', 'three sentences'] as const
/**
 * The names of the features of whole passages, in the order of their weights.
 * @public tests/training/train-highlights.ts learns the weights under these names.
 */
export const HIGHLIGHT_FEATURES = [...LENGTHS, 'pick', 'reading', 'open', 'fused', 'theme', 'weighs', 'starts with you', 'short', 'opens open', 'goes on open', 'loose start', 'loose end', 'asks', 'personal'] as const // prettier-ignore

/**
 * Their values for a passage in English.
 * @public tests/training/train-highlights.ts learns the weights from them.
 */
export function highlightFeatures(told: Told, passage: Passage): readonly number[] {
  const { first, last, length } = passage
  const lines = told.lines(first, last)
  const texts = lines.map(({ text }) => text)
  const prose = told.prose(first, last)
  const { sentences, theme } = told.facts
  const themed = sentences.slice(first, last + 1).flatMap(({ stems }) => stems.filter((stem) => theme.has(stem))).length
  const open = openReferences(texts)
  return [
    ...lengthFeatures(length, passage).slice(1),
    pickGrade(told, passage), readerGrade(told, passage), Math.min(2, open.first), texts.filter(isFused).length, Math.min(4, themed),
    Number(WEIGHS.test(prose)), Number(/^you(?:r|'\w+)?\b/i.test(prose)), Math.max(0, SHORT - wordsOf(prose).length) / 10,
    Number(open.first > 0), Number(open.rest > 0), Number(isLoose(told, lines[0])), Number(isLoose(told, lines.at(-1))),
    texts.filter((text) => text.endsWith('?')).length, Math.min(4, prose.match(PERSONAL)?.length ?? 0),
  ] // prettier-ignore
}

// A sentence that says next to nothing.
function isLoose(told: Told, line: ReturnType<Told['lines']>[number] | undefined): boolean {
  if (line === undefined) return false
  const stems = told.facts.sentences.slice(line.first, line.last + 1).flatMap((one) => one.stems)
  return line.text.split(' ').length < FEW_WORDS || new Set(stems).size < FEWEST_STEMS
}

// The grade from 1 to 5 that a reader who has not seen the video would give to a passage in English.
function highlightGrade(told: Told, passage: Passage): number {
  return fromSentences(told, passage) * HIGHLIGHTS.unit + foretold(highlightFeatures(told, passage), HIGHLIGHTS.passage)
}

// What its sentences add, inside by their share of its words.
function fromSentences(told: Told, { first, last }: Passage): number {
  const [inside, starts, ends] = sentenceSums(told).grades
  let words = 0
  let sum = 0
  for (let i = first; i <= last; i++) {
    const { from = 0, to = 0 } = told.sentences[i] ?? {}
    words += to - from
    sum += (to - from) * (inside?.[i] ?? 0)
  }
  return sum / Math.max(1, words) + (starts?.[first] ?? 0) + (ends?.[last] ?? 0)
}

// From this grade on a passage is shown; below it only where little else is. Set by reading.
const SURE = 2.7
// In the odds of picks, which repeats are weighed against, one grade is worth this much. Set by reading.
export const ODDS_A_GRADE = 2.7

/**
 * How good a passage is, in the odds of picks; above 0 it is good enough to be shown wherever there is room. Grades were learned
 * from English, so in other languages only the order of the picks counts.
 */
export const passageWorth = perPassage<Passage>((told, passage) =>
  told.language.code === 'en'
    ? ODDS_A_GRADE *
      (highlightGrade(told, passage) -
        SURE -
        STUMBLE * stumbles(told, passage) +
        (told.isLesson ? taught(told, passage) : 0))
    : pickGrade(told, passage),
)

// What a mark of broken speech costs, in grades; set by reading. In the grades learned from, a passage with one was 0.19 below what
// the features foretell, with two 0.24, with three 0.40.
const STUMBLE = 0.25
const stumbles = (told: Told, { first, last }: Passage) =>
  told.lines(first, last).reduce((sum, { text }) => sum + stumblesIn(text), 0)

// The grades were given to conversations. In a lesson, what states a rule, its reason or a contrast is worth more, what points at the
// screen less, and what would be below the bar beside a conversation may still be taught: in grades, set by reading.
const TAUGHT = 0.3
const MOST_TAUGHT = 2
const POINTED_AT = 0.35
const IN_LESSON = 0.3
// Where a sentence hardly ends, a passage likely begins or ends inside one: the score of the gap, and what that costs.
const UNSURE_GAP = 0.5
const UNSURE_EDGE = 0.2
// "Don't do the thing where | you throw it all out": cut from its "don't", a passage may say the opposite.
const CUT_FROM_NOT = 0.8
const NOT = /\b(?:don['’]t|never|stop)\b/i
const RULES =
  /\bnot [\w'’ ]{2,40},? but\b|\b(?:the|my|a) (?:difference|rule|point|trick|idea|thing|reason|key|mistake|fix|problem|test) (?:is|here|with)\b|\b(?:that['’]s|this is) (?:why|how|what)\b|\b(?:means?|rather than|instead of|better than|no amount of|matters?|never|always|usually|make sure|because|so that)\b|\bif you [^.?!]{4,60}\b(?:you['’]ll|it['’]ll|you['’]re|won['’]t|will)\b|\b(?:don['’]t|stop) \w+/gi
const POINTS_AT =
  /\b(?:look at|(?:you )?see (?:that|it|this|here)|there (?:it goes|you go|it is)|(?:right|over) (?:here|there)|this (?:guy|one|little)|on (?:the )?screen)\b/i

function taught(told: Told, passage: Passage): number {
  const { first, last } = passage
  const prose = told.prose(first, last)
  const rules =
    stumbles(told, passage) > 0 ? 0 : Math.min(MOST_TAUGHT, prose.slice(prose.indexOf(' ')).match(RULES)?.length ?? 0)
  const isUnsure = (at: number) => told.sureness(at) < UNSURE_GAP
  const edges = Number(isUnsure(first)) + Number(isUnsure(last + 1))
  const isFromNot = told.isCut(first) && NOT.test(told.sentences[first - 1]?.text ?? '')
  return (
    IN_LESSON -
    CUT_FROM_NOT * Number(isFromNot) +
    TAUGHT * rules -
    POINTED_AT * Number(POINTS_AT.test(prose)) -
    UNSURE_EDGE * edges
  )
}

/** The same, less what the page already shows. */
export function freshWorth(told: Told, passage: Passage, shown: readonly Span[]): number {
  return passageWorth(told, passage) - costOfRepeating(told, passage, shown)
}

/** What it costs a passage that the page already shows it: a second time it tells the reader nothing. */
export function costOfRepeating(told: Told, passage: Passage, shown: readonly Span[]): number {
  return shown.some((one) => overlaps(one, passage)) ? (told.isLesson ? 2 : 1) * ODDS_A_GRADE : 0
}
