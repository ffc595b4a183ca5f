// How likely one to three sentences of a lesson say what the whole of it comes to, learned from what careful learners marked.
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { fusedIn } from './can-teach.ts'
import { eventShare } from './events.ts'
import { ODDS_A_GRADE, passageWorth } from './highlight-grade.ts'

const SAYS: readonly (readonly [string, RegExp])[] = [
  ['promises', /\b(?:today|(?:this|today['’]s) (?:video|lesson|episode|tutorial)|going to|gonna|i['’]ll|let me|i want to) .{0,20}\b(?:show|walk|teach|share|learn|tell|give|explain|talk|how|about)\b/i],
  ['thesis', /\b(?:the (?:whole|main|real|big|only|key)|the (?:point|idea|lesson|secret|trick|fix|thing|reason|difference|problem|mistake|answer)|what (?:really |actually )?(?:matters|counts)|comes? down to|the one)\b/i],
  ['not but', /\b(?:not|n['’]t)\b[^.?!]{2,60}\b(?:it['’]s|they['’]re|but|that['’]s|just|only)\b/i],
  ['because', /\b(?:because|so that|['’]cause|which is why|that['’]s why|means?)\b/i],
  ['all', /\b(?:all|every|everything|always|never|nothing|only|most|almost|nearly|usually|mostly|whole|any)\b/i],
  ['more', /\b(?:more|less|better|than|instead|rather)\b/i],
  ['one thing', /\b(?:one thing|if you (?:only|just|take|do|remember|forget)|that['’]s it|remember)\b/i],
  ['I', /\b(?:I|I['’]\w+|my|me)\b/],
  ['they', /\b(?:he|she|they|his|her|said|says)\b/i],
  ['this', /\b(?:this|these|those|here)\b/i],
  ['number', /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|hundred|thousand)\b/i],
  ['begins named', /^(?:(?:so|and|but|now|well|okay),? )*(?:the|a|an|most|your)\b/i],
] // prettier-ignore
const LEADS_SO = /^(?:(?:okay|ok|alright|all right|and|well|now|um|uh|anyway),? )*so\b/i

/**
 * The names of the features, in the order of their weights.
 * @public tests/training/speaker/train-gist.ts learns the weights under these names.
 */
export const GIST_FEATURES: readonly string[] = [
  ...SAYS.map(([name]) => name),
  'first tenth', 'last tenth', 'last twentieth', 'so at the end', 'lists at the end', 'titled', 'themed', 'past', 'worth',
  'words', 'short', 'long', 'commas', 'two', 'three', 'begins sure', 'ends sure', 'names', 'fused',
] // prettier-ignore

const WORDS = { few: 14, many: 32 }
const SURE_GAP = 3

/** The value of each feature, in their order. */
export function gistFeatures(told: Told, passage: Passage): readonly number[] {
  const { first, last } = passage
  const text = told.prose(first, last)
  const { sentences, titled, theme } = told.facts
  const stems = new Set(sentences.slice(first, last + 1).flatMap((sentence) => sentence.stems))
  const count = (of: ReadonlySet<string>) => [...stems].filter((stem) => of.has(stem)).length
  const place = passage.from / Math.max(1, told.words.length)
  const size = wordsOf(text).length
  const commas = text.match(/,/g)?.length ?? 0
  const isEnd = place > 0.85
  return [
    ...SAYS.map(([, pattern]) => Number(pattern.test(text))),
    Number(place < 0.1), Number(place > 0.9), Number(place > 0.95),
    Number(isEnd && LEADS_SO.test(told.sentences[first]?.text ?? '')), Number(isEnd && commas > 1),
    Math.min(3, count(titled)), Math.min(5, count(theme)), eventShare(told, passage),
    Math.max(-2, Math.min(2, passageWorth(told, passage) / ODDS_A_GRADE)),
    Math.log(1 + size), Math.max(0, WORDS.few - size) / 10, Math.max(0, size - WORDS.many) / 10, Math.min(4, commas),
    Number(last === first + 1), Number(last === first + 2), sureAt(told, first), sureAt(told, last + 1),
    Math.min(3, text.match(/(?<=[^.?!:]\s)(?!I\b)\p{Lu}/gu)?.length ?? 0), fusedIn(told, passage),
  ] // prettier-ignore
}

// From -1 to 1, how surely a sentence ends before this one.
function sureAt(told: Told, at: number): number {
  if (!told.isCut(at)) return 1
  return Math.max(-1, Math.min(1, (told.gaps[(told.sentences[at]?.from ?? 0) - 1] ?? 0) / SURE_GAP))
}
