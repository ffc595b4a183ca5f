// What the listener is told to do, or the speaker did, and what only looks like it.
import { BASE_VERBS, NUMBER, wordSet } from '../../lexicon/grammar.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'

// "You save $1,800", "you get a sound": what comes of it, or of an example.
export const RESULTS =
  /^(?:save|pay|get|earn|make|win|spend|owe|sleep|fall|reach|keep|stop|grow|sound) | (?:that|this|to)$/
export const isAmountIn = (norms: readonly string[], i: number) =>
  norms[i + 1] === 'in' && NUMBER.test(norms[i + 2] ?? '')
export const ON_CONDITION =
  /\b(?:if|when|whenever|that|what|where|how|than|why|because|which|who|do|did|does|can|could|would|will|until|unless|before|after|as|once|time|or|think|thinks|mean|say|see|until)$/
// What is done to change something, and how one is told to.
export const DEEDS: Readonly<Record<string, string>> = { put: 'put', wrote: 'write', booked: 'book', set: 'set', printed: 'print', switched: 'switch', deleted: 'delete', scheduled: 'schedule' } // prettier-ignore

// No deed that can be planned, or nothing without what was said before.
const NO_DEED = wordSet('mean want need look see think know believe remember understand guess hope love like imagine notice consider have be feel seem come happen include contain show give say let talk trust cause allow require lead become end worry matter depend enjoy wait last cost hear forget lose step exercise test') // prettier-ignore
const MORE_VERBS = wordSet('email message text fix swap hang soak water feed rate rank quit charge shop print')
export const isVerb = (word: string) =>
  (BEHAVIOUR_VERBS.has(word) || BASE_VERBS.has(word) || MORE_VERBS.has(word)) && !NO_DEED.has(word)
export const isNoun = (word: string) => /N/.test(partOfSpeech(word)) || MORE_VERBS.has(word)
export const isObject = (word: string) => NUMBER.test(word) || OBJECT.test(word)
const OBJECT = /^(?:the|an?|your|every|each|all|both|it|them|down|up|out|off|away)$/

const YOURS: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', myself: 'yourself', 'and i': 'and', "i'm": "you're" } // prettier-ignore
export const yours = (word: string) => YOURS[word.toLowerCase()] ?? word
export const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|august|september|october|november|december)\b/g
