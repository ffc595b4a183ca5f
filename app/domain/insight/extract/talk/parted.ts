// Long sentences of several statements are parted where "and" or "but" joins one with a subject and verb of its own.
import { capitalised } from '../../../kernel/text.ts'
import { anyOf } from '../../lexicon/any-of.ts'
import { isVerbAt } from '../../speech/free-standing.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { isTornEnd } from './torn-edge.ts'

const LONG = 23 // words
const FEWEST = 8
const JOINT = /,? (and|but) (?=(?:i|you|we|they|he|she|it|there|this|that['’]s)\b)/gi
// What follows the joint may still be part of this: a condition, what somebody says or believes, what is denied, or the other half
// of a contrast.
const CONDITION =
  /if|unless|whe(?:n|ther)\w*|once|un?til+|before(?= \w)|while|(?:as|so) (?:soon|long)|so that|(?:mak\w+|be) sure|or (?:else|i|you|we|they|he|she|it|there)|otherwise/
const OPINION =
  /(?:is|was|means?|true|proof|evidence|idea|belief|myth|risk|chance) that|sa(?:id|ys?)|told|thinks?|thought|like|felt|kn[eo]ws?|hears?|heard|den(?:y|ies|ied)|(?:believ|claim|argu|hop|assum|suppos|imagin|worr|fear|suggest|wish|promis|guess|doubt|feel|expect|insist|pretend|warn)(?:s|e[sd]?|ies|ied|ing|y)?/
const CONTRAST = /not (?:just|only|that)|either|how|wh(?:ere|at|o)/
const HOLDS = new RegExp(
  `["“?:]|\\b(?:${anyOf(CONDITION, OPINION, CONTRAST)})\\b|(?:\\b(?:no|not|never)|n['’]t) .*\\bthat\\b`,
  'i',
)
// Such words begin with their subject, so that they are a statement.
const STATES =
  /^(?:i|you|we|they|he|she|it|there|this|that|the (?!more|less|\w+er )|an?|my|your|our|their|some|many|every|one)\b/i

/** The sentence as one or more sentences. */
export function parted(line: string): readonly string[] {
  if (line.length < FEWEST_CHARACTERS) return [line]
  const before = known.get(line)
  if (before !== undefined) return before
  const parts = lengthOf(line) > LONG ? partsOf(line) : [line]
  if (known.size >= REMEMBERED) known.clear()
  known.set(line, parts)
  return parts
}

// The same sentence is in many passages.
const known = new Map<string, readonly string[]>()
const REMEMBERED = 5_000
const FEWEST_CHARACTERS = 80

function partsOf(line: string): readonly string[] {
  for (const { 0: joint, 1: word = '', index } of line.matchAll(JOINT)) {
    const before = line.slice(0, index)
    const after = line.slice(index + joint.length)
    if (isWhole(before) && isClause(after))
      return [`${before.replace(/;$/, '')}.`, ...parted(/but/i.test(word) ? `But ${after}` : capitalised(after))]
  }
  return [line]
}

const lengthOf = (line: string) => line.split(' ').length

function isWhole(line: string): boolean {
  return lengthOf(line) >= FEWEST && STATES.test(line) && !HOLDS.test(line) && !isTornEnd(line)
}

function isClause(line: string): boolean {
  const words = wordsOf(line)
  if (words.length < FEWEST || /^\S+(?: \S+)?,|["”?]/.test(line) || isTornEnd(line)) return false
  return words[0]?.includes("'") === true || isVerbAt(words, 1) || isVerbAt(words, 2)
}
