// Where the phrase of a command ends, in speech with or without commas: "loosen the nut and slide it off | because it sticks".
import { AUX, DETERMINER, PREPOSITION } from '../../lexicon/clauses.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { BAD_ENDINGS, BASE_VERBS, FINITE_FORMS } from '../../lexicon/grammar.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import { OBJECT_STARTS } from '../../lexicon/moves.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'

const MOST_WORDS = 12
const CLAUSE =
  /^(?:but|so|because|cause|which|who|i|you|we|they|he|she|there|here|now|okay|ok|alright|right|like|just|otherwise|however|though|also|even|while|although|if|when|once|then|unless|yeah|see|what|how|why|where|look|again|basically|obviously|please|after|that|than|maybe|since|not|don'?t|[a-z]+'(?:s|re|ve|ll|m|d|t))$/
const PARTICLE = /^(?:on|in|off|up|down|over|through|around|back|out|away|together|apart)$/
const NO_COMMAND_AFTER = /^(?:to|can|will|should)$/
const MEASURE = /^(?:quarter|half|full|little|bit|second|third|few|couple|lot)$/

interface Spoken {
  readonly texts: readonly string[]
  readonly words: readonly string[]
}

/** The place after the last word of the phrase that begins at `from`; `from` itself where it is not whole. */
export function phraseEnd({ texts, words }: Spoken, from: number): number {
  const isStopped = (to: number) => to > from && STOPPED.test(texts[to - 1] ?? '')
  // "Make sure the tip is clean", "check that it fits" have a clause of their own.
  const asserts =
    words[from + 1] === 'sure' || (words[from + 1] === 'that' && /^(?:check|ensure)$/.test(words[from] ?? ''))
  const most = Math.min(words.length, from + MOST_WORDS + (asserts ? 4 : 0))
  let to = from + (asserts ? 3 : 1)
  let verb = asserts ? -1 : from
  for (; to < most && !isStopped(to); to++) {
    if (words.slice(to, to + 3).join(' ') === 'as you can') return to + 3
    // "Until it's cured".
    if (words[to - 1] === 'until' && verb >= 0) continue
    const isVerb = AUX.has(words[to] ?? '')
    if ((isVerb && verb >= 0) || stopsAt(words, from, to)) break
    if (isVerb) verb = to
  }
  if (to < words.length && to === most && !isStopped(to)) to = lastJoint(words, from, to)
  while (to > from + 1 && isOpen(words, to)) to--
  return verb < 0 || to <= verb + 1 ? (verb === from ? to : from) : to
}

const STOPPED = /[,.;:!?]$/

function stopsAt(words: readonly string[], from: number, at: number): boolean {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
  const before = words[at - 1] ?? ''
  if (word === 'and' || word === 'or') return words[from + 1] !== 'sure' && !isThingAt(words, at + 1)
  if (word === 'until' || word === 'before') return at - from > 7 || !/^(?:it|the|your|they)/.test(next)
  if (word === 'as') return !words.slice(at + 1, at + 7).includes('as') && !words.slice(from, at).includes('as')
  if (/^(?:it|this|that)$/.test(word) && (next === 'just' || FINITE_FORMS.has(next) || /[^s]s$/.test(next))) return words[at - 1] !== 'until' && at > from + 1 // prettier-ignore
  if ((word === 'not' && AUX.has(before)) || (word === 'that' && BASE_VERBS.has(before))) return false
  if (
    at > from + 1 &&
    (CLAUSE.test(word) ||
      (word === words[from] && !DETERMINER.has(before)) ||
      (!NO_COMMAND_AFTER.test(before) && !DETERMINER.has(before) && isCommandAt(words, at)))
  )
    return true
  // "Turn off the water the valve is here": a thing right after a thing begins a clause.
  const isAfterThing =
    at - from > 2 &&
    !FUNCTION_WORDS.has(before) &&
    !PREPOSITION.has(before) &&
    before !== 'against' &&
    words[at - 2] !== 'to'
  return DETERMINER.has(word) && isAfterThing && !MEASURE.test(next) && words[from] !== 'give'
}

function isCommandAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const isVerb = BEHAVIOUR_VERBS.has(word) || BASE_VERBS.has(word)
  return isVerb && (OBJECT_STARTS.has(words[at + 1] ?? '') || words[at + 1] === 'with')
}

// "And the salt", "and pepper".
function isThingAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const thing = DETERMINER.has(word) ? (words[at + 1] ?? '') : word
  // "And staple the corner" is a command.
  if (thing === word && DETERMINER.has(words[at + 1] ?? '')) return false
  return (
    /^(?:N|S|NJ)$/.test(partOfSpeech(thing)) && !/^(?:it|this|that|these|those)$/.test(word) && !isCommandAt(words, at)
  )
}

// Where a phrase too long to be shown whole is cut: before "until", else before its last "with the ..." or "and".
function lastJoint(words: readonly string[], from: number, to: number): number {
  const until = words.indexOf('until', from)
  if (until > from + 2 && until < to) return until
  for (let at = to - 1; at > from + 3; at--) if (PREPOSITION.has(words[at] ?? '') || words[at] === 'and') return at
  return to
}

// Whether the last word needs another: "the", "as thin", "with your".
function isOpen(words: readonly string[], to: number): boolean {
  const last = words[to - 1] ?? ''
  const before = words[to - 2] ?? ''
  if (/^(?:as|so|too|very|really|pretty)$/.test(before)) return to < words.length && words[to] !== 'and'
  if (PARTICLE.test(last)) return false
  return (
    BAD_ENDINGS.has(last) || /^(?:until|till|then|really|kind|sort|little|right|here|there|next|going|sure)$/.test(last)
  )
}
