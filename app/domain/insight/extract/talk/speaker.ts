// Who speaks, counted in words: one person to the viewer, to teach, urge or show something, or people with each other.
import type { Word } from '../../speech/spoken-words.ts'

const YOU = /^you(?:r|rself|'\w+)?$/
const REPLIES = /^(?:yeah|cool|awesome)$/
const CONVERSES = /^(?:yeah|think|guess|mean|kind|sort|people|would|stuff|was|were|they|he|she)$/
// In a thousand words. Conversations of the train split say the second twice to four times as often as lone speakers do.
const LEAST_YOU = 20
const MOST_REPLIES = 2
const MOST_TURNS = 3
// Of who tells about things, "the" and "your" are more than people say with each other: such may say "yeah" as often as these, in a video
// no longer than most. Of the 600 talks of the train split four more pass.
const TELLS = /^(?:the|your)$/
const LEAST_TELLING = 43
const YOU_OF_TELLING = 25
const MOST_REPLIES_OF_TELLING = 6
const LONGEST_TELLING = 6000 // words
// In fewer words the shares say little.
const FEWEST_WORDS = 300
/** What is longer is a recording of an event. */
export const MOST_WORDS = 12_000

/** Whether the words, in English, are those of one person who speaks to the viewer, so often in a thousand words. */
export function isOneSpeaker(words: readonly Word[], leastYou = LEAST_YOU): boolean {
  const turns = words.filter(({ breakBefore }) => breakBefore === 'hard').length
  // "So yeah": the speaker goes on.
  const replies = words.filter(({ norm }, at) => REPLIES.test(norm) && words[at - 1]?.norm !== 'so')
  const you = shareOf(words, YOU)
  const mostReplies = tells(words, you) ? MOST_REPLIES_OF_TELLING : MOST_REPLIES
  return turns <= MOST_TURNS && you >= leastYou && replies.length * 1000 <= mostReplies * words.length
}

const tells = (words: readonly Word[], you: number) =>
  words.length <= LONGEST_TELLING && you >= YOU_OF_TELLING && shareOf(words, TELLS) >= LEAST_TELLING

/** Whether they are long enough for a lesson or advice, and no longer than one. */
export function isOneTeacher(words: readonly Word[]): boolean {
  return words.length >= FEWEST_WORDS && words.length <= MOST_WORDS && isOneSpeaker(words)
}

/** How many in a thousand words are of conversations and stories rather than of somebody who shows something. */
export function conversingShare(words: readonly Word[]): number {
  return shareOf(words, CONVERSES)
}

/** How many in a thousand words are such. */
export function shareOf(words: readonly Word[], such: RegExp): number {
  return (words.filter(({ norm }) => such.test(norm)).length * 1000) / Math.max(1, words.length)
}
