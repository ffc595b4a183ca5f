// Predicts what a reader would think of a passage, from its form.
import { READING } from '../../lexicon/grades.ts'
import type { Passage } from '../talk/passages.ts'
import { eachReadingFeature } from './reading-features.ts'
import type { Told } from '../talk/told.ts'

const known = new WeakMap<Told, Map<number, number>>()
const MOST_SENTENCES = 8

/** The predicted reader grade of the passage, in points on a 1 to 5 scale above or below the average passage. */
export function readerGrade(told: Told, passage: Passage): number {
  const grades = known.get(told) ?? new Map<number, number>()
  known.set(told, grades)
  const key = passage.first * MOST_SENTENCES + (passage.last - passage.first)
  const before = grades.get(key)
  if (before !== undefined) return before
  let sum = READING.at(-1) ?? 0
  eachReadingFeature(told, passage, (feature, value) => (sum += (READING[feature] ?? 0) * value))
  grades.set(key, sum / 100)
  return sum / 100
}

/** The same for one sentence of the talk. */
export function sentenceGrade(told: Told, i: number): number {
  const { from = 0, to = 0 } = told.sentences[i] ?? {}
  return readerGrade(told, { first: i, last: i, from, to, length: Math.max(1, to - from), worth: told.worth[i] ?? 0 })
}
