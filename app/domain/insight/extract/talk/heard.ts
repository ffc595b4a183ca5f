// The words of a talk before it is divided into sentences.
import type { Word } from '../../speech/spoken-words.ts'
import { STOPPED } from './seams.ts'

/** The words of a talk, and how likely a sentence ends after each. */
export interface Heard {
  readonly words: readonly Word[]
  readonly gaps: Float64Array
}

// In a transcript without full stops there are more words to each.
const MOST_PER_STOP = 60

/** Whether a transcript has full stops. */
export function hasStops(words: readonly Word[]): boolean {
  return words.filter(({ text }) => STOPPED.test(text)).length * MOST_PER_STOP > words.length
}

/** Whether a sentence surely begins with a word: after a full stop, or where another speaker begins. */
export function isBoundary(words: readonly Word[], at: number): boolean {
  return at === 0 || STOPPED.test(words[at - 1]?.text ?? '') || words[at]?.breakBefore === 'hard'
}

/** As many normalised words from one on, with a space after each. */
export function wordsFrom(words: readonly Word[], at: number, count: number): string {
  return words.slice(at, at + count).map(({ norm }) => `${norm} `).join('') // prettier-ignore
}
