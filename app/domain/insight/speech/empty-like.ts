// Whether a "like" says nothing and can be left out: elsewhere it is a verb, a noun, a comparison or a rough figure.
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { NUMBER, wordSet } from '../lexicon/grammar.ts'
import { partOfSpeech } from './part-of-speech.ts'
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
  if (isComma) return !isListed(before, after) && (before.text.endsWith(',') || OPEN.has(before.norm))
  return !/[,.;:?!]$/.test(before.text) && isBetween(kept, after.norm, tokens[i + 2]?.norm ?? '')
}

// "It costs, like, twenty coins" and "comment, like, and subscribe".
function isListed(before: Token, after: Token): boolean {
  return LIKED.test(before.norm) || LIKED.test(after.norm) || NUMBER.test(after.norm)
}
const LIKED = /^(?:and|or|comment|share|subscribe|follow|rate)$/

// After these a "like," is no verb, and compares nothing.
const OPEN = wordSet('but so because that where then maybe of to with in for on about have can')

// Between these words neither verb, noun nor comparison is left.
function isBetween(kept: readonly Token[], after: string, next: string): boolean {
  const before = kept.at(-1)?.norm ?? ''
  // "In terms of like the price", but "he was thought of like the others" and "dealt with like a thief".
  if (before === 'of' && PARTS.has(kept.at(-2)?.norm ?? '') && DETERMINERS.has(after)) return true
  if (PREPOSITIONS.has(before)) return /^(?:how|what|why)$/.test(after)
  // "You have to like set it up", but "learn to like change in a team".
  if (BEFORE_VERB.has(before)) {
    const isDuty = before === 'to' && /^(?:have|has|had|need|needs|want|wants|going)$/.test(kept.at(-2)?.norm ?? '')
    const canBe = isDuty || /^(?:can|could|should)$/.test(before)
    return DONE.has(after) || (canBe && partOfSpeech(after) === 'V' && FUNCTION_WORDS.has(next))
  }
  // "They have like a plan", but "give all you have like a champion" and "we have like a dozen".
  if (HAVING.has(before)) return /^(?:an?|some)$/.test(after) && !ROUGH.test(next) && isOwnClause(kept, before)
  return CAUSES.has(before) && CONTRACTED.test(after)
} // prettier-ignore
const PREPOSITIONS = wordSet('of in with for on about from into at through by between')
const PARTS = wordSet('terms lot lots bunch couple all set series number part instead because kinds types')
const DETERMINERS = wordSet('a an the my your our their his its every some any all')
const BEFORE_VERB = wordSet('to can could will should')
const DONE = wordSet('get go make do be have build use take put try keep find think create write')
const HAVING = wordSet("have has had having need needs want wants get gets got getting there's")
const ROUGH = /^(?:dozen|hundred|thousand|million|billion|couple|few|third|quarter|half|bunch|lot|\d.*)$/
const CAUSES = wordSet('because since if where when')
const CONTRACTED = /^(?:i'm|it's|that's|there's|we're|they're|you're|he's|she's|i've|we've|they've)$/

// Whether nothing but one pronoun stands before the verb in its clause, or the verb follows a "to" or "not".
function isOwnClause(kept: readonly Token[], verb: string): boolean {
  const hasSubject = verb === "there's"
  const subject = kept.at(-2)?.norm ?? ''
  if (/^(?:to|already|also|just|only)$|n't$/.test(subject)) return true
  if (!hasSubject && !/^(?:i|you|we|they|he|she|it)$/.test(subject)) return false
  const joint = kept.at(hasSubject ? -2 : -3)
  return joint === undefined || /[,.;:?!]$/.test(joint.text) || /^(?:and|but|because|so|if)$/.test(joint.norm)
}
