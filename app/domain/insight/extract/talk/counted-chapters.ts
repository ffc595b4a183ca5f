// Chapters as a speaker counts them: each begins with "mistake number three", and what follows up to the clause's end heads it.
import { capitalised } from '../../../kernel/text.ts'
import { NUMBER_WORDS, PLAIN_UNITS } from '../../lexicon/counting.ts'
import { DETERMINER, NP_START, PREPOSITION } from '../../lexicon/clauses.ts'
import { HESITATIONS } from '../../lexicon/grammar.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { joinWords, wordsBetween, type Sentence } from '../../speech/sentences.ts'
import type { Word } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { bestOf } from '../../../kernel/best-of.ts'
import { lessonBeginnings } from '../../topics/lesson-beginnings.ts'
import type { Chapter } from '../../topics/chapters.ts'
import { titledChapters } from '../../topics/given-chapters.ts'
import { ASKS, STOPPED } from './seams.ts'
import { hasStops, wordsFrom, type Heard } from './heard.ts'
import { promisedSeries } from './promised-series.ts'
import { findSeries, type Mark } from './series.ts'
import { isOneTeacher } from './speaker.ts'

/** A member of a series with the words that head its chapter: they end before the word `end`. */
export interface Counted extends Mark {
  readonly end: number
  // "2013", "Day 3", "3"
  readonly label: string
  // "Computer literacy"; empty where none is said.
  readonly heading: string
}

// The words in which a heading's end is looked for: without full stops it is a guess, which is better short.
const MOST_WORDS = 9
const MOST_STOPPED_WORDS = 14
const LONGEST = 60 // characters
// A shorter one needs a word of a topic.
const FEWEST_PLAIN = 3
// Scores of gaps, more or less by the words around: of a likely end, of one that leaves a single word, how much more that of a better
// one is, and of an end that is known.
const LIKELY = -1.7
const SURE = 0.5
const BETTER = 2
const KNOWN = 6
// Between the number and what it counts: "(number four) we have", "(the first thing) you should know is that".
const LINKS =
  /^(?:(?:(?:that )?(?:you|we|i|they|people)(?: [\w'-]+){1,5}? )?(?:is|was|are|would be)(?: (?:all about|about|that|to)| the one where)?|(?:we|i|you) have|there is|to|about) /
// "(Okay, two.) Two is the pad": the number said once more.
const AGAIN = new RegExp(`^(?:the )?(?:number )?(?:${NUMBER_WORDS})(?:'s| is) (?!(?:a|an) (?:big|small|quick)\\b)`)
// "(The fourth one's) small, it's called": what it is named comes after a remark.
const CALLED =
  /^(?:[\w'-]+ ){0,3}(?:(?:it's|it is|this is|that's|which is) (?:what (?:i|we) call|called|about)|it's called|is the one (?:[\w'-]+ ){1,6}(?:and )?it's|(?:minutes?|small|quick|easy) (?:it's|this is)) /
const CLAUSE =
  /^(?:i|we|he|she|they|it|this|that|these|those|so|but|because|which|where|if|when|there|here|now|(?:i|we|it|that|they|there|here)'\w+)$/
const PEOPLE = /^(?:you|people|most)$/
const NO_END =
  /^(?:an?|the|my|your|of|to|and|or|is|are|do|does|did|you|we|i|they|what|how|for|with|about|from|into|at|very|not|before|after|until|since|than|as)$/
// "Two minutes" says how much of it, not what it is.
const AMOUNT = new RegExp(`^(?:\\d+|${NUMBER_WORDS}) \\w+s$`, 'i')
// The last member is followed by the end of the talk: from half to one and a half times the length of the others on, it ends where something new
// likeliest begins.
const TAIL = { from: 1.5, least: 0.5, most: 1.5 }

/** The members of the series that divides a talk, with their headings; `title` may promise how many there are. */
export function findCounted(heard: Heard, language: Language, title = ''): readonly Counted[] {
  const marks = language.code === 'en' ? seriesIn(heard, title) : []
  const isStopped = marks.length > 0 && hasStops(heard.words)
  return marks.map((mark) => {
    const { start, end } = headingWords(heard, mark, isStopped)
    const text = end > start ? headingText(heard.words.slice(start, end)) : ''
    const isHeading =
      /\p{L}{3}/u.test(text) &&
      !AMOUNT.test(text) &&
      !REMARK.test(text) &&
      text.length <= LONGEST &&
      !isClause(afterAnd(heard.words, start)) &&
      (isStopped || !UNSURE.test(text)) &&
      (topicStems(text, language).length > 0 || text.split(' ').length >= FEWEST_PLAIN)
    const member = { ...mark, label: labelOf(mark) }
    return isHeading ? { ...member, end, heading: text } : { ...member, end: mark.to, heading: '' }
  })
}

function seriesIn(heard: Heard, title: string): readonly Mark[] {
  const series = findSeries(heard)
  const promised = promisedSeries(heard, title, isOneTeacher(heard.words))
  return promised.length > series.length ? promised : series
}

// What is said of the number, of the speaker or of the list.
const REMARK = new RegExp(
  `\\b(?:hang on|hold on|(?:a|gonna be|be) (?:big|quick|small)|favou?rite|stay with me|like me for|goes with it|where am i|what(?:'s| is) (?:${NUMBER_WORDS})|written it|the one that i)\\b|^(?:the )?(?:last one|${NUMBER_WORDS})\\b(?! \\w)|^took me\\b`,
  'i',
)

// "2013", "Day 3", "3".
function labelOf({ unit, number }: Mark): string {
  const isBare = PLAIN_UNITS.has(unit) || (unit === 'year' && number > 1000)
  return isBare ? String(number) : `${capitalised(unit)} ${String(number)}`
}

const afterAnd = (words: readonly Word[], at: number) =>
  words[/^(?:and|so|but)$/.test(words[at]?.norm ?? '') ? at + 1 : at]?.norm ?? ''

// Of a guessed heading: two clauses in one, or a word said again ("overslept Marta overslept").
const UNSURE = /\b(?:and|so|but) (?:this|that|it|these|there|i|you|we)\b|\b(\w{4,})\b.*\b\1\b/i

const isClause = (norm: string) => CLAUSE.test(norm) || PREPOSITION.has(norm)

function headingWords(heard: Heard, { to, number }: Mark, isStopped: boolean): { start: number; end: number } {
  const { words } = heard
  const most = isStopped ? MOST_STOPPED_WORDS : MOST_WORDS
  const after = wordsFrom(words, to, most)
  const again = AGAIN.exec(after)?.[0] ?? ''
  const said = after.slice(again.length)
  const called = CALLED.exec(said)
  const lead = `${again}${(called ?? LINKS.exec(said))?.[0] ?? ''}`
  let start = to + lead.split(' ').length - 1
  while (HESITATIONS.has(words[start]?.norm ?? '')) start++
  const last = Math.min(words.length, start + most)
  for (let end = start + 1; end <= last; end++) {
    const text = words[end - 1]?.text ?? ''
    const next = words[end]?.norm ?? ''
    if (next === String(number)) break
    if (STOPPED.test(text) || words[end]?.breakBefore === 'hard') return { start, end }
    const more = words[/^(?:and|but)$/.test(next) ? end + 1 : end]?.norm ?? ''
    const goesOn = CLAUSE.test(more) || (more !== next && PEOPLE.test(more))
    if (isStopped ? /[,;:]$/.test(text) && goesOn : endsHere(heard, { start, end, isCalled: called !== null }))
      return { start, end }
  }
  return { start, end: start }
}

// In captions without full stops: where a clause likely ends and hardly more likely a word or two later. A noun may be all of it
// ("burnout"), unless what follows shows a verb ("melt the butter").
function endsHere(
  heard: Heard,
  { start, end, isCalled }: { readonly start: number; readonly end: number; readonly isCalled: boolean },
): boolean {
  const here = endingAt(heard, end)
  const isVerb = (at: number) => !/^[NSG]$/.test(partOfSpeech(heard.words[at]?.norm ?? '')) || DETERMINER.has(heard.words[at + 1]?.norm ?? '') // prettier-ignore
  if (end - start === 1 && !isCalled && (here < SURE || isVerb(start))) return false
  return here >= LIKELY && [1, 2].every((more) => endingAt(heard, end + more) < here + BETTER)
}

function endingAt({ words, gaps }: Heard, end: number): number {
  const before = words[end - 1]?.norm ?? ''
  const after = words[end]?.norm ?? ''
  // "What do you like most about it"
  const isMuch = after === 'most' && PREPOSITION.has(words[end + 1]?.norm ?? '')
  const isForbidden = after === "don't" || (after === 'do' && words[end + 1]?.norm === 'not')
  return (
    (gaps[end - 1] ?? 0) +
    ((CLAUSE.test(after) && !NO_END.test(before)) || HESITATIONS.has(after)
      ? 3
      : Number(DETERMINER.has(after) || (PEOPLE.test(after) && !isMuch) || isForbidden)) -
    2 * Number(PREPOSITION.has(after) || isMuch) -
    3 * Number(NO_END.test(before) || (PREPOSITION.has(before) && NP_START.has(after) && !CLAUSE.test(after)))
  )
}

function headingText(words: readonly Word[]): string {
  const text = capitalised(cleanSentence(joinWords(words)).replace(/[.!]$/, ''))
  return ASKS.test(text) && !text.endsWith('?') ? `${text}?` : text
}

/** The gap scores of a talk in which a sentence ends before each of these words, where full stops do not tell. */
export function cutAt(gaps: Float64Array, starts: readonly number[]): Float64Array {
  if (starts.length === 0) return gaps
  const cut = Float64Array.from(gaps)
  for (const at of starts) if (at > 0) cut[at - 1] = Math.max(KNOWN, gaps[at - 1] ?? 0)
  return cut
}

/** One flag per sentence: true where it only counts a member and says its heading. */
export function headingFlags(sentences: readonly Sentence[], counted: readonly Counted[]): boolean[] {
  return sentences.map(({ from, to }) => counted.some((one) => from >= one.from && to <= one.end))
}

/** Null where nothing is counted, or two members are told in one sentence. */
export function countedChapters(
  sentences: readonly Sentence[],
  counted: readonly Counted[],
  language: Language,
): Chapter[] | null {
  if (counted.length === 0) return null
  const starts = counted.map((mark) => ({
    from: sentences.findLastIndex((sentence) => sentence.from <= mark.from),
    title: [mark.label, mark.heading].filter(Boolean).join(': '),
    spoken: mark.heading === '' ? ('number' as const) : ('heading' as const),
  }))
  const told = starts.map((start, i) => ({ ...start, to: starts[i + 1]?.from ?? sentences.length }))
  if (told.some(({ from, to }) => from >= to)) return null
  const first = starts[0]?.from ?? 0
  const before = first > 0 ? [{ from: 0, to: first }] : []
  return titledChapters(sentences, [...before, ...withoutTail(sentences, told, language)], language)
}

// What follows the last member, as far as that would be much longer than the others, is no part of it.
function withoutTail<T extends Omit<Chapter, 'startMs'>>(
  sentences: readonly Sentence[],
  told: readonly T[],
  language: Language,
): (T | Omit<Chapter, 'startMs'>)[] {
  const last = told.at(-1)
  if (last === undefined) return []
  const lengths = told.map(({ from, to }) => wordsBetween(sentences, from, to))
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor(told.length / 2)] ?? 0
  if ((lengths.at(-1) ?? 0) < TAIL.from * usual) return [...told]
  const odds = lessonBeginnings(sentences, language)
  const lengthTo = (at: number) => wordsBetween(sentences, last.from, at) / usual
  const ends = sentences
    .map(({ index }) => index)
    .filter((at) => lengthTo(at) >= TAIL.least && lengthTo(at) <= TAIL.most)
  const end = bestOf(ends, (at) => odds[at] ?? 0) ?? last.to
  const rest = end < last.to ? [{ from: end, to: last.to }] : []
  return [...told.slice(0, -1), { ...last, to: end }, ...rest]
}
