// Whether a cleaned sentence makes sense alone: a subject, a finite verb, no unresolved opening, no loose end.
import { isCommand } from './command.ts'
import { isHalf } from './fused.ts'
import { wordsOf } from './spoken-words.ts'
import { BAD_ENDINGS, BASE_VERBS, FINITE_FORMS, LEANING_STARTS, wordSet } from '../lexicon/grammar.ts'

export const FEWEST_WORDS = 6
export const MOST_WORDS = 30

/** "It takes time to", "it is important that": the pronoun stands for what follows. */
export const EXPLETIVE =
  /^(?:it is|it's|it was|it takes|it helps|it pays) (?!(?:an?|the|my|your|our|this|that|just an?) (?!(?:good|great|bad) idea))(?:\w+ ){1,3}(?:to|that|if|when|for)\b/i
const EXISTS = /^there (?:is|are|was|were|will be)\b|^there's\b/i

/** True when the line is one whole English statement or instruction of 6 to 30 words that needs no context. */
export function isFreeStanding(line: string): boolean {
  const words = wordsOf(line)
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false
  if (/\?["')]*$/.test(line)) return false
  if (isCommand(line)) return !BAD_ENDINGS.has(words.at(-1) ?? '')
  if (leans(line, words) || isInverted(words) || lacksSubject(words)) return false
  if (BAD_ENDINGS.has(words.at(-1) ?? '')) return false
  return hasClause(words) && !isHalf(line) && !isDislocated(line)
}

function leans(line: string, words: readonly string[]): boolean {
  const first = words[0] ?? ''
  if (EXPLETIVE.test(line) || EXISTS.test(line)) return false
  if (first === 'one' && (words[1] === 'of' || words[1] === 'way')) return false
  if (
    /^(?:just|only|even|maybe|perhaps|probably|especially|particularly) (?:'?cause|because|if|when|as|like|in|for|to)\b/i.test(
      line,
    )
  )
    return true
  if (/^(?:the (?:more|less|better|\w+er)|be able|yes|yeah|no|okay|'?cause|vs|versus)\b/i.test(line))
    return !/^(?:the (?:more|less|better)).* the (?:more|less|better|\w+er)\b|^no \w+ (?:is|can|will|has|should|one)\b|^the (?!more|less|better)|^no one\b/i.test(
      line,
    )
  if (first === 'how' || first === 'where' || first === 'why') return true
  return LEANING_STARTS.has(first)
}

// "The ledger architecture, you have a chip": the first words belong to no verb. A line opening with a quotation is incomplete.
function isDislocated(line: string): boolean {
  return (
    /^["“]|^(?:the|a|an|my|your|our|their|his|her) [^,]{3,50}, (?:i|you|we|they|he|she|it)\b/i.test(line) ||
    line.split(/\s+/).some(hasAddress)
  )
}

function hasAddress(word: string): boolean {
  const from = word.search(/[:_]/)
  return from >= 0 && (word.includes('//', from + 1) || word.includes(':', from + 1))
}

// "Do you know", "Is the model": a question without its question mark.
function isInverted(words: readonly string[]): boolean {
  const asks =
    /^(?:do|does|did|don't|doesn't|didn't|can|can't|could|is|are|was|were|have|has|had|will|would|should|am|isn't|aren't|wasn't|won't|wouldn't|shall|may)$/
  return (
    asks.test(words[0] ?? '') &&
    /^(?:you|i|we|they|he|she|it|the|this|that|there|these|those|your|my|a|any|anyone|are|is|do|does)$/.test(
      words[1] ?? '',
    )
  )
}

// "Increases in proportion to the scale": the subject was cut off.
function lacksSubject(words: readonly string[]): boolean {
  const first = words[0] ?? ''
  return FINITE_FORMS.has(first) && !first.includes("'") && !BASE_VERBS.has(first) && /(?:s|ed)$/.test(first)
}

/** Whether the word at i may be a finite verb. */
export function isVerbAt(words: readonly string[], i: number): boolean {
  const word = words[i] ?? ''
  const before = words[i - 1] ?? ''
  if (FINITE_FORMS.has(word)) return true
  if (BASE_VERBS.has(word)) return MAY_PRECEDE_VERB.has(before) || (/[^s]s$/.test(before) && word !== 'like')
  return (
    word.length > 5 && word.endsWith('ed') && i > 0 && (PRONOUN.has(before) || OBJECT_START.test(words[i + 1] ?? ''))
  )
}

const PRONOUN = wordSet('i you we they he she it who which people')
const MAY_PRECEDE_VERB = wordSet('i you we they who people always often never usually really just only still also even')
// "killed the seeds" has a finite verb; in "evaluated at zero" it may be a participle.
const OBJECT_START =
  /^(?:the|a|an|this|that|these|those|my|your|our|their|his|her|its|it|them|me|us|him|all|some|every|each|\d.*)$/

// The verb of a relative or "that" clause is not the main verb.
function hasClause(words: readonly string[]): boolean {
  for (let i = 0; i < words.length; i++) {
    if (!isVerbAt(words, i)) continue
    const before = words.slice(Math.max(0, i - 3), i)
    if (before.some((word) => SUBORDINATES.has(word)) && !words[i]?.startsWith("that's")) continue
    if (i > 0 || (words[0] ?? '').includes("'")) return true
  }
  return false
}

const SUBORDINATES = wordSet(
  'after although because before how if once since that though unless until what when where whether which while who whom whose',
)
