// Predicts how well a phrase names a topic of a talk, as an entry of its table of contents.
import { NAMINGS } from '../../lexicon/namings.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { rarity } from '../../topics/background.ts'
import type { Chapter } from '../../topics/chapters.ts'
import type { Told } from '../talk/told.ts'
import { foretold } from '../../../kernel/foretold.ts'
import { timesSaid } from './times-said.ts'

/** A phrase that may name a topic. */
export interface Name {
  readonly text: string
  readonly form: 'question' | 'doing' | 'statement' | 'phrase'
  readonly words: number
  readonly stems: readonly string[]
  // How much it says of what its chapter, or passage, keeps naming.
  readonly weight: number
}

const LEAST_WEIGHT = 0.001
const LONG_CHAPTER = 0.3
const SHORT_WORD = 2 // letters

/**
 * The names of the features, in the order of their weights.
 * @public tests/training/train-namings.ts learns the weights under these names.
 */
export const NAMING_FEATURES = ['weight', 'said least', 'said most', 'of the title', 'of the theme', 'beside', 'share', 'said whole', 'said again', 'rare', 'rarest', 'short word', 'question', 'doing', 'statement'] as const // prettier-ignore

/**
 * Their values for a phrase of a chapter.
 * @public tests/training/train-namings.ts learns the weights from them.
 */
export function namingFeatures(
  told: Told,
  { from, to }: Chapter,
  { text, stems, form, weight }: Name,
): readonly number[] {
  const words = wordsOf(text)
  const whole = timesSaid(told, text)
  const rare = stems.map(rarity)
  const { titled, theme, uses } = told.facts
  const times = stems.map((stem) => uses.get(stem) ?? 0)
  return [
    Math.log(weight + LEAST_WEIGHT), Math.log1p(Math.min(...times)), Math.log1p(Math.max(...times)), shareOf(stems, titled), shareOf(stems, theme),
    told.isBeside.slice(from, to).filter(Boolean).length / Math.max(1, to - from), Math.min(LONG_CHAPTER, (to - from) / told.sentences.length),
    Math.log1p(whole), Number(whole > 1), rare.reduce((a, b) => a + b, 0) / rare.length, Math.max(...rare),
    Number(words.some(({ length }) => length <= SHORT_WORD)), Number(form === 'question'), Number(form === 'doing'), Number(form === 'statement'),
  ] // prettier-ignore
}

/** The share of a phrase's words that are among these. */
export function shareOf(stems: readonly string[], some: ReadonlySet<string>): number {
  return stems.filter((stem) => some.has(stem)).length / stems.length
}

/** The grade from 1 to 5 that a reader would give to a phrase in English. */
export function namingGrade(told: Told, chapter: Chapter, name: Name): number {
  return foretold(namingFeatures(told, chapter, name), NAMINGS)
}
