// Patterns that no whole sentence has: a conjunction that joins nothing, a noun without its verb, a question without its mark.
import { partOfSpeech } from './part-of-speech.ts'

const JOINS_NOTHING =
  /\b(?:what|which|who|because|if|when|than|whether|the|an?|of|my|your|our) (?:and|but|so|or)\b(?! (?:when|where|why|how|who|what|if|not|then)\b)/
const TWO_PREPOSITIONS = /\b(?:(?:of|for|to|with|at|about|into) (?:in|at|of|for)|on in)\b(?! (?:least|most|all|general|particular|fact|full|time)\b)/ // prettier-ignore
const BROKEN = /\b(?:the|an?) no \w|\bcalled (?:that|which|and)\b|\b(?:i'm|you're|we're|they're|it's|he's|she's) (?:the|an?) \w+ (?:is|are|was|were)\b/ // prettier-ignore
const RESTARTS = /\b(?:i|we|they|he|she) (?:when|if|because|while|what|where|the|an?|my|our)\b|\b(?:who|what|when|where|why|how) (?:who|what|when|where|why|how)\b|\b(\w{4,}) (?:i|you|we|they|it|he|she) \1\b|\ban? \w+ an? (?!day|week|month|year|minute|hour|time|bit|little|lot|few)\w+ \w+/ // prettier-ignore
const MAY_MAKE_SURE = /^(?:to|and|or|you|we|they|i|people|just|also|always|then|will|can|could|should|must|not|so|but|please|really|us|them|me|help|don't|\w+'ll)$/ // prettier-ignore
const ASKS_INSIDE = /\b(?:like|so|say|saying|question|said|and|but|or) (?:is|are|was|were|do|does|did|can|could|should|would|will|have|has) (?:it|they|we|he|she|i|you|the|there|this|that)\b/ // prettier-ignore
const ASKS = /^(?:what|how|why|who|where|when|which)(?: \w+)? (?:do|does|did|can|could|should|would|will) (?:i|you|we|they|he|she|it|the|this|that|your|my|an?|people)\b/ // prettier-ignore
const NO_SUBJECT =
  /^(?:sounds|looks|seems|feels|makes|turns|depends|works|means|goes|comes|meaning|been|being able|going to|gonna|trying to)\b/
const HEAD_ALONE =
  /^(?:the|every|each|all the|any|one|another|my|your) (?:\w+ ){0,2}?(?:way|time|reason|things?|moment|minute|place|person|kind|amount|point) (?:i|you|we|they|he|she|it|people)\b/
const LEANING_HEAD = /^(?:the|an?) \w+ (?:of|for|behind|with|about|in) (?:it|them|this|that|these|those)\b/
const SAID_BY = /\b(?:am|was|were|is|are|be|i'm|he's|she's|they're|we're) ["“]/i
const COUNTED_BY_ONE = /^(?:number|day|part|step|level|year|phase|version|season|episode|chapter|round|tier|zone|plus)$/

/** Whether a line contains a pattern of cut or broken speech. `verbs` is the number of its finite verbs. */
export function isFragment(line: string, words: readonly string[], verbs: number): boolean {
  const text = words.join(' ')
  if (JOINS_NOTHING.test(text) || BROKEN.test(text) || RESTARTS.test(text) || TWO_PREPOSITIONS.test(text)) return true
  if (
    ASKS.test(text) ||
    ASKS_INSIDE.test(text) ||
    NO_SUBJECT.test(text) ||
    LEANING_HEAD.test(text) ||
    SAID_BY.test(line)
  )
    return true
  if (HEAD_ALONE.test(text) && verbs < 2) return true
  return words.some((word, i) => {
    if (word === 'one' && i > 0) return addsOne(words, i)
    return (word === 'make' && addsCommand(words, i)) || addsStatement(words, i)
  })
}

// "two regions on the die one at the bottom": a second noun phrase without a conjunction.
function addsOne(words: readonly string[], i: number): boolean {
  const before = words[i - 1] ?? ''
  return (
    (/^(?:N|S)$/.test(partOfSpeech(before)) || /^(?:the|a|an|my|your)$/.test(words[i - 2] ?? '')) &&
    !COUNTED_BY_ONE.test(before) &&
    /^(?:at|for|in|on|of|is|to)$/.test(words[i + 1] ?? '')
  )
}

// "I wipe that off make sure it is dry": a command runs into the statement before it.
function addsCommand(words: readonly string[], i: number): boolean {
  return i > 0 && words[i + 1] === 'sure' && !MAY_MAKE_SURE.test(words[i - 1] ?? '')
}

// "the first thing is light you need": a bare noun ends the statement, so the pronoun begins a new one.
function addsStatement(words: readonly string[], i: number): boolean {
  return (
    /^(?:is|was|are|were)$/.test(words[i - 2] ?? '') &&
    /^(?:N|S|NJ|NV)$/.test(partOfSpeech(words[i - 1] ?? '')) &&
    /^(?:i|you|we|they|he|she)$/.test(words[i] ?? '')
  )
}
