// Features that separate a term readers would like to work on from a name that is merely frequent.
import { NAMING_TERMS } from '../../lexicon/grades.ts'
import { foretold } from '../../../kernel/foretold.ts'
import { sentenceGrade } from './reading.ts'
import type { Term } from './terms.ts'
import type { Told } from '../talk/told.ts'

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-grades.ts learns the weights under these names.
 */
export const TERM_FEATURES = ['times', 'share', 'titled', 'all titled', 'spread', 'names', 'three words', 'best grade', 'mean grade', 'used', 'plural', 'weight', 'early', 'late', 'of the show'] as const // prettier-ignore

/**
 * What can be done with a term; each has its own weight, after the features. `recall1` (a single term), `try` and `place` were
 * graded with the others but are not offered: readers liked them less.
 */
export const FRAMES = ['recall', 'recall1', 'explain', 'explain2', 'lookup', 'try', 'place'] as const
export type TermFrame = (typeof FRAMES)[number]

const OF_THE_SHOW =
  /\b(?:sick|pick|podcast|show|episode|newsletter|coffee|conference|people|guys?|years?|times?|minutes?|black friday|percent|dollars)\b/i

/** The value of each feature, in their order. */
export function termFeatures(told: Told, { text, stems, times, sentences, best }: Term): readonly number[] {
  const { facts } = told
  const all = told.sentences.length
  const [first = 0] = sentences
  const last = sentences.at(-1) ?? first
  const words = text.toLowerCase().split(' ')
  const titled = stems.filter((stem) => facts.titled.has(stem)).length
  const grades = sentences.map((i) => sentenceGrade(told, i))
  const uses = new RegExp(
    `\\b(?:us(?:e|ing|ed)|try|install|write|build|make|create|add|need|want|have) (?:the |a |an |your |some |this )?${words[0] ?? ''}`,
    'i',
  )
  const used = sentences.filter((i) => uses.test(told.prose(i, i))).length
  return [
    Math.log(times), (times / all) * 100, titled, Number(titled === stems.length), (last - first) / all, text.match(/\b\p{Lu}\p{Ll}/gu)?.length ?? 0, Number(words.length === 3),
    sentenceGrade(told, best), grades.reduce((a, b) => a + b, 0) / Math.max(1, grades.length), Math.min(1, (used / times) * 3), Number(/s$/.test(text)),
    stems.reduce((sum, stem) => sum + (facts.weights.get(stem) ?? 0), 0) / 10, Number(first < all * 0.15), Number(first > all * 0.7), Number(OF_THE_SHOW.test(text)),
  ] // prettier-ignore
}

// The graded terms had two or three words, so a prediction for a single word is less reliable and is capped.
const MOST_ALONE = 3.2

/** The predicted reader grades for working on the term, 1 to 5, by kind of practice. */
export function termGrades(told: Told, term: Term): (frame: TermFrame) => number {
  const features = termFeatures(told, term)
  const most = term.text.includes(' ') ? Infinity : MOST_ALONE
  return (frame) => Math.min(most, foretold([...features, ...FRAMES.map((one) => Number(one === frame))], NAMING_TERMS))
}
