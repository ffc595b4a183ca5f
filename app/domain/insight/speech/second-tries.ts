// Whether a word was broken off to begin again with another: "it's, it has", "the our oven".
import { NP_START } from '../lexicon/clauses.ts'
import { partOfSpeech } from './part-of-speech.ts'
import type { Token } from './token.ts'

/** Whether the token at `at` is such a first try and can be left out. */
export function isBrokenOff(tokens: readonly Token[], at: number): boolean {
  return /^(?:an?|the)$/.test(tokens[at]?.norm ?? '') ? isSecondDeterminer(tokens, at) : isOpenContraction(tokens, at)
}

// "A the oven", "an a big oven"; but "plan a the baker knows" and "use the, a or an".
function isSecondDeterminer(tokens: readonly Token[], at: number): boolean {
  const { text = '', norm = '' } = tokens[at] ?? {}
  const next = tokens[at + 1]
  if (text !== norm || next?.text !== next?.norm || !NP_START.has(next?.norm ?? '') || next?.norm === 'my') return false
  if (next?.norm === 'a') return norm === 'an'
  return norm !== next?.norm && (norm !== 'a' || !NOUN.test(partOfSpeech(tokens[at - 1]?.norm ?? '')))
}
const NOUN = /^(?:N|S|NV|NZ|NJ|J|NUM|G)$/

// "It's, it has": such a short form ends no clause. "It's, it seems, wet" goes on after the aside.
function isOpenContraction(tokens: readonly Token[], at: number): boolean {
  const [first, second, third, fourth] = tokens.slice(at, at + 4)
  if (!/['’]\w+,$/.test(first?.text ?? '') || !CONTRACTED.test(first?.norm ?? '')) return false
  if (!BEGINS.test(second?.norm ?? '') || CONTRACTED.test(tokens[at - 1]?.norm ?? '')) return false
  return fourth !== undefined && ![second, third, fourth].some((token) => token?.text.endsWith(',') === true)
}
const CONTRACTED = /^(?:it|that|there|he|she|i|you|we|they)'(?:s|re|m|ll|ve|d)$/
const BEGINS = /^(?:i|you|we|they|he|she|it|that|there)(?:'\w+)?$/
