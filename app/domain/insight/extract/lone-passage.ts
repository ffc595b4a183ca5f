// How glad readers are of one to three sentences of a lone speaker, as a part of the TL;DR or as a lesson, learned from their grades.
import { GIST_WEIGHTS, LESSON_WEIGHTS } from '../lexicon/lone-passages.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { keptOdds, KINDS, meanOdds } from './kept/kept.ts'
import { foretold } from '../../kernel/foretold.ts'
import type { Passage } from './talk/passages.ts'
import { stemsIn } from './talk/stems-in.ts'
import type { Told } from './talk/told.ts'
import { eventShare } from './worth/events.ts'
import { costOfRepeating, ODDS_A_GRADE, passageWorth } from './worth/highlight-grade.ts'
import { perPassage } from './worth/per-passage.ts'
import type { Span } from './worth/span.ts'

/** What the speaker says will be shown. */
export const PROMISES =
  /\b(?:today|(?:this|today['’]s) (?:video|lesson|episode|tutorial)|going to|gonna|i['’]ll|let me|i want to) .{0,20}\b(?:show|walk|teach|share|learn|tell|give|explain|talk|how|about)\b/i

// It promises, states the thesis, sets one thing against another, names one thing, tells of the speaker and of others,
// points, counts, and begins with a noun.
const SAYS: readonly RegExp[] = [
  PROMISES,
  /\b(?:the (?:whole|main|real|big|only|key|one|point|idea|trick|thing|reason|problem)|comes? down to|matters)\b/i,
  /\b(?:not|n['’]t)\b[^.?!]{2,60}\b(?:it['’]s|they['’]re|but|that['’]s|just|only)\b/i,
  /\b(?:one thing|if you (?:only|just|take|do|remember|forget)|that['’]s it|remember)\b/i,
  /\b(?:I|I['’]\w+|my|me)\b/,
  /\b(?:s?he|they|said|says)\b/i,
  /\b(?:this|these|those|here)\b/i,
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|\w+ty|hundred|thousand)\b/i,
  /^(?:the|an?|most|your)\b/i,
]
const LEADS_SO = /^(?:\w+,? )?so\b/i

const WORDS = { few: 14, many: 32 }
const SURE_GAP = 3

// The TL;DR, the lessons and the insights rate the same passages.
const featuresOf = perPassage<Passage, readonly number[]>((told, passage) => passageFeatures(told, passage))

/** The grade that readers would give it as a part of the TL;DR, from 1 to 5. */
export const readersGistGrade = (told: Told, passage: Passage): number =>
  foretold(featuresOf(told, passage), GIST_WEIGHTS)

// In readers' grades from 1 to 5: from this on, a passage is shown wherever there is room.
const SURE_LESSON = 2.45

/** How good it is as a lesson beside what the page shows already, in the odds of picks: see passageWorth(). */
export function lessonWorth(told: Told, passage: Passage, shown: readonly Span[]): number {
  const grade = foretold(featuresOf(told, passage), LESSON_WEIGHTS)
  return ODDS_A_GRADE * (grade - SURE_LESSON) - costOfRepeating(told, passage, shown)
}

/**
 * What shows it, as numbers: what it says, where it is, what it is about, how it is told, how long it is, where it begins and ends,
 * and how likely learners keep its sentences.
 * @public tests/training/speaker/train-lone-passages.ts learns the weights from them.
 */
export function passageFeatures(told: Told, passage: Passage): readonly number[] {
  const { first, last } = passage
  const text = told.prose(first, last)
  const { titled, theme } = told.facts
  const stems = stemsIn(told, [passage])
  const count = (of: ReadonlySet<string>) => [...stems].filter((stem) => of.has(stem)).length
  const place = passage.from / Math.max(1, told.words.length)
  const size = wordsOf(text).length
  const odds = keptOdds(told)
  const means = KINDS.map((kind) => meanOdds(told, odds[kind], passage))
  return [
    ...SAYS.map((pattern) => Number(pattern.test(text))),
    Number(place < 0.1), Number(place > 0.9), Number(place > 0.95),
    Number(place > 0.85 && LEADS_SO.test(told.sentences[first]?.text ?? '')),
    Math.min(3, count(titled)), Math.min(5, count(theme)), eventShare(told, passage),
    Math.max(-2, Math.min(2, passageWorth(told, passage) / ODDS_A_GRADE)),
    Math.log(1 + size), Math.max(0, WORDS.few - size) / 10, Math.max(0, size - WORDS.many) / 10,
    last - first, sureAt(told, first), sureAt(told, last + 1),
    Math.min(3, text.match(/(?<=[^.?!:]\s)(?!I\b)\p{Lu}/gu)?.length ?? 0),
    ...means,
    // What is all but sure is worth more than its odds say.
    ...means.map((one) => 1 / (1 + Math.exp(-one))),
  ] // prettier-ignore
}

// From -1 to 1, how surely a sentence ends before this one.
const sureAt = (told: Told, at: number) => Math.max(-1, Math.min(1, told.sureness(at) / SURE_GAP))
