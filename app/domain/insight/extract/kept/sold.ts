// Where a lone speaker sells something or asks for subscriptions in their own voice, which the words of sponsors alone do not show.
import { likeliestCourse } from '../../../kernel/likeliest-course.ts'
import { noiseFlags } from '../talk/noise.ts'
import { isShort, promotionFlags } from '../talk/promotion.ts'
import { keptOdds } from './kept.ts'
import type { Said } from './kept-terms.ts'

// Set by the marks of the invented videos, each by what others taught. In natural log odds: what a sentence is taken to be likelier, and
// what it costs to begin and to end.
const LIKELIER = 2.5
const COURSE = { begins: 3, ends: 1.5 }
const MOST = { least: -4, most: 5 }

// Of a talk, by the words of sponsors. Where more sounds like it, the talk is about business, apps or money.
const MOST_SPONSORED = 0.2
const LEAST_SPONSORED = -5 // in log odds by the speaker's own words

/** One flag per sentence: true in what is sold, greetings and housekeeping, and for sentences of a few words. */
export function besideLesson(said: Said): boolean[] {
  const { sentences } = said
  const isSold = soldFlags(said)
  const isNoise = noiseFlags(sentences)
  const isSponsored = promotionFlags(sentences)
  const words = (some: typeof sentences) => some.reduce((sum, { from, to }) => sum + to - from, 0)
  const isUsual = words(sentences.filter((_, i) => isSponsored[i] === true)) <= MOST_SPONSORED * words(sentences)
  const { promotion } = keptOdds(said)
  return sentences.map(
    ({ text }, i) =>
      isSold[i] === true ||
      isNoise[i] === true ||
      isShort(text) ||
      (isUsual && isSponsored[i] === true && (promotion[i] ?? 0) > LEAST_SPONSORED),
  )
}

/** One flag per sentence. */
function soldFlags(said: Said): boolean[] {
  const odds = Array.from(keptOdds(said).promotion, (one) => Math.max(MOST.least, Math.min(MOST.most, one + LIKELIER)))
  return likeliestCourse(odds, COURSE)
}
