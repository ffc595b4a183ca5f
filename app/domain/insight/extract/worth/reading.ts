// Predicts what a reader would think of a passage, from its form.
import { READING } from '../../lexicon/grades.ts'
import type { Passage } from '../talk/passages.ts'
import { perPassage } from './per-passage.ts'
import { eachReadingFeature } from './reading-features.ts'
import type { Told } from '../talk/told.ts'

/** The predicted reader grade of the passage, in points on a 1 to 5 scale above or below the average passage. */
export const readerGrade = perPassage<Passage>((told, passage) => {
  let sum = READING.at(-1) ?? 0
  eachReadingFeature(told, passage, (feature, value) => (sum += (READING[feature] ?? 0) * value))
  return sum / 100
})

/** The same for one sentence of the talk. */
export function sentenceGrade(told: Told, i: number): number {
  const { from = 0, to = 0 } = told.sentences[i] ?? {}
  return readerGrade(told, { first: i, last: i, from, to, length: Math.max(1, to - from), worth: told.worth[i] ?? 0 })
}
