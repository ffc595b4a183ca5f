// What a speaker says to sum the talk up: the best TL;DR there is.
import { capitalised } from '../../kernel/text.ts'
import { BASE_VERBS } from '../lexicon/grammar.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { hasStops } from './talk/heard.ts'
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
// What somebody who speaks alone says before the whole in short, in one breath with it; the surest first.
const ALONE: readonly RegExp[] = [
  /\byou have (?:it all|the whole (?:thing|picture))\b|\bso (?:the|a) (?:quick|short) (?:recap|version|summary)\b|^(?:(?:and|okay|alright),? )*so that['’]s it[.,:]? (?!for\b|thank|done\b|if this\b|i\b)(?=\S+ \S+ \S)/i,
  /\bif (?:you|i)(?:['’](?:ve|d))?(?: (?:have|only|just|could|can))* (?:got|do|try|start|keep|change|remember|pick|fix|take|want)(?: only| just)? (?:one|a single)\b|\bif i had to (?:pick|choose|start)\b|\bif you (?:wanna|want to) (?:try|start) (?:it|this|with)\b/i,
]
const ALONE_FROM_SHARE = 0.8
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
  const starts = announced < 0 ? [] : [announced]
  for (const start of starts) {
    const recap = recapFrom(told, start, { mostWords, isAlone: announced < 0 })
    if (recap !== null) return recap
  }
  return null
}

// In a conversation, one of them says so of a part.
function startsAlone({ sentences, words, isLesson }: Told): readonly number[] {
  if (!isLesson) return []
  return ALONE.flatMap((pattern) => {
    const start = sentences.findIndex(({ from, text }) => from >= words.length * ALONE_FROM_SHARE && pattern.test(text))
    return start < 0 ? [] : [start]
  })
}

// What the speaker adds about themselves is no part of it.
const isAside = (line: string) => /\b(?:I|I['’]\w+|my|me)\b/.test(line) || line.split(' ').length < FEWEST_ADDED
const FEWEST_ADDED = 4

function recapFrom(
  told: Told,
  start: number,
  { mostWords, isAlone }: { readonly mostWords: number; readonly isAlone: boolean },
): Passage | null {
  const { sentences, words } = told
  const first = ANNOUNCED.test(sentences[start]?.text ?? '') ? start + 1 : start
  let last = first - 1
  let length = 0
  for (const { index, from, to } of sentences.slice(first)) {
    const isOther =
      index > start && (words[from]?.breakBefore === 'hard' || (isAlone && isAside(told.prose(index, index))))
    if (isOther || told.isOff[index] === true || length + to - from > mostWords) break
    last = index
    length += to - from
  }
  const from = sentences[first]?.from ?? 0
  const isLittle = length < FEWEST_WORDS || (!isAlone && last - first + 1 < FEWEST_SENTENCES)
  return isLittle ? null : { first, last, from, to: sentences[last]?.to ?? from, length, worth: 0 }
}

// "So find the leak, tighten it, and write down the date."
const CLOSES =
  /^(?:(?:okay|ok|alright|all right|and|well|now|um|uh|anyway),? )*so\b(?! (?:i|he|she|they|let|yeah|thank|today|go on|what|how|why|when|maybe|every|look|last|day|tonight|tomorrow|this)\b)/i
const TELLS = /\b(?:I|my|we|she|he|me|was|were|said|had|went|subscribe|videos?|comments?|link|see you|thanks?|next (?:time|week))\b|[“"?]/i // prettier-ignore
const NO_COMMAND = /^(?:to|can|will|i|they|we|you|not|the|an?|your|have|like|is)$/
const CLOSING_WORDS = { fewest: 8, most: 50 }
const FEWEST_COMMANDS = 3
const FEWEST_LISTED = 3

// "This, that, and the other."
function lists(line: string): boolean {
  const parts = line.split(',')
  return parts.length >= FEWEST_LISTED && /\band\b/.test(parts.at(-1) ?? '')
}

/** The last sentence near the end of a lesson in which its speaker goes through all of it once more. */
export function findClosing(told: Told): Passage | undefined {
  if (!told.isLesson) return undefined
  const closes = ({ index, from, text }: Told['sentences'][number]) => {
    if (from < told.words.length * ALONE_FROM_SHARE || told.isOff[index] === true || !CLOSES.test(text)) return false
    const prose = told.prose(index, index)
    const words = wordsOf(prose)
    const commands = words.filter((word, i) => BASE_VERBS.has(word) && !NO_COMMAND.test(words[i - 1] ?? '')).length
    const isFit = words.length >= CLOSING_WORDS.fewest && words.length <= CLOSING_WORDS.most && !TELLS.test(prose)
    return isFit && (hasStops(told.words) ? lists(prose) : commands >= FEWEST_COMMANDS)
  }
  const last = told.sentences.findLast(closes)
  if (last === undefined) return undefined
  const { index, from, to } = last
  return { first: index, last: index, from, to, length: to - from, worth: 0 }
}

const THATS_IT = /^(?:that['’]s (?:really )?it(?: really)?|recap),? (?=\S+ \S+ \S)/i

/** What is said without "to sum up" or "that's it" at its beginning. */
export function withoutRecapLead(prose: string): string {
  return capitalised(prose.replace(BEGUN, '').replace(THATS_IT, ''))
}
