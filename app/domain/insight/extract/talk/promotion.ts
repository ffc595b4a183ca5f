// Finds where something is sold, or the channel talks about itself: the likeliest path through the states "told" and "sold",
// given the words of each sentence. So a sponsor read ends at a sentence, not at a fixed minute.
import { CALL_TO_ACTION, SPONSOR } from '../../lexicon/promotion.ts'
import { PROMOTION_WORDS } from '../../lexicon/promotion-words.ts'
import { likeliestCourse } from '../../../kernel/likeliest-course.ts'
import { namesSponsor } from '../kept/sponsor-name.ts'
import { noiseFlags } from './noise.ts'
import type { Sentence } from '../../speech/sentences.ts'
import { wordsOf } from '../../speech/spoken-words.ts'

const ODDS = new Map(PROMOTION_WORDS.flatMap(([tenths, words]) => words.split(' ').map((word) => [word, tenths / 10])))
// In natural log odds, like the words.
const SIGNAL = 7
const CALL = 3
const BASE = -0.8
const COURSE = { begins: 6.5, ends: 3.5 }
// The speaker's own course, book or group.
const OWN_PRODUCT =
  /\b(?:(?:this|my|our|the|online|free) (?:\w+ ){0,2}(?:course|program|programme|membership|masterclass|e-?book|workshop|bootcamp)|(?:my|our|free) (?:\w+ )?app|enroll?|join (?:us|me|the|my|our|this)|acquire|members?|facebook group|pdfs?|downloads?|downloading|sign up|course opens|click (?:on )?(?:the|this)|link)\b/gi
const PRODUCT = 2.2
// Shorter sentences are barred too.
const LONG_ENOUGH = 4

/** One flag per sentence: true in promotion, calls to subscribe, greetings and housekeeping, and for sentences of a few words. */
export function promotionFlags(sentences: readonly Sentence[]): boolean[] {
  const sold = sponsorFlags(sentences)
  const between = noiseFlags(sentences)
  return sentences.map(({ text }, i) => sold[i] === true || between[i] === true || isShort(text))
}

/** One flag per sentence: true where its words and those around it are the words of sponsors and calls to subscribe. */
export function sponsorFlags(sentences: readonly Pick<Sentence, 'text'>[]): boolean[] {
  const isNamed = namesSponsor(sentences)
  return likeliestCourse(
    sentences.map(({ text }, i) => oddsOf(text) + (isNamed[i] === true ? SIGNAL : 0)),
    COURSE,
  )
}

/** Whether a sentence has too few words to say anything. */
export const isShort = (text: string): boolean => wordsOf(text).length < LONG_ENOUGH

/** How much likelier the words are in promotion than elsewhere, in natural log odds. */
function oddsOf(text: string): number {
  let sum = BASE
  for (const word of new Set(wordsOf(text))) sum += ODDS.get(word) ?? 0
  // Capped, so that words alone cannot mark a plain fact as promotion.
  sum = Math.max(-4, Math.min(5, sum * 0.6))
  if (SPONSOR.test(text)) sum += SIGNAL
  if (CALL_TO_ACTION.test(text)) sum += CALL
  sum += PRODUCT * (text.match(OWN_PRODUCT)?.length ?? 0)
  return sum
}
