// Predicts how well a clause says, as a title, what its passage is about.
import { TITLES } from '../../lexicon/titles.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { foretold } from '../../../kernel/foretold.ts'

/** A clause of a line of a passage. */
export interface TitleCandidate {
  readonly text: string
  readonly line: string
  // Whether both its beginning and its end are certain.
  readonly isWhole: boolean
  // How much the line carries its passage; see pointGrade().
  readonly point: number
  // How much it says of the talk, a word.
  readonly density: number
  // How many different topic words it has.
  readonly topics: number
  // The number of the line, of so many.
  readonly at: number
  readonly of: number
}

const SHORT = 6 // words
const LONG = 10
const LEAST_DENSITY = 0.001
// Words that point at what is not in the title, or are nothing in particular.
const POINTS = /^(?:it|they|them|that|this|these|those|he|she|him|her|its|their|one|things?|stuff|something|lot|kind)$/

/**
 * The names of the features that are numbers, in the order of their weights.
 * @public tests/training/train-titles.ts learns the weights under these names.
 */
export const TITLE_NUMBERS = ['density', 'point', 'words', 'short', 'long', 'whole', 'from the start', 'to the end', 'first line', 'last line', 'only line', 'topics', 'share of topics', 'longest word', 'points', 'digits', 'names', 'commas'] as const // prettier-ignore
/** The kinds of features that are words: how the title starts, what it has, what stands right before and after it. */
export const TITLE_WORDS = ['starts', 'has', 'before', 'after'] as const
type TitleWordKind = (typeof TITLE_WORDS)[number]

/**
 * The features of a title in English: numbers, and words of each kind with their values.
 * @public tests/training/train-titles.ts learns the weights from them.
 */
export function titleFeatures({ text, line, isWhole, point, density, topics, at, of }: TitleCandidate) {
  const said = wordsOf(text)
  const from = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()))
  const rest = line.slice(from + text.length)
  const head = line.slice(0, from).trimEnd()
  const before = head.endsWith(',') ? ',' : wordsOf(head).at(-1)
  const share = 1 / Math.sqrt(said.length)
  const words: readonly (readonly [TitleWordKind, string, number])[] = [
    ...said.slice(0, 1).map((word) => ['starts', word, 1] as const),
    ...[...new Set(said)].map((word) => ['has', word, share] as const),
    ...(before === undefined ? [] : [['before', before, 1] as const]),
    ...wordsOf(rest).slice(0, 1).map((word) => ['after', word, 1] as const),
  ] // prettier-ignore
  return {
    numbers: [
      Math.log(density + LEAST_DENSITY),
      point,
      said.length,
      Math.max(0, SHORT - said.length),
      Math.max(0, said.length - LONG),
      Number(isWhole),
      Number(from === 0),
      Number(/^[\s.!]*$/.test(rest)),
      Number(at === 0),
      Number(at === of - 1),
      Number(of === 1),
      topics,
      topics / said.length,
      Math.max(...said.map(({ length }) => length)),
      said.filter((word) => POINTS.test(word)).length,
      Number(/\d/.test(text)),
      Number(/\s\p{Lu}/u.test(text)),
      text.split(',').length - 1,
    ],
    words,
  }
}

/** The grade from 1 to 5 that a reader would give to a title in English. */
export function titleGrade(candidate: TitleCandidate): number {
  const { numbers, words } = titleFeatures(candidate)
  return words.reduce(
    // Not what every object has: "constructor" is a word, too.
    (sum, [kind, word, value]) =>
      sum + (Object.hasOwn(TITLES[kind], word) ? ((TITLES[kind][word] ?? 0) * value) / 100 : 0),
    foretold(numbers, TITLES.numbers),
  )
}
