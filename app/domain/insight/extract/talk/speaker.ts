// Who speaks, told by how often common words come: one person to the viewer, to teach, urge or show something, or people with each other.
import { onceFor } from '../../../kernel/once-for.ts'
import { SPEAKER } from '../../lexicon/speaker.ts'
import type { Word } from '../../speech/spoken-words.ts'
import { foretold } from '../../../kernel/foretold.ts'

export const YOU = /^you(?:r|rself|'\w+)?$/
const REPLIES = /^(?:yeah|cool|awesome)$/
// Each with how often in a thousand words more of them says nothing more.
const SHARES: readonly (readonly [RegExp, number])[] = [
  [YOU, 50],
  [REPLIES, 12],
  [/^(?:the|your)$/, 90],
  [/^(?:i|i'\w+|my|me)$/, 110],
  [/^(?:we|we'\w+|our|us)$/, 10],
  [/^(?:think|guess|mean|kind|sort)$/, 20],
  [/^(?:right|okay|exactly|totally|absolutely)$/, 20],
  [/^(?:he|she|him|her|his)$/, 40],
  [/^(?:people|would|stuff|they)$/, 40],
  [/^(?:was|were|had|did)$/, 60],
  [/^(?:that|that's|which)$/, 60],
  [/^(?:if|when|then)$/, 50],
  [/^(?:don't|never|not|no)$/, 50],
  [/^(?:is|are|it's)$/, 60],
  [/^(?:like|really|actually|definitely|interesting|sure)$/, 40],
  [/^(?:so|now|here)$/, 50],
  [/^(?:put|take|get|go|do|make)$/, 40],
]
const CONVERSES = /^(?:yeah|think|guess|mean|kind|sort|people|would|stuff|was|were|they|he|she)$/
const MOST_TURNS = 3
const MOST_INTERJECTED = 0.08
// Words between two changes of speaker: in an interview they come more often.
const FEWEST_BETWEEN = 100
// In log odds, learned from other channels: nine of ten real videos of one speaker have more, and a third of the conversations whose
// captions do not say who speaks. A teacher who is taken for a conversation gets none of what was learned of teachers.
const LEAST = -2
// In a thousand words, beyond all that was learned from.
const MOST_REPLIES = 14
// In fewer words the shares say little.
const FEWEST_WORDS = 300
/** What is longer is a recording of an event. */
export const MOST_WORDS = 12_000

/** Whether the words, in English, are those of one person who speaks to the viewer; worked out once. */
export const isOneSpeaker = onceFor((words: readonly Word[]): boolean => {
  // "So yeah": the speaker goes on.
  const replies = words.filter(({ norm }, at) => REPLIES.test(norm) && words[at - 1]?.norm !== 'so')
  const isReplying = replies.length * 1000 > MOST_REPLIES * words.length
  return isHeardAlone(words) && !isReplying && foretold(speakerShares(words), SPEAKER) >= LEAST
})

// No other speaker is marked, or only for a few words: a clip, a joke, a cry from the room.
function isHeardAlone(words: readonly Word[]): boolean {
  const turns = words.flatMap(({ breakBefore }, at) => (breakBefore === 'hard' ? [at] : []))
  if (turns.length <= MOST_TURNS) return true
  if (turns.length * FEWEST_BETWEEN > words.length) return false
  const lengths = [0, ...turns].map((from, i) => (turns[i] ?? words.length) - from)
  const ofEveryOther = lengths.reduce((sum, length, i) => sum + (i % 2) * length, 0)
  return Math.min(ofEveryOther, words.length - ofEveryOther) <= MOST_INTERJECTED * words.length
}

/**
 * How often in a hundred words each kind of word comes.
 * @public tests/training/speaker/train-speaker.ts learns the weights from them.
 */
export const speakerShares = (words: readonly Word[]): number[] =>
  SHARES.map(([such, most]) => Math.min(most, shareOf(words, such)) / 10)

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
