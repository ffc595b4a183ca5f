// Where a lone speaker sells something or asks for subscriptions in their own voice, which the words of sponsors alone do not show.
import { likeliestCourse } from '../../../kernel/likeliest-course.ts'
import { keptOdds } from './kept.ts'
import type { Said } from './kept-terms.ts'

// Set by the marks of the invented videos, each by what others taught. In natural log odds: what a sentence is taken to be likelier, and
// what it costs to begin and to end.
const LIKELIER = 2.5
const COURSE = { begins: 3, ends: 1.5 }
const MOST = { least: -4, most: 5 }

/** One flag per sentence. */
export function soldFlags(said: Said): boolean[] {
  const odds = Array.from(keptOdds(said).promotion, (one) => Math.max(MOST.least, Math.min(MOST.most, one + LIKELIER)))
  return likeliestCourse(odds, COURSE)
}
