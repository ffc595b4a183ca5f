// What was left for another beginning: "it's, it has", "the our oven", "that's it's hard", "if you bake if you rest it".
import { AUX, NP_START } from '../lexicon/clauses.ts'
import { BAD_ENDINGS, wordSet } from '../lexicon/grammar.ts'
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

/** The tokens without beginnings that were left for another. */
export function dropBegun(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const given = token === undefined ? 0 : givenUp(tokens, i, token.norm)
    if (given > 0 && !BEFORE_CLAUSE.test(kept.at(-1)?.norm ?? '')) i += given - 1
    else if (token !== undefined) kept.push(token)
  }
  return kept
}

// After "what", "than" or "everything" a clause may end before the next one.
const BEFORE_CLAUSE = /^(?:wh\w+|how|than|as|if|like|sa\w+|\w*things?|all)$/
const CONDITIONS = wordSet('if when because since while')
const SHORT = /^(?:i|you|we|they|s?he|it|that|there)'(?:s|re|m|ve)$/

// How many words from there on are given up.
function givenUp(tokens: readonly Token[], at: number, first: string): number {
  const second = tokens[at + 1]?.norm ?? ''
  const isOpen = (count: number) => !tokens.slice(at, at + count).some(({ text }) => /\W$/.test(text))
  if (first.includes("'")) {
    const isOther = second.includes("'") ? second !== first && SHORT.test(second) : /^(?:i|we|they|s?he)$/.test(second)
    return isOther && SHORT.test(first) && !/^(?:who|that|)$/.test(tokens[at + 2]?.norm ?? '') && isOpen(1) ? 1 : 0
  }
  if (!CONDITIONS.has(first)) return 0
  const again = [3, 4].find((k) => tokens[at + k]?.norm === first && tokens[at + k + 1]?.norm === second) ?? 0
  const between = tokens.slice(at + 2, at + again)
  // "If it hurts stop if it bleeds call": the first condition has its command.
  if (again === 4 && /V/.test(partOfSpeech(between[1]?.norm ?? ''))) return 0
  return isOpen(again) && !between.some(({ norm }) => AUX.has(norm) || BAD_ENDINGS.has(norm)) ? again : 0
}
