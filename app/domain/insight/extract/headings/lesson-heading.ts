// The heading of a part of one speaker's talk: what a learner would call it, as learned from such headings.
import { LESSON_HEADINGS } from '../../lexicon/lesson-headings.ts'
import { NUMBER } from '../../lexicon/grammar.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { rarity } from '../../topics/background.ts'
import type { Chapter } from '../../topics/chapters.ts'
import type { Told } from '../talk/told.ts'
import { foretold } from '../../../kernel/foretold.ts'
import { pointGrade } from '../worth/picking.ts'
import { sentenceGrade } from '../worth/reading.ts'
import { shareOf } from '../worth/naming-grade.ts'
import { FORMS, headingCandidates, isStated, type HeadingCandidate } from './heading-candidates.ts'

const GOOD_WORDS = 4
const RAREST = 8

// What a sentence that holds a lesson says, or a story.
const LINE_SIGNS: readonly RegExp[] = [
  /\b(?:i|i'm|i've|i'd|i'll|me|my|we)\b/i,
  /\b(?:he|she|they|people|everybody|everyone|somebody|some|him|her|them)\b/i,
  /\b(?:was|were|had|did|went|got|came|took|thought|wanted|used to|\w+ed)\b/i,
  /\b(?:said|says|say|asks?|asked|told|goes)\b/i,
  /\b(?:if|when|once|every|before|after)\b/i,
  /\b(?:more|most|than|better|best|less|only|never|always)\b/i,
  /\b(?:is|are|means|makes|does|do) (?:not|never)\b|n't\b/i,
  /\b(?:because|so that|that's why|which is why)\b/i,
  /\b(?:you|your)\b/i,
  /\b(?:the (?:point|thing|trick|reason|rule|idea|answer|secret)|problem)\b/i,
  /\b(?:look|here|there|this|these|okay|now|right)\b/i,
]

/**
 * The names of the features, in the order of their weights.
 * @public tests/training/speaker/train-lesson-headings.ts learns the weights under these names.
 */
export const HEADING_FEATURES = [...FORMS, 'late', 'first', 'second', 'words', 'off length', 'stems', 'said mean', 'said most', 'said least', 'own', 'titled', 'all titled', 'rare', 'rarest', 'point', 'grade', 'you', 'past', 'number', 'whole line', 'line', 'begins', 'ends', 'in other lines', 'said before', 'gap', 'denies', 'states', 'one word', 'personal', 'owned', 'plain phrase', 'phrase said', 'phrase titled', 'statement point', 'statement late', 'command late', 'long', 'whole', ...LINE_SIGNS.map((_, i) => `sign ${String(i)}`)] as const // prettier-ignore

interface Part {
  readonly told: Told
  readonly chapter: Chapter
  readonly counts: Counts
}

interface Counts {
  readonly here: ReadonlyMap<string, number>
  readonly all: ReadonlyMap<string, number>
  readonly before: ReadonlySet<string>
}

/**
 * Their values for the candidates of a chapter.
 * @public tests/training/speaker/train-lesson-headings.ts learns the weights from them.
 */
export function headingFeatures(
  { told, chapter, counts }: Part,
  { text, form, line, stems, gap }: HeadingCandidate,
): readonly number[] {
  const words = wordsOf(text)
  const start = told.sentences[chapter.from]?.from ?? 0
  const times = stems.map((stem) => Math.log2(1 + (counts.here.get(stem) ?? 0)))
  const rare = stems.map((stem) => rarity(stem) / RAREST)
  const own = stems.map((stem) => (counts.here.get(stem) ?? 0) / Math.max(1, counts.all.get(stem) ?? 1))
  const titled = shareOf(stems, told.facts.titled)
  const lower = line.text.toLowerCase()
  const at = lower.indexOf(text.toLowerCase())
  const late = Math.log1p(Math.max(0, (told.sentences[line.first]?.from ?? 0) - start)) / 5
  const isPhrase = Number(form === 'phrase')
  const isStatement = Number(form === 'statement')
  return [
    ...FORMS.map((name) => Number(name === form)),
    late, Number(line.first === chapter.from), Number(line.first === chapter.from + 1),
    words.length / 8, Math.abs(words.length - GOOD_WORDS) / 4, stems.length / 4,
    mean(times) / 3, Math.max(...times) / 3, Math.min(...times) / 3, mean(own), titled, Number(titled === 1),
    mean(rare), Math.max(...rare), pointGrade(told, line.first), sentenceGrade(told, line.first),
    Number(/\byou\b/i.test(text)), Number(/\b(?:was|were|had|did|went|got|said|came|took|made|\w+ed)\b/i.test(text)), Number(words.some((word) => NUMBER.test(word))),
    Number(at === 0 && text.length >= line.text.length - 1), Math.min(40, line.text.split(' ').length) / 40, Number(at === 0), Number(at >= 0 && at + text.length >= line.text.length - 1),
    Number(Math.min(...times) > 1), shareOf(stems, counts.before), gap / 4, Number(/\b(?:not|no|never|don't|without|stop)\b|n't\b/i.test(text)), Number(isStated(text)),
    Number(words.length === 1), Number(/\b(?:my|our|we)\b/i.test(text)),
    Number(/^(?:your|my|our)\b/i.test(text)), isPhrase * Number(words.length <= 2), isPhrase * Math.max(...times) / 3, isPhrase * titled,
    isStatement * pointGrade(told, line.first), isStatement * late, Number(form === 'command') * late, Number(words.length > 7), told.wholenessOf(line.first),
    ...LINE_SIGNS.map((sign) => Number(sign.test(line.text))),
  ] // prettier-ignore
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * How often each word is said in a chapter and in all, and which are said before it.
 * @public tests/training/speaker/train-lesson-headings.ts learns the weights from them.
 */
export function countsIn({ facts }: Told, { from, to }: Chapter): Counts {
  const [here, all] = [new Map<string, number>(), new Map<string, number>()]
  const before = new Set<string>()
  facts.sentences.forEach(({ stems }, at) => {
    for (const stem of stems) {
      all.set(stem, (all.get(stem) ?? 0) + 1)
      if (at >= from && at < to) here.set(stem, (here.get(stem) ?? 0) + 1)
      if (at < from) before.add(stem)
    }
  })
  return { here, all, before }
}

export interface LessonHeading extends HeadingCandidate {
  readonly grade: number
}

// In grades: a heading that says again what an earlier one says tells nothing.
const REPEATED = 0.15

/** The headings that a chapter may have, the best first; `used` holds the stems of those before. */
export function lessonHeadings(told: Told, chapter: Chapter, used: ReadonlySet<string>): LessonHeading[] {
  const counts = countsIn(told, chapter)
  return headingCandidates(told, chapter)
    .map((one) => ({
      ...one,
      grade:
        foretold(headingFeatures({ told, chapter, counts }, one), LESSON_HEADINGS) -
        REPEATED * shareOf(one.stems, used),
    }))
    .sort((a, b) => b.grade - a.grade)
}
