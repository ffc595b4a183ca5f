// What once happened to somebody teaches less than what they say they learned from it.
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'
import { perPassage } from './per-passage.ts'
import type { Span } from './span.ts'

const WHO = /\b(?:I|[Hh]e|[Ss]he|[Ww]e|[Mm]y|[Hh]is|[Hh]er)\b/
const OTHERS = /\b(?:he|she)\b/i
const LEARNED = /\b(?:learn(?:ed|t)|reali[sz]ed|turn(?:s|ed) out|taught|lesson)\b/i
const PAST =
  /^(?:D|was|were|had|did|went|got|said|told|came|saw|took|thought|(?:i'd|he's|she's|i'm)|(?:did|was|were|could|had)n't)$/
const PRESENT = /^(?:V|Z|is|are|do|does|can|will|should|has|have|need|want|\w+'(?:re|ll)|(?:do|does|is|are|ca|wo)n't)$/
// "Is poured", "the baked loaf": a participle.
const NOT_PAST = /^(?:be|been|being|is|are|was|were|has|have|had|gets?|an?|the|your|i've)$/

/** The share of a passage's words, in English, in sentences that tell what somebody did. */
export const eventShare = perPassage<Span>((told: Told, { first, last }) => {
  if (told.language.code !== 'en') return 0
  const lines = told.lines(first, last).map(({ text }) => ({ text, size: text.split(' ').length }))
  const sum = (some: typeof lines) => some.reduce((words, { size }) => words + size, 0)
  return sum(lines.filter(({ text }) => isEvent(text))) / Math.max(1, sum(lines))
})

const isEvent = (line: string) =>
  WHO.test(line) && !LEARNED.test(line) && (isPast(line) || (OTHERS.test(line) && !/\byou\b/i.test(line)))

/** Whether a line in English says rather what was than what is. */
export function isPast(line: string): boolean {
  const words = wordsOf(line)
  const kinds = words.map((word, i) => {
    const kind = partOfSpeech(word)
    return kind === 'D' && NOT_PAST.test(words[i - 1] ?? '') ? '' : kind
  })
  const count = (tense: RegExp) => kinds.filter((kind, i) => kind !== '' && (tense.test(kind) || tense.test(words[i] ?? ''))).length // prettier-ignore
  return count(PAST) > count(PRESENT)
}
