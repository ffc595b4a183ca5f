// What a speaker gave up at a comma to begin again: "the, there's a mill", "bakers need, they need air".
import { AUX } from '../lexicon/clauses.ts'
import { wordSet } from '../lexicon/grammar.ts'
import type { Token } from './token.ts'

/** The tokens without beginnings that were given up. */
export function dropAbandoned(tokens: readonly Token[]): readonly Token[] {
  let kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) continue
    const again = begunAgain(tokens, i, kept.at(-1))
    if (again > 0) {
      i += again - 1
      continue
    }
    const isComma = token.text.endsWith(',')
    if (isComma && isSaidAgain(tokens, i)) {
      kept.push({ text: token.text.slice(0, -1), norm: token.norm })
      i += 2
    } else if (isComma && isGivenUp(tokens, i, kept)) kept = kept.slice(0, clauseStart(kept))
    else kept.push(token)
  }
  return kept
}

const BEGINS = /^(?:i|you|we|they|he|she|it|there|that)(?:'\w+)?$/
const DETERMINERS = wordSet('the a an my your our their every')
const SHORT = /^(?:i|you|we|they|he|she|it|that|there)'(?:s|re|m|ve)$/
const MOST_GIVEN_UP = 6

// No clause ends in "the" or "my"; but "the, I think, best".
function isGivenUp(tokens: readonly Token[], at: number, kept: readonly Token[]): boolean {
  if (!DETERMINERS.has(tokens[at]?.norm ?? '') || !BEGINS.test(tokens[at + 1]?.norm ?? '')) return false
  const next = tokens.slice(at + 1, at + 5)
  return next.length > 2 && !next.some(({ text }) => text.endsWith(',')) && kept.length - clauseStart(kept) < MOST_GIVEN_UP
}

// Where the last clause of the tokens begins.
function clauseStart(tokens: readonly Token[]): number {
  let start = tokens.length
  while (start > 0 && !/[,.;:?!]$/.test(tokens[start - 1]?.text ?? '') && !JOINS.has(tokens[start - 1]?.norm ?? '')) start--
  return start
}
const JOINS = wordSet('and but so because that')

// "Bakers need, they need air"; but "what they need, they need now".
function isSaidAgain(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at]?.norm
  const again = tokens[at + 2]
  if (verb === undefined || again?.norm !== verb || again.text.endsWith(',')) return false
  if (!/^(?:i|you|we|they|he|she|it)$/.test(tokens[at + 1]?.norm ?? '')) return false
  // "The myth is, it is safe" says something of it.
  if (AUX.has(verb)) return false
  const before = tokens.slice(Math.max(0, at - 5), at)
  return before.length > 0 && !before.some(({ norm }) => BOUND.test(norm))
}
const BOUND = /^(?:if|when\w*|wh\w+|how\w*|as|than|more|less|all|every\w*|any\w*|once|unless|until|not|never)$|n't$/

// How many words are left out before another beginning: "that's it's hard", "I don't I'm late", "if you bake if you rest".
function begunAgain(tokens: readonly Token[], at: number, before: Token | undefined): number {
  const [first, second, third] = tokens.slice(at, at + 3).map(({ norm }) => norm)
  if (first === undefined || second === undefined || third === undefined || BEFORE_CLAUSE.test(before?.norm ?? '')) return 0
  const isOpen = (count: number) => tokens.slice(at, at + count).every(({ text }) => !/[,.;:?!]$/.test(text))
  if (SHORT.test(first)) {
    const isOther = (SHORT.test(second) && second !== first) || (/^(?:i|we|they|he|she)$/.test(second) && !/^(?:who|that)$/.test(third))
    return isOther && isOpen(1) ? 1 : 0
  }
  const isStart = before === undefined || before.text.endsWith(',') || JOINS.has(before.norm)
  if (isStart && AUX.has(second) && SHORT.test(third) && third.startsWith(`${first}'`) && isOpen(2)) return 2
  if (!/^(?:if|when|because|since|while)$/.test(first) || !BEGINS.test(second)) return 0
  const gap = [3, 4].find((k) => tokens[at + k]?.norm === first && tokens[at + k + 1]?.norm === second)
  const between = tokens.slice(at + 2, at + (gap ?? 2))
  return gap !== undefined && isOpen(gap) && !between.some(({ norm }) => AUX.has(norm) || /^(?:and|or|but|nor|than)$/.test(norm)) ? gap : 0
}
const BEFORE_CLAUSE = /^(?:wh\w+|how\w*|than|as|if|like|say|says|said|everything|thing|things|all)$/
