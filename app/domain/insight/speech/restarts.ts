// Takes out what a speaker said twice or began and then said otherwise: "we can we can go", "it it's wet". Only the last try
// stays, and nothing is taken out where the words could be meant.
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { BAD_ENDINGS, NUMBER, wordSet } from '../lexicon/grammar.ts'
import { isKnown, partOfSpeech } from './part-of-speech.ts'
import { isBrokenOff } from './second-tries.ts'
import { startsWith } from './sentence-edges.ts'
import type { Token } from './token.ts'

/** The tokens without first tries and words said twice. */
export function dropRestarts(tokens: readonly Token[]): readonly Token[] {
  const whole = tokens.filter(
    (_, i) => !isContractedNext(tokens, i) && !isCutShort(tokens, i) && !isCutInside(tokens, i),
  )
  const tried = dropRepeats(whole)
  return tried.filter((_, i) => !isBrokenOff(tried, i))
}

// "Th the heap", "we d dig", "recogni recognising": broken off without a hyphen, then said whole. "Man many" are two words.
function isCutShort(tokens: readonly Token[], at: number): boolean {
  const { text = '', norm = '' } = tokens[at] ?? {}
  const whole = tokens[at + 1]?.norm ?? ''
  if ((text !== norm && at > 0) || whole === norm || !whole.startsWith(norm) || NO_CUT.test(whole)) return false
  const before = tokens[at - 1]?.norm ?? ''
  // Vitamin d, plan b, x and y.
  if (norm.length === 1) {
    if (/^[ai]$/.test(norm) || BEFORE_NAME.test(before) || tokens[at - 2]?.norm.length === 1) return false
    return at === 0 || BAD_ENDINGS.has(before)
  }
  if (NUMBER.test(before)) return false
  return NO_WORD.test(norm) || (!/^.{3,4}$/.test(norm) && partOfSpeech(norm) === 'N' && !isKnown(norm))
}
// "So that the jo so that the joiner", "you f you said": broken off, and begun again some words before.
function isCutInside(tokens: readonly Token[], at: number): boolean {
  const { text = '', norm = '' } = tokens[at] ?? {}
  if (norm.length > 5 || text !== norm) return false
  const next = tokens[at + 1]?.norm
  let size = 1
  while (size < 5 && tokens[at - size]?.norm !== next) size++
  if (size > 4 || next === undefined || isKnown(norm) || !repeatsOver(tokens, at, size)) return false
  const whole = tokens[at + 1 + size]?.norm ?? ''
  const isLetter = /^[b-tvw]$/.test(norm) && FUNCTION_WORDS.has(tokens[at - 1]?.norm ?? '')
  return isLetter || (whole !== norm && whole.startsWith(norm))
}

// Whether the words before the one at `at` are said again after it.
const repeatsOver = (tokens: readonly Token[], at: number, size: number) =>
  startsWith(
    tokens,
    at + 1,
    tokens.slice(at - size, at).map(({ norm }) => norm),
  )
const NO_WORD = /^(?:th[ai]?|wh[aei]?|sh|fr|jus|bec|perh)$/
const NO_CUT = /[^a-z']/
const BEFORE_NAME = /^(?:an?|the|of|in|on|for|with|by)$/

// "It it's wet", "she she'll come": where no verb or preposition needs the first.
function isContractedNext(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]?.norm ?? ''
  return NOMINATIVE.has(first) && tokens[at + 1]?.norm.startsWith(`${first}'`) === true && isClauseStart(tokens, at)
}
const NOMINATIVE = wordSet('i you we they he she it that there here')

function isClauseStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || ',;:'.includes(before.text.at(-1) ?? ' ') || JOINS.has(before.norm)
}

const JOINS = wordSet('and but so because')

// "we can we can go" -> "we can go": removes the first copy of one to six words said twice in a row.
function dropRepeats(tokens: readonly Token[]): readonly Token[] {
  let kept = tokens
  for (let size = MOST_REPEATED; size >= 1; size--) {
    if (hasRepeat(kept, size)) kept = dropRepeatsOf(kept, size)
  }
  return kept
}

const MOST_REPEATED = 6

function hasRepeat(tokens: readonly Token[], size: number): boolean {
  for (let i = 0; i + size < tokens.length; i++)
    if (tokens[i]?.norm === tokens[i + size]?.norm && repeatsAt(tokens, i, size)) return true
  return false
}

function dropRepeatsOf(tokens: readonly Token[], size: number): Token[] {
  const next: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (repeatsAt(tokens, i, size)) i += size - 1
    else if (token !== undefined) next.push(token)
  }
  return next
}

function repeatsAt(tokens: readonly Token[], at: number, size: number): boolean {
  for (let k = 0; k < size; k++) {
    const word = tokens[at + k]?.norm
    if (word === undefined || word !== tokens[at + size + k]?.norm) return false
  }
  const first = tokens[at]
  if (first === undefined || (size < 3 && isNumbered(tokens, at, size))) return false
  if (size === 3 && tokens[at + 2]?.norm === 'to' && CONDITION.test(tokens[at - 1]?.norm ?? '')) return false
  // "If you rest, you rest the dough too."
  if (
    size === 2 &&
    tokens[at + 1]?.text.endsWith(',') === true &&
    /^(?:if|when|what)$/.test(tokens[at - 1]?.norm ?? '')
  )
    return false
  if (size > 1)
    return size > 2 || !AUXILIARY.test(tokens[at + 1]?.norm ?? '') || !CONDITION.test(tokens[at - 1]?.norm ?? '')
  if (first.norm === 'that') {
    const after = tokens[at + 2]?.norm ?? ''
    return THAT_CLAUSE.test(after) || (at === 0 && AUXILIARY.test(after))
  }
  if (DOUBLED_ON_PURPOSE.has(first.norm)) return false
  if (AUXILIARY.test(first.norm)) return !hasTwoVerbs(tokens, at)
  return at === 0 || !/,$/.test(first.text) || !/^(?:it|you|this|there|here)$/.test(first.norm)
}
const AUXILIARY = /^(?:have|has|had|can|could|will|would|should|must|might|is|are|was|were|do|did)$/
const DOUBLED_ON_PURPOSE = new Set(['had', 'bye', 'no', 'her'])
// "20 20 vision", "two by two by two".
const isNumbered = (tokens: readonly Token[], at: number, size: number) =>
  tokens.slice(at, at + size).some(({ norm }) => norm !== 'one' && NUMBER.test(norm))
// "I hope that that muscle grows" has two meanings of the word, "I hope that that you rest" has one.
const THAT_CLAUSE = /^(?:i|you|we|they|he|she|it|there|the|an?|my|your|our|their|i'm|you're|we're|they're|he's|she's|it's|there's)$/ // prettier-ignore

// "What it is is bread" and "the question is, is it worth it" have two verbs, "the thing is, is that it rots" has one.
function hasTwoVerbs(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 2]?.norm ?? ''
  if (/,$/.test(tokens[at]?.text ?? '') && (after !== 'that' || tokens.at(-1)?.text.includes('?') === true)) return true
  // "Which is is wet" has one verb, "which it is is clear" two.
  const upTo = tokens[at - 1]?.norm === 'which' ? at - 1 : at
  return ASKED.test(after) || tokens.slice(0, upTo).some(({ norm }) => MAY_BE_SUBJECT.test(norm))
}
const ASKED = /^(?:it|there|he|she|they|this|\w+(?:one|body|thing))$/
const MAY_BE_SUBJECT = /^(?:wh\w+|how|all|everything|questions?|doubts?)$/

// "If you can you can", "if you need to, you need to ask" and "if you want it, it is there" say nothing twice.
const CONDITION = /^(?:if|when|whenever|what|whatever|than|as|where|until|unless|once|because|all|everything)$/
