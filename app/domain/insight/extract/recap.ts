// What a speaker says to sum the talk up: the best TL;DR there is.
import { capitalised } from '../../kernel/text.ts'
import type { Passage } from './talk/passages.ts'
import type { Told } from './talk/told.ts'

const LEAD = '^(?:(?:so|and|okay|ok|now|well|alright|all right|then|finally),? )*'
const ALL = '(?: (?:it|this|that|things|everything|all (?:of )?this))?'
const SUM_UP = `(?:sum${ALL}(?: all)? up|summari[sz]e${ALL}|recap${ALL})`
const ANNOUNCED = new RegExp(
  `${LEAD}(?:let me|let['’]s|i(?:['’]ll| will| want to)|time to) (?:(?:just|quickly|briefly|now) )*${SUM_UP}(?: (?:quickly|briefly|then|for you))?[.:!]?$`,
  'i',
)
// Not "to sum up to one".
const BEGUN = new RegExp(
  `${LEAD}(?:to (?:(?:quickly|briefly) )?${SUM_UP}|in (?:summary|conclusion))(?:[,:]|(?= (?:you|we|i|the|if|there)\\b)) (?=\\S)`,
  'i',
)
// Earlier it sums up a part of the talk.
const FROM_SHARE = 0.7
const FEWEST_WORDS = 20
const FEWEST_SENTENCES = 2

/**
 * The sentences in which the speaker sums up a talk in English near its end, in `mostWords` words at most; null where nobody does.
 */
export function findRecap(told: Told, mostWords: number): Passage | null {
  const { sentences, words, language } = told
  if (language.code !== 'en') return null
  const announced = sentences.findLastIndex(
    ({ from, text }) => from >= words.length * FROM_SHARE && (ANNOUNCED.test(text) || BEGUN.test(text)),
  )
  return announced < 0 ? null : recapFrom(told, announced, mostWords)
}

function recapFrom(told: Told, start: number, mostWords: number): Passage | null {
  const { sentences, words } = told
  const first = ANNOUNCED.test(sentences[start]?.text ?? '') ? start + 1 : start
  let last = first - 1
  let length = 0
  for (const { index, from, to } of sentences.slice(first)) {
    const isOther = index > start && words[from]?.breakBefore === 'hard'
    if (isOther || told.isOff[index] === true || length + to - from > mostWords) break
    last = index
    length += to - from
  }
  const from = sentences[first]?.from ?? 0
  const isLittle = length < FEWEST_WORDS || last - first + 1 < FEWEST_SENTENCES
  return isLittle ? null : { first, last, from, to: sentences[last]?.to ?? from, length, worth: 0 }
}

const THATS_IT = /^(?:that['’]s (?:really )?it(?: really)?|recap),? (?!for\b|that\b|is\b)(?=\S+ \S+ \S)/i

/** What is said without "to sum up" or "that's it" at its beginning. */
export function withoutRecapLead(prose: string): string {
  return capitalised(prose.replace(BEGUN, '').replace(THATS_IT, ''))
}
