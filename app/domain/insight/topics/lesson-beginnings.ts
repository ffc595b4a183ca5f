// Where somebody who speaks alone begins something new: how the words change, and how people turn to what comes next ("okay, so
// number three", "now the sneaky one", "right, back to the choir").
import { LESSON_BEGINNINGS } from '../lexicon/lesson-beginnings.ts'
import { NUMBER_WORDS, ORDINAL_WORDS, UNIT } from '../lexicon/counting.ts'
import type { Sentence } from '../speech/sentences.ts'
import type { Language } from '../speech/tokens.ts'
import { beginnings, eachWordBeside, vocabularyChanges, weightsIn, type Place } from './beginnings.ts'
import { sentenceStems } from './sentence-stems.ts'

const AFTER = 120 // words in which what is new is said again
const NEARBY = 80 // words that are compared
const SHORT = 5 // words

const LEAD = "(?:(?:um|uh|and|so|okay|ok|alright|all right|right|now|then|well|but|moving on to|the|my|it's|that's|here's|here is|with),? )*" // prettier-ignore
const SIGNS: readonly RegExp[] = [
  new RegExp(`^${LEAD}(?:${UNIT}|myth|week|day|move|phrase|minutes?)s? (?:number )?(?:${NUMBER_WORDS}|\\d+)\\b`, 'i'),
  new RegExp(`^${LEAD}(?:${ORDINAL_WORDS}|last|final|next)(?:ly)?\\b`, 'i'),
  new RegExp(`^${LEAD}(?:${NUMBER_WORDS})\\b`, 'i'),
  /^(?:um,? |uh,? )?(?:okay|ok|alright|all right|right)\b/i,
  /^(?:(?:okay|ok|alright|all right|right),? )?(?:so|now)\b/i,
  /^(?:(?:um|uh|and|so|okay|ok|alright|right|now|then|well|but),? )*(?:what|how|why|who|when|where|which|do|does|is|are|should|can)\b/i,
  /^(?:(?:and|so|okay|ok|alright|right|now|then|well),? )*(?:let's|let me|we|i'm going to|i want|here's|there's|this is|this one|comes)\b/i,
  /\b(?:sponsor\w*|brought to you|supported by|thank you to)\b/i,
  /\b(?:back to|moving on|move on|which brings|one more|let's talk|talk about|turn to|comes? to)\b/i,
  /^(?:and|but|because|or|which|that|it|it's|he|she|they|her|his|their|them)\b/i,
]
// Of the sentence before.
const SIGNS_BEFORE: readonly RegExp[] = [/\b(?:link|description|code|percent off|below|free|channel)\b/i, /\?["”')]*$/]

/**
 * What tells a beginning by itself, beside the single words around it.
 * @public tests/training/speaker/train-lesson-beginnings.ts learns the weights of these numbers.
 */
export const BEGINNING_NUMBERS = SIGNS.length + SIGNS_BEFORE.length + 8

/**
 * The values of these numbers for each sentence.
 * @public tests/training/speaker/train-lesson-beginnings.ts learns the weights from them.
 */
export function beginningNumbers(sentences: readonly Sentence[], language: Language): readonly (readonly number[])[] {
  const change = vocabularyChanges(sentences, language)
  const nearby = vocabularyChanges(sentences, language, NEARBY)
  const elsewhere = beginnings(sentences, language)
  const said = new Set<string>()
  return sentences.map((sentence, at) => {
    const { text } = sentence
    const before = sentences[at - 1]
    const stems = [...new Set([at, at + 1].flatMap((i) => sentenceStems(sentences[i] ?? sentence, language)))]
    const fresh = stems.filter((stem) => !said.has(stem))
    const later = new Set(stemsAfter(sentences, at + 1, language))
    const lasting = stems.filter((stem) => later.has(stem))
    for (const stem of sentenceStems(sentence, language)) said.add(stem)
    const words = sentence.to - sentence.from
    const wordsBefore = before === undefined ? 0 : before.to - before.from
    return [
      change[at] ?? 0,
      nearby[at] ?? 0,
      elsewhere[at] ?? 0,
      fresh.length / Math.max(1, stems.length),
      fresh.filter((stem) => later.has(stem)).length,
      lasting.length / Math.max(1, stems.length),
      Number(words <= SHORT),
      Number(wordsBefore <= SHORT),
      ...SIGNS.map((sign) => Number(sign.test(text))),
      ...SIGNS_BEFORE.map((sign) => Number(sign.test(before?.text ?? ''))),
    ]
  })
}

function stemsAfter(sentences: readonly Sentence[], at: number, language: Language): string[] {
  const start = sentences[at]?.from ?? 0
  const end = sentences.findIndex(({ to }, i) => i >= at && to - start > AFTER)
  return sentences.slice(at, end < 0 ? undefined : end).flatMap((sentence) => sentenceStems(sentence, language))
}

const WEIGHTS: Readonly<Record<Place, ReadonlyMap<string, number>>> = {
  before: weightsIn(LESSON_BEGINNINGS.before),
  first: weightsIn(LESSON_BEGINNINGS.first),
  here: weightsIn(LESSON_BEGINNINGS.here),
  after: weightsIn(LESSON_BEGINNINGS.after),
}

/** For each sentence of one person's talk in English, the log odds that something new begins with it. */
export function lessonBeginnings(sentences: readonly Sentence[], language: Language): readonly number[] {
  return beginningNumbers(sentences, language).map((numbers, at) => {
    let odds = LESSON_BEGINNINGS.numbers.reduce((sum, weight, i) => sum + (weight / 100) * (numbers[i] ?? 1), 0)
    eachWordBeside(sentences, at, (place, word) => (odds += WEIGHTS[place].get(word) ?? 0))
    return odds
  })
}
