// Long sentences of several statements are parted where one with a subject and verb of its own begins.
import { capitalised } from '../../../kernel/text.ts'
import { isVerbAt } from '../../speech/free-standing.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { isTornEnd, isTornStart } from './torn-edge.ts'

const LONG = 23 // words
const FEWEST = 8
// "So it can rest" may be a purpose, which is part of the sentence; "so it's easy" is not.
const JOINT =
  /,? (?:(and|but) (?=(?:i|you|we|they|he|she|it|there|this|that['’]s)(?:['’]\w+)? )|(so) (?=(?:\w+['’](?:s|re|m)|this|there) ))|; (?:and )?/gi
// What follows the joint may still be part of this: a condition, what somebody says, or the other half of a contrast.
const HOLDS =
  /\b(?:if|unless|whether|when|whenever|once|until|till|while|(?:as|so) (?:soon|long)|(?:is|was|means?|meaning) that|said|says?|saying|told|tells?|asks?|asked|thinks?|thought|like|imagine|suppose|let['’]s|not (?:just|only|that)|either|both|how|where|what|who)\b|:/i
// The statement before the joint begins with its subject, so that it is whole.
const STATES =
  /^(?:(?:i|you|we|they|he|she|it|there|this|that|these|those|here)\b|(?!(?:the|a) (?:more|less|\w+er) )(?:the|an?|my|your|our|their|his|her|its|some|most|many|every|all|one|another) \w)/i

/** The sentence as one or more sentences. */
export function parted(line: string): readonly string[] {
  const at = lengthOf(line) > LONG && !/["“”?]/.test(line) ? bestJoint(line) : null
  if (at === null) return [line]
  const [joint, ...words] = at
  const rest = line.slice(at.index + joint.length)
  const word = words.find((one) => one !== undefined && one.toLowerCase() !== 'and')
  const second = word === undefined ? rest : `${word} ${rest}`
  return [...parted(`${line.slice(0, at.index)}.`), ...parted(capitalised(second))]
}

const lengthOf = (line: string) => line.split(' ').length

// The joint nearest to the middle.
function bestJoint(line: string): RegExpExecArray | null {
  let best: RegExpExecArray | null = null
  const distance = (index: number) => Math.abs(line.length / 2 - index)
  for (const match of line.matchAll(JOINT))
    if (canPart(line, match) && (best === null || distance(match.index) < distance(best.index))) best = match
  return best
}

function canPart(line: string, { 0: joint, index }: RegExpExecArray): boolean {
  const before = line.slice(0, index)
  const after = line.slice(index + joint.length)
  if (lengthOf(before) < FEWEST || lengthOf(after) < FEWEST || HOLDS.test(before) || !STATES.test(before)) return false
  const words = wordsOf(after).slice(0, 5)
  const isClause = words[0]?.includes("'") === true || isVerbAt(words, 1) || isVerbAt(words, 2)
  return isClause && !/^\S+(?: \S+)?,/.test(after) && !isTornEnd(`${before}.`) && !isTornStart(after) && !isTornEnd(after)
}
