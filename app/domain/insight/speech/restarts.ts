// Takes out what a speaker began and then said otherwise: "we can we can go", "the air should be, you should be breathing in".
// Only the last try stays; nothing is taken out where the words could be meant, or where a "not" would go with them.
import { wordSet } from '../lexicon/grammar.ts'
import { startsWith, type Token } from './sentence-edges.ts'

/** The tokens without first tries and words said twice. */
export function dropRestarts(tokens: readonly Token[]): readonly Token[] {
  return dropFirstTries(dropRepeats(dropBrokenOff(tokens)))
}

function dropBrokenOff(tokens: readonly Token[]): readonly Token[] {
  // Most sentences of captions have no comma, and most words are no subject, so little is looked at.
  const hasComma = tokens.some(({ text }) => text.endsWith(','))
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) continue
    const length = (NOMINATIVE.has(token.norm) ? ofSubjects(tokens, i) : 0) || (hasComma ? untilOther(tokens, i) : 0)
    if (length > 0) i += length - 1
    // "the, big heap": no noun, so no comma.
    else kept.push(hasComma && isDeterminerAlone(token) ? { text: token.text.slice(0, -1), norm: token.norm } : token)
  }
  return kept
}

const ALONE = wordSet('the an my your our their')
const isDeterminerAlone = (token: Token | undefined): boolean =>
  token?.text.endsWith(',') === true && ALONE.has(token.norm)

// "It it's wet", "she she'll come": where no verb or preposition needs the first.
function ofSubjects(tokens: readonly Token[], at: number): number {
  const next = tokens[at + 1]?.norm ?? ''
  if (next.includes("'") && next.startsWith(`${tokens[at]?.norm ?? ''}'`) && isClauseStart(tokens, at)) return 1
  return untilSameClause(tokens, at)
}
const NOMINATIVE = wordSet('i you we they he she it that there')

function isClauseStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || ',;:'.includes(before.text.at(-1) ?? ' ') || JOINS.has(before.norm)
}

const JOINS = wordSet('and but so because')

function untilOther(tokens: readonly Token[], at: number): number {
  return (isClauseStart(tokens, at) ? untilOtherSubject(tokens, at) : 0) || untilOtherDeterminer(tokens, at)
}

// "The air should be, you should be breathing in": the same verb again with another subject.
function untilOtherSubject(tokens: readonly Token[], at: number): number {
  for (let end = at + 1; end < Math.min(tokens.length, at + LONGEST_TRY); end++) {
    if (NEEDED_IN_TRY.test(tokens[end - 1]?.norm ?? '')) return 0
    if (!',;:.?!'.includes(tokens[end]?.text.at(-1) ?? ' ')) continue
    const verb = verbUpTo(tokens, end)
    const from = end + 2
    const isAgain = verb.length > 0 && SUBJECT.has(tokens[end + 1]?.norm ?? '') && startsWith(tokens, from, verb)
    const isOpen = !/[,;:.?!]$/.test(tokens[from + verb.length - 1]?.text ?? ',') && !AFTER_SHORT.test(tokens[from + verb.length]?.norm ?? 'too') // prettier-ignore
    return isAgain && isOpen ? end - at + 1 : 0
  }
  return 0
}
const LONGEST_TRY = 6
const SUBJECT = wordSet('i you we they he she it')
// "What it is, it is", "if you can, you can", "I could not, you could": said in full.
const NEEDED_IN_TRY = /^(?:if|when|whenever|wherever|what\w*|which|who|whoever|how|where|why|that|than|as|until|unless|once|because|all|everything|though|although|while|not|no|never|or|nor|and|but|\w+n't)$/ // prettier-ignore
const AFTER_SHORT = /^(?:too|also|as|so|either|and|but|or)$/

// "is" or "should be"; none where the clause ends with another word.
function verbUpTo(tokens: readonly Token[], end: number): string[] {
  const last = tokens[end]?.norm ?? ''
  const before = tokens[end - 1]?.norm ?? ''
  if (last === 'be' || last === 'have') return AUXILIARY.test(before) ? [before, last] : []
  return AUXILIARY.test(last) ? [last] : []
}

// "In the, in a heap" and "the, my heap": another determiner follows at once.
function untilOtherDeterminer(tokens: readonly Token[], at: number): number {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (isDeterminerAlone(first)) return DETERMINER.has(second?.norm ?? '') ? 1 : 0
  return isDeterminerAlone(second) && first?.norm === third?.norm && PREPOSITION.has(first?.norm ?? '') ? 2 : 0
}
const DETERMINER = wordSet('the a an my your our their this these those some any')
const PREPOSITION = wordSet('in on at for with to of from by about into over under')

// "You turn all your you turn your heap": a determiner, and then the clause from its start.
function untilSameClause(tokens: readonly Token[], at: number): number {
  const first = tokens[at]?.norm ?? ''
  if (!SUBJECT.has(first)) return 0
  for (let next = at + 3; next <= at + LONGEST_TRY; next++) {
    if (tokens[next]?.norm !== first || tokens[next + 1]?.norm !== tokens[at + 1]?.norm) continue
    const isCut = CUT_DETERMINER.has(tokens[next - 1]?.norm ?? '')
    return isCut && !tokens.slice(at, next).some(({ norm }) => NEGATION.test(norm)) ? next - at : 0
  }
  return 0
}
const NEGATION = /^(?:not|no|never|\w+n't)$/
const CUT_DETERMINER = wordSet('the a an my your our their')

// "we can we can go" -> "we can go": removes the first copy of one to four words said twice in a row.
function dropRepeats(tokens: readonly Token[]): readonly Token[] {
  let kept = tokens
  for (let size = 4; size >= 1; size--) {
    if (hasRepeat(kept, size)) kept = dropRepeatsOf(kept, size)
  }
  return kept
}

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
  const isCondition =
    size === 2 && AUXILIARY.test(tokens[at + 1]?.norm ?? '') && CONDITION.test(tokens[at - 1]?.norm ?? '')
  if (first === undefined || size > 1) return first !== undefined && !isCondition
  if (first.norm === 'that') return THAT_CLAUSE.test(tokens[at + 2]?.norm ?? '')
  const isObject = at > 0 && /,$/.test(first.text) && (first.norm === 'is' ? hasQuestion(tokens, at) : /^(?:it|you|her|this|there|here|do)$/.test(first.norm))
  return !isObject && !/^\d/.test(first.norm) && !DOUBLED_ON_PURPOSE.has(first.norm)
} // prettier-ignore
const DOUBLED_ON_PURPOSE = new Set(['had', 'very', 'bye', 'no', 'her'])
// "I hope that that muscle grows" has two meanings of the word, "I hope that that you rest" has one.
const THAT_CLAUSE = /^(?:i|you|we|they|he|she|it|there|the|an?|my|your|our|their|i'm|you're|we're|they're|he's|she's|it's|there's)$/ // prettier-ignore
// "What it is, is bread" has two verbs, "the thing is, is that" one.
const hasQuestion = (tokens: readonly Token[], at: number) => tokens.slice(0, at).some(({ norm }) => /^(?:wh\w+|how|all|everything|that|this|it)$/.test(norm)) // prettier-ignore

// "If you can you can" and "if you want it, it is there" say nothing twice.
const CONDITION = /^(?:if|when|whenever|what|whatever|than|as|where|until|unless|once|because|all|everything)$/

// "you have you had you could celebrate" -> "you could celebrate", "making it making sure" -> "making sure".
function dropFirstTries(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const isAgain = token?.norm === tokens[i + 2]?.norm
    const four = isAgain ? tokens.slice(i, i + 4) : []
    const isCut = isAgain && !four.slice(0, 2).some(({ text }) => /[,.;:?!]$/.test(text))
    if (isCut && (isOtherTry(four, kept) || isOtherObject(four))) i++
    else if (token !== undefined) kept.push(token)
  }
  return kept
}

// Only at the start of a clause: elsewhere the first pair may belong to the words before it, as in "whoever you are you can".
function isOtherTry([first, second, , then]: readonly Token[], kept: readonly Token[]): boolean {
  const isTwice = AUXILIARY.test(second?.norm ?? '') && AUXILIARY.test(then?.norm ?? '')
  const [verb, that] = [kept.at(-2)?.norm ?? '', kept.at(-1)?.norm]
  const isStart =
    that === undefined || (that === 'that' && /^(?:sure|so|think|know|say|said|believe|means?)$/.test(verb))
  return isTwice && isStart && /^(?:i|you|we|they|he|she|it)$/.test(first?.norm ?? '')
}
const AUXILIARY = /^(?:have|has|had|can|could|will|would|should|must|might|is|are|was|were|do|did)$/

function isOtherObject([first, second, , then]: readonly Token[]): boolean {
  const isObject = /^(?:it|them)$/.test(second?.norm ?? '')
  return (
    isObject && /...ing$/.test(first?.norm ?? '') && /^(?:the|an?|this|these|your|my|our|sure)$/.test(then?.norm ?? '')
  )
}
