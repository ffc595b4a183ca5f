// Whether one person speaks to the viewer, to teach or advise, rather than people with each other.
import type { Word } from '../../speech/spoken-words.ts'

// In 100 words. Conversations of the train split say the second four times as often as lessons do.
const LEAST_YOU = 2.5
const MOST_REPLIES = 0.3
const MOST_TURNS = 3
// In fewer words the shares say little; what is longer is a recording of an event.
const FEWEST_WORDS = 300
const MOST_WORDS = 12_000
const YOU = /^(?:you|your|you're|you'll|you've|yourself)$/
const REPLIES = /^(?:yeah|cool|awesome)$/

/** Whether the words, in English, are a lesson or advice of one person. */
export function isOneTeacher(words: readonly Word[]): boolean {
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false
  let you = 0
  let replies = 0
  let turns = 0
  for (const { norm, breakBefore } of words) {
    you += Number(YOU.test(norm))
    replies += Number(REPLIES.test(norm))
    turns += Number(breakBefore === 'hard')
  }
  const share = (count: number) => (count / Math.max(1, words.length)) * 100
  return turns <= MOST_TURNS && share(you) >= LEAST_YOU && share(replies) <= MOST_REPLIES
}
