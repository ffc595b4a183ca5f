// Whether a "like" says nothing and can be left out: elsewhere it is a verb, a noun, a comparison or a rough figure.
import { SAYS } from '../lexicon/clauses.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { NUMBER, wordSet } from '../lexicon/grammar.ts'
import { partOfSpeech } from './part-of-speech.ts'
import type { Token } from './token.ts'

const AFTER_EMPTY_LIKE = /^(?:because|suddenly|i|we|they|he|she|there|if|when|whenever|whether|even|sometimes|(?:it|that|there|he|she|let)'s|i'm|(?:you|we|they)'re|(?:i|we)'ve|don't)$/ // prettier-ignore
const ADVERBS = wordSet('maybe probably definitely literally')
const DUTY = /^(?:need|could|should|might|don't|can't|won't|wouldn't)$/

/** Whether a "like" before these two words, at the start of a sentence, says nothing: "like you need", not "like you said". */
export function isEmptyFirst(after: string, next: string): boolean {
  if (AFTER_EMPTY_LIKE.test(after) || ADVERBS.has(after)) return true
  return after === 'you' ? DUTY.test(next) : /^(?:this|what)$/.test(after) && /^(?:is|are|if)$/.test(next)
}

/** Whether the token at `i` is such a "like"; `kept` are the words before it that stay. */
export function isEmptyLike(kept: readonly Token[], tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  const after = tokens[i + 1]
  if (token?.norm !== 'like' || after === undefined) return false
  const before = kept.at(-1)
  const isComma = /,$/.test(token.text)
  const next = tokens[i + 2]?.norm ?? ''
  if (before === undefined) return isComma || isEmptyFirst(after.norm, next)
  if (isComma) return !isListed(before, after) && (before.text.endsWith(',') || isOpen(kept))
  if (ADVERBS.has(after.norm) && (before.text.endsWith(',') || JOINTS.has(before.norm))) return true
  return !/[,.;:?!]$/.test(before.text) && isBetween(kept, after.norm, next)
}
const JOINTS = wordSet('and but or so because')

// "It costs, like, twenty coins" and "comment, like, and subscribe".
function isListed(before: Token, after: Token): boolean {
  return LIKED.test(before.norm) || LIKED.test(after.norm) || NUMBER.test(after.norm)
}
const LIKED = /^(?:and|or|comment|share|subscribe|follow|rate)$/

// After these a "like," is no verb, and compares nothing; but "bread, cake and the like, you bake them".
const OPEN = wordSet(
  'a about an any because but can for have in maybe my of on our so that the their then this to where with your',
)
function isOpen(kept: readonly Token[]): boolean {
  const before = kept.at(-1)?.norm ?? ''
  return OPEN.has(before) && !(before === 'the' && /^(?:and|or)$/.test(kept.at(-2)?.norm ?? ''))
}

// Between these words neither verb, noun nor comparison is left.
function isBetween(kept: readonly Token[], after: string, next: string): boolean {
  const before = kept.at(-1)?.norm ?? ''
  // "In terms of like the price", but "he was thought of like the others" and "dealt with like a thief".
  if (before === 'of' && isNoun(kept.at(-2)?.norm ?? '') && (DETERMINERS.has(after) || isPart(after))) return true
  if (INTO.has(before)) return DETERMINERS.has(after)
  if (MAKES.has(before)) return /^an?$/.test(after) && (before === 'maybe' || /^(?:J|NUM)$/.test(partOfSpeech(next)))
  if (PREPOSITIONS.has(before)) return /^(?:how|what|why)$/.test(after)
  // "Meaning that like you bake", but "people that like you".
  if (
    before === 'that' &&
    (SAYS.has(kept.at(-2)?.norm ?? '') || /^(?:meaning|is|so|fact)$/.test(kept.at(-2)?.norm ?? ''))
  )
    return SUBJECT.has(after) && !SUBJECT.has(next) && !/^(?:said|did|do)$/.test(next)
  // "You have to like set it up", but "learn to like change in a team".
  if (BEFORE_VERB.has(before)) {
    const isDuty = before === 'to' && /^(?:have|has|had|need|needs|want|wants|going)$/.test(kept.at(-2)?.norm ?? '')
    const canBe = isDuty || /^(?:can|could|should)$/.test(before)
    return DONE.has(after) || (canBe && partOfSpeech(after) === 'V' && FUNCTION_WORDS.has(next))
  }
  // "We have these like new loaves", but "some of these like heat".
  if (before === 'these') return /^(?:have|has|had|see|hear|all|it's|are|to|with|you)$/.test(kept.at(-2)?.norm ?? '')
  // "It's like not done", but "it's like not sleeping".
  if (after === 'not') return /^(?:is|are|was)$|'(?:s|re|m)$/.test(before) && !/ing$/.test(next)
  // "They have like a plan", but "give all you have like a champion" and "we have like a dozen".
  if (HAVING.has(before)) return isHad(after) && !ROUGH.test(next) && isOwnClause(kept, before)
  // "Where like you need it", but "and like we said".
  return JOINING.has(before) && isEmptyFirst(after, next) && !/^(?:said|did|do|saw|mentioned)$/.test(next)
}
// "From like an outside view", "as like the main loaf": nothing is left behind by these, as in "it was dealt with like a thief".
const INTO = wordSet('from into between during without than as')
// "Create like a second oven", but "create like an artist" and "maybe like the others".
const MAKES = wordSet('maybe create build install include')
const SUBJECT = wordSet("i you we they he she it it's that's there's we're they're you're i'm")
const PREPOSITIONS = wordSet('of in with for on about from into at through by between')
const PARTS = wordSet(
  'all because bunch couple instead kind kinds lot lots number part series set sort sorts terms ton tons type types',
)
const isNoun = (word: string) => PARTS.has(word) || /^(?:N|S)$/.test(partOfSpeech(word))
// "A lot of like moving parts", but "a set of like terms" and "a couple of like mind".
const isPart = (word: string) => !/^(?:mind|minded|size|age)$/.test(word) && /^(?:J|A|G|N)$/.test(partOfSpeech(word))
const DETERMINERS = wordSet('a an the my your our their his its every some any all')
const BEFORE_VERB = wordSet("to can could will should might must gonna i'll you'll we'll they'll it'll")
const DONE = wordSet(
  'add be build come create do find get give go have keep make put see take tell think try use write',
)
const isHad = (word: string) =>
  /^(?:an?|some|this|these|all|really|very|super|more|the|my|your|our)$/.test(word) ||
  (word !== 'minded' && !NUMBER.test(word) && /^(?:J|N)$/.test(partOfSpeech(word)))
const HAVING = wordSet("have has had having need needs want wants get gets got getting there's")
const ROUGH = /^(?:dozen|hundred|thousand|million|billion|third|quarter|half|\d.*)$/
const JOINING = wordSet('because since if where when and or then say saying')

// Whether nothing but one pronoun stands before the verb in its clause, or the verb follows a "to" or "not".
function isOwnClause(kept: readonly Token[], verb: string): boolean {
  const hasSubject = verb === "there's"
  const subject = kept.at(-2)?.norm ?? ''
  if (/^(?:to|already|also|just|only|can|could|will|would|should|might|often|usually)$|n't$/.test(subject)) return true
  if (!hasSubject && !/^(?:i|you|we|they|he|she|it)$/.test(subject)) return false
  const joint = kept.at(hasSubject ? -2 : -3)
  return joint === undefined || /[,.;:?!]$/.test(joint.text) || /^(?:and|but|because|so|if)$/.test(joint.norm)
}
