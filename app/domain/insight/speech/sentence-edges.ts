// What only speech needs at the beginning and the end of a sentence: lead-ins, and tags such as "..., right?".
import * as grammar from '../lexicon/grammar.ts'
import { isEmptyFirst } from './empty-like.ts'
import type { Token } from './token.ts'

type Phrase = readonly string[]

/** The phrases as lists of words by their first or last one, so that most are skipped at once; the longest first. */
export function phrasesBy(edge: 'first' | 'last', list: readonly string[]): ReadonlyMap<string, readonly Phrase[]> {
  const byWord = new Map<string, Phrase[]>()
  for (const phrase of list.map((one) => one.split(' ')).sort((a, b) => b.length - a.length)) {
    const word = phrase.at(edge === 'first' ? 0 : -1) ?? ''
    byWord.set(word, [...(byWord.get(word) ?? []), phrase])
  }
  return byWord
}
const OPENING = phrasesBy('first', grammar.OPENING_PHRASES)
const TAIL = phrasesBy('last', grammar.TAIL_PHRASES)

/** Whether the tokens from there on begin with the phrase. */
export function startsWith(tokens: readonly Token[], at: number, phrase: Phrase): boolean {
  if (at < 0) return false
  for (let k = 0; k < phrase.length; k++) if (tokens[at + k]?.norm !== phrase[k]) return false
  return true
}

/** Without lead-ins that say nothing. */
export function dropOpeners(tokens: readonly Token[]): Token[] {
  let rest = [...tokens]
  for (let round = 0; round < 8; round++) {
    const phrase = OPENING.get(rest[0]?.norm ?? '')?.find((candidate) => startsWith(rest, 0, candidate))
    if (phrase !== undefined && rest.length > phrase.length && !isOpeningNeeded(rest, phrase))
      rest = rest.slice(phrase.length)
    else if (startsWith(rest, 0, ['you', 'see']) && /^(?:when|if|i|we|they|there)$/.test(rest[2]?.norm ?? ''))
      rest = rest.slice(2)
    else if (grammar.OPENERS.has(rest[0]?.norm ?? '') && !isStartWord(rest)) rest = rest.slice(1)
    else break
  }
  return rest
}

// "I believe in bread", "the point is to rest", "by the way you knead": not a lead-in but the statement itself.
function isOpeningNeeded(tokens: readonly Token[], phrase: readonly string[]): boolean {
  const next = tokens[phrase.length]?.norm ?? ''
  const name = phrase.join(' ')
  if (/,$/.test(tokens[phrase.length - 1]?.text ?? '')) return false
  if (name === 'at the end of the day' || name === 'by the way') return true
  if (name === 'to be honest') return /^(?:with|about)$/.test(next)
  if (name === 'i feel like' || name === 'you know what') return !SUBJECT.test(next)
  if (name === 'you know') return /^(?:how|why|who|where|him|her|them|about|it)$/.test(next)
  if (/^(?:it|the) .*(?:is|out)$/.test(name)) return /^(?:to|not|an?|very|too|well|fine)$/.test(next)
  return /^i (?:think|believe|guess|mean|suppose)$/.test(name) && /^(?:in|about|of|so|not|to|like|it)$/.test(next)
}

/** What begins a clause. */
export const SUBJECT = /^(?:i|you|we|they|he|she|it|i'm|you're|we're|they're|it's|that's|there's|i've|you've|but|and)$/

// Here the opener is part of the sentence: "Now is", "So many", "No one", "Look at", "See how".
function isStartWord(tokens: readonly Token[]): boolean {
  const first = tokens[0]?.norm ?? ''
  const second = tokens[1]?.norm ?? ''
  const isBare = !/,$/.test(tokens[0]?.text ?? '')
  const isThatClause = second === 'that' && /^(?:it|you|we|they|i|he|she|the|your|no)$/.test(tokens[2]?.norm ?? '')
  if (first === 'so') return /^(?:many|much|far|called)$/.test(second) || isThatClause
  if (first === 'however') return isBare
  if (first === 'exactly') return isBare && grammar.NUMBER.test(second)
  if (first === 'no' || first === 'yes') return !/[,.]$/.test(tokens[0]?.text ?? '') && !SUBJECT.test(second)
  if (first === 'like') return isBare && !isEmptyFirst(second, tokens[2]?.norm ?? '')
  if (/^(?:look|listen|see|right|great|perfect|sure|plus|cool|really)$/.test(first)) return isBare
  if (first === 'excellent') return isBare && !/^(?:now|so|this|that)$/.test(second)
  if (first === 'well') return second === 'is' || (isBare && /^(?:done|known|made|kept|fed)$/.test(second))
  if (first === 'now') return second === 'is' || isThatClause
  if (first === 'actually' || first === 'literally') return /ing$/.test(second)
  return false
}

/** Without tags that say nothing. */
export function dropTail(tokens: readonly Token[]): Token[] {
  let rest = [...tokens]
  for (let round = 0; round < 6 && rest.length > 3; round++) {
    const phrase = TAIL.get(rest.at(-1)?.norm ?? '')?.find((candidate) =>
      startsWith(rest, rest.length - candidate.length, candidate),
    )
    if (phrase === undefined || isTailNeeded(rest, phrase)) break
    rest = rest.slice(0, -phrase.length)
  }
  return rest
}

// A written full stop means the last words belong, except in tags such as "..., right?".
function isTailNeeded(tokens: readonly Token[], phrase: readonly string[]): boolean {
  const last = tokens.at(-1)
  const before = tokens.at(-1 - phrase.length)
  if (/,$/.test(before?.text ?? '')) return false
  if (LAST_WORDS.test(phrase.join(' ')) || AFTER_LAST.test(`${before?.norm ?? ''} ${phrase.join(' ')}`)) return true
  if (/^(?:right|okay|ok|yeah|alright)$/.test(last?.norm ?? '')) return /[.]$/.test(last?.text ?? '')
  return /[.?!]["')]*$/.test(last?.text ?? '')
}
// "The plan makes sense", "eat well", "never again", "by then"; "turn right", "say no", "make sure" and "what you see".
const LAST_WORDS = /^(?:makes? sense|all right|well|again|now|then|like)$/
const AFTER_LAST = /^(?:(?:turns?|is|are|be|was|were|not|all|go|gets?|feels?|do|does|doing|did|it|them|says?|said|saying|the|a|to|or|means?|makes?|making|made|for) (?:right|alright|okay|ok|sure|exactly|excellent|goodbye|bye)|(?:what|which|people|as|all|everything|things?|when|where) (?:i think|you know|i guess|you see)|(?:thinks?|hopes?|says?|said|believes?|not|is|was|if|do|does|did) so|(?:knows?|knew|says?|tells?|learn|decides?|just) (?:when|which|if|because)|(?:plan|vitamin|type|grade|option|an) a|(?:than|as) (?:i|we)|(?:is|are|am|was|were|my) my friend)$/ // prettier-ignore
