// Beginnings that a speaker left for another: "that's it's hard", "if you bake if you rest it".
import { AUX } from '../lexicon/clauses.ts'
import { BAD_ENDINGS, wordSet } from '../lexicon/grammar.ts'
import type { Token } from './token.ts'

/** The tokens without such beginnings. */
export function dropBegun(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const mayBe = token !== undefined && (token.norm.includes("'") || CONDITIONS.has(token.norm))
    const given = !mayBe || BEFORE_CLAUSE.test(kept.at(-1)?.norm ?? '') ? 0 : givenUp(tokens.slice(i, i + 6))
    if (given > 0) i += given - 1
    else if (token !== undefined) kept.push(token)
  }
  return kept
}

// After "what", "than" or "everything" a clause may end before the next one.
const BEFORE_CLAUSE = /^(?:wh\w+|how|than|as|if|like|sa\w+|\w*things?|all)$/
const CONDITIONS = wordSet('if when because since while')
const SHORT = /^(?:i|you|we|they|s?he|it|that|there)'(?:s|re|m|ve)$/

// How many of the first words are given up.
function givenUp(tokens: readonly Token[]): number {
  const [first = '', second = '', third = ''] = tokens.map(({ norm }) => norm)
  const isOpen = (count: number) => !tokens.slice(0, count).some(({ text }) => /\W$/.test(text))
  if (SHORT.test(first)) {
    const isOther = SHORT.test(second) ? second !== first : /^(?:i|we|they|s?he)$/.test(second)
    return isOther && !/^(?:who|that)$/.test(third) && isOpen(1) ? 1 : 0
  }
  if (!CONDITIONS.has(first)) return 0
  const again = [3, 4].find((k) => tokens[k]?.norm === first && tokens[k + 1]?.norm === second) ?? 0
  return isOpen(again) && !tokens.slice(2, again).some(({ norm }) => AUX.has(norm) || BAD_ENDINGS.has(norm)) ? again : 0
}
