// Whether a "like" says nothing and can be left out: elsewhere it is a verb, a noun, a comparison or a rough figure.
import { NUMBER, wordSet } from '../lexicon/grammar.ts'
import type { Token } from './token.ts'

/** What follows a "like" at the start that says nothing. */
export const AFTER_EMPTY_LIKE = /^(?:because|suddenly|maybe|i|we|they|he|she|there|if|when|it's|i'm|you're|we're|they're|that's|there's)$/ // prettier-ignore

/** Whether the token at `i` is such a "like"; `kept` are the words before it that stay. */
export function isEmptyLike(kept: readonly Token[], tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  const after = tokens[i + 1]
  if (token?.norm !== 'like' || after === undefined) return false
  const before = kept.at(-1)
  const isComma = /,$/.test(token.text)
  if (before === undefined) return isComma || AFTER_EMPTY_LIKE.test(after.norm)
  if (isComma) return !isListed(before, after) && before.text.endsWith(',')
  return !/[,.;:?!]$/.test(before.text) && isBetween(kept.at(-2)?.norm ?? '', before.norm, after.norm)
}

// "It costs, like, twenty coins" and "comment, like, and subscribe".
function isListed(before: Token, after: Token): boolean {
  return LIKED.test(before.norm) || LIKED.test(after.norm) || NUMBER.test(after.norm)
}
const LIKED = /^(?:and|or|comment|share|subscribe|follow|rate)$/

// Between these words neither verb, noun nor comparison is left.
function isBetween(further: string, before: string, after: string): boolean {
  // "In terms of like the price", but "he was thought of like the others" and "dealt with like a thief".
  if (before === 'of' && PARTS.has(further) && DETERMINERS.has(after)) return true
  if (PREPOSITIONS.has(before)) return /^(?:how|what|why)$/.test(after)
  if (before === 'to') return DONE.has(after)
  if (HAVING.has(before)) return DETERMINERS.has(after)
  if (JOINING.has(before)) return CONTRACTED.test(after)
  return BEING.test(before) && DEGREES.has(after)
}
const PREPOSITIONS = wordSet('of in with for on about from into at through by between')
const PARTS = wordSet('terms lot lots bunch couple all set series number part instead because kinds types')
const DETERMINERS = wordSet('a an the my our your their his its every some any all')
const DONE = wordSet('get go make do be have build use see take put try keep find think start create set write run open close add come tell show learn turn move stop become figure really just') // prettier-ignore
const HAVING = wordSet("have has had having need needs there's want wants add adding include includes")
const JOINING = wordSet('but because so then if when where since although and')
const CONTRACTED = /^(?:i'm|it's|that's|there's|we're|they're|you're|he's|she's|i've|we've|they've)$/
const BEING = /^(?:is|are|was|were|it's|that's|i'm|we're|they're|he's|she's|you're)$/
const DEGREES = wordSet('really very too totally completely fully extremely')
