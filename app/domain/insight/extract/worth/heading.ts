// A chapter's heading: the phrase, question or short statement that says most of what the chapter keeps talking about.
import { onceFor } from '../../../kernel/once-for.ts'
import { capitalised } from '../../../kernel/text.ts'
import { rarity } from '../../topics/background.ts'
import { conceptsOf } from '../../topics/concepts.ts'
import { normalWord, wordsOf } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { mostSaid } from './most-said.ts'
import { namingGrade, shareOf, type Name } from './naming-grade.ts'
import { namingPhrases } from './naming-phrases.ts'
import { endsInNumber, isTornName } from './torn-name.ts'
import { titlesIn, type Line } from './title.ts'
import { linesOf } from './titled.ts'
import type { Chapter } from '../../topics/chapters.ts'
import type { Told } from '../talk/told.ts'

const FEWEST_STEMS = 2
// Only so many of a chapter's phrases are graded.
const LOOKED_AT = 12
const MOST_WORDS = 9
// Characters: two names and " and " fit into the longest heading that a device can store.
const LONGEST = 57
const RAREST = 8
// Fitted to the headings that people gave the chapters of the train split.
const RARITY_POWER = 0.35
const SAID_ONCE = 0.35
const OF_THEME = 1.75
const PAIRED = 0.5
const PENALTY_WORDS = 8
// In grades: a heading that says again what an earlier one says tells nothing.
const REPEATED = 1
// In grades: what is named at a chapter's beginning is its topic more often, by the logarithm of the words before it.
const LATE = 0.2
// In a lesson the grade, learned from long conversations, hardly sees how often a chapter says a word. Set by reading: in grades, what each
// doubling adds, and what an amount costs ("twenty dollars").
const OFTEN = 0.5
const MOST_OFTEN = 8
const AMOUNT = 0.6
const COUNTS =
  /^(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)\b)/i
// What it costs to say only what the title says.
const OF_TITLE = 0.6
const NAMES_ONLY = 0.7
const COUNTED = 0.6
// How many grades a second phrase may be worse than the first to be shown beside it.
const SECOND = 0.1
const MOST_FIRST = 4 // words
const MOST_SECOND = 3
const LINKED = / (?:of|for|in|with|and|about|between) /
const FORMS: Readonly<Record<Name['form'], number>> = { question: 1.3, doing: 1.3, statement: 1, phrase: 1 }

/** A name with the grade from 1 to 5 that a reader would give to it, less where earlier headings have its words. */
export interface GradedName extends Name {
  readonly grade: number
}

/** Phrases that could head a chapter, the best first; `used` holds the stems of the headings before. */
export function chapterNames(told: Told, chapter: Chapter, used: ReadonlySet<string>): GradedName[] {
  if (told.language.code !== 'en') return []
  const isStopped = told.sentences.filter(({ punctuated }) => punctuated).length * 2 > told.sentences.length
  const taught = told.isLesson ? mostSaid(told, chapter) : null
  if (taught !== null && shareOf(taught.stems, used) < 1) return [taught]
  const { first: firstSaid, times } = saidIn(told, chapter)
  const late = ({ stems }: Name) => Math.log1p(Math.min(...stems.map((stem) => firstSaid.get(stem) ?? 0)))
  const often = ({ stems }: Name) =>
    Math.log2(Math.max(1, ...stems.map((stem) => Math.min(MOST_OFTEN, times.get(stem) ?? 0))))
  const fresh = heaviestNames(told, chapter).filter((name) => shareOf(name.stems, used) < 1)
  const whole = fresh.filter((name) => !endsInNumber(name) && (isStopped || !isTornName(told, chapter, name)))
  return (whole.length > 0 ? whole : fresh)
    .map((name) => ({
      ...name,
      grade:
        namingGrade(told, chapter, name) -
        REPEATED * shareOf(name.stems, used) -
        LATE * late(name) +
        (told.isLesson ? OFTEN * often(name) - AMOUNT * Number(COUNTS.test(name.text)) : 0),
    }))
    .sort((one, other) => other.grade - one.grade)
}

// How many words of the chapter come before the sentence in which each of its words is first said, and how often it is said.
function saidIn({ facts, sentences }: Told, { from, to }: Chapter) {
  const first = new Map<string, number>()
  const times = new Map<string, number>()
  const start = sentences[from]?.from ?? 0
  for (let i = from; i < to; i++)
    for (const stem of facts.sentences[i]?.stems ?? []) {
      if (!first.has(stem)) first.set(stem, (sentences[i]?.from ?? 0) - start)
      times.set(stem, (times.get(stem) ?? 0) + 1)
    }
  return { first, times }
}

/**
 * The phrases of a chapter that say most of what it keeps naming, each once, the heaviest first.
 * @public tests/training/train-namings.ts learns from them which of these readers like.
 */
export function heaviestNames(told: Told, chapter: Chapter): Name[] {
  const lines = linesIn(told, chapter)
  const uses = countUses(lines, told.language)
  return heaviestFirst(told, lines, (concept) => weightIn(uses.get(concept) ?? 0, concept)).slice(0, LOOKED_AT)
}

/** The heading that a phrase makes, with another one of the same chapter beside it if both are short and the text has its words. */
export function headingOf(
  told: Told,
  name: GradedName,
  { others, said }: { readonly others: readonly GradedName[]; readonly said: ReadonlySet<string> },
): string {
  const second = others.find(
    (other) => other.grade >= name.grade - SECOND && shareOf(other.stems, said) === 1 && standBeside(name, other),
  )
  return headlined(told, second === undefined ? [name] : [name, second])
}

function headlined(told: Told, names: readonly Name[]): string {
  const heading = names
    .map(({ text }) => text)
    .join(' and ')
    .replace(/(?<= )\p{Lu}\S*/gu, (word) => withoutCapital(told, word))
  // "iOS" stays as it is.
  return /^\p{Ll}\p{Lu}/u.test(heading) ? heading : capitalised(heading)
}

/** A name as it is written inside a sentence: with capitals only where the talk writes them. */
export function insideSentence(told: Told, { text }: Name): string {
  return text.replace(/(?<=^| )\p{Lu}\S*/gu, (word) => withoutCapital(told, word))
}

// For each word of a talk, how many times more it is written small than with a capital.
const timesSmallIn = onceFor(({ words }: Told): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>()
  for (const { text, norm } of words) counted.set(norm, (counted.get(norm) ?? 0) + (/^\p{Ll}/u.test(text) ? 1 : -1))
  return counted
})

// A word that the talk mostly writes small is no name.
function isSmall(told: Told, word: string): boolean {
  return (timesSmallIn(told).get(normalWord(word)) ?? 0) > 0
}

function withoutCapital(told: Told, word: string): string {
  return isSmall(told, word) ? word.toLowerCase() : word
}

// Two short phrases about different things make one heading. A verb before them would go on to the second.
function standBeside(first: Name, second: Name): boolean {
  const isPlain = first.form === 'phrase' && !/ and /.test(first.text)
  const isShort = second.form === 'phrase' && second.words <= MOST_SECOND && !LINKED.test(second.text)
  return isPlain && isShort && first.words <= MOST_FIRST && !second.stems.some((stem) => first.stems.includes(stem))
}

function heaviestFirst(
  { facts, language }: Told,
  lines: readonly Line[],
  weightOf: (concept: string) => number,
): Name[] {
  const weighed = (concept: string) => weightOf(concept) * (facts.theme.has(concept) ? OF_THEME : 1)
  const names = lines
    .flatMap((line) => candidatesIn(line, language))
    .map(({ text, form }) => {
      const stems = topicStems(text, language)
      const words = text.split(' ').length
      const isNames = facts.hasCapitals && text.split(' ').every((word) => /^\p{Lu}/u.test(word))
      const odd = (isNames ? NAMES_ONLY : 1) * (/\d/.test(text) ? COUNTED : 1)
      const told = shareOf(stems, facts.titled) === 1 ? 1 - OF_TITLE : 1
      const weight = FORMS[form] * odd * weightOfAll(words, stems, weighed) * told
      return { text, form, words, stems, weight }
    })
  const sorted = names
    .filter(({ stems, weight }) => new Set(stems).size >= FEWEST_STEMS && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  const firstAt = new Map(sorted.map(({ text }, i) => [text.toLowerCase(), i] as const).toReversed())
  return sorted.filter(({ text }, i) => firstAt.get(text.toLowerCase()) === i)
}

// The lines of a chapter without promotion and chatter.
function linesIn(told: Told, { from, to }: Chapter): Line[] {
  const lines: Line[] = []
  for (let first = from; first < to; first++) {
    if (told.isBeside[first] === true) continue
    let last = first
    while (last + 1 < to && told.isBeside[last + 1] !== true) last++
    for (const line of linesOf(told, { first, last })) lines.push(line)
    first = last
  }
  return lines
}

// How many lines contain each word and each pair of words.
function countUses(lines: readonly Line[], language: Language): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { text } of lines) {
    for (const concept of conceptsOf(topicStems(text, language))) uses.set(concept, (uses.get(concept) ?? 0) + 1)
  }
  return uses
}

function weightIn(times: number, concept: string): number {
  const rare = Math.max(...concept.split(' ').map(rarity)) / RAREST
  return (times <= 1 ? SAID_ONCE : Math.log2(1 + times)) * rare ** RARITY_POWER
}

function weightOfAll(words: number, stems: readonly string[], weightOf: (concept: string) => number): number {
  let sum = 0
  new Set(stems).forEach((stem) => (sum += weightOf(stem)))
  for (let i = 1; i < stems.length; i++) {
    const pair = `${stems[i - 1] ?? ''} ${stems[i] ?? ''}`
    sum += PAIRED * weightOf(pair)
  }
  return sum / (words + PENALTY_WORDS)
}

function candidatesIn(line: Line, language: Language): Pick<Name, 'text' | 'form'>[] {
  const phrases = namingPhrases(line.text).map(
    (text) => ({ text, form: DOING.test(text) ? 'doing' : 'phrase' }) as const,
  )
  const questions = questionsIn(line).map((text) => ({ text, form: 'question' }) as const)
  const statements = titlesIn(line, language)
    .filter((text) => text.split(' ').length <= MOST_WORDS && !LEANS.test(text))
    .map((text) => ({ text, form: 'statement' }) as const)
  return [...phrases, ...questions, ...statements].filter(({ text }) => text.length <= LONGEST)
}

const DOING = /^how to |^\w+ing (?:the|an?|your|our|for|with|in|on|about|from|to|into)\b/i
// What these words stand for is not in the heading.
const LEANS = /\b(?:its?|this|that|these|those|they|them|their|he|she|him|his|her|i|me|my|we|us|our|here|there|ones?|things?|stuff|same|also|again|gonna)\b|'|\b(?:no|yes|yeah|right|okay)$/i // prettier-ignore
const ASKS = /^(?:what|how|why|when|where|who|which|do|does|is|are|can|should|will)\b/i

function questionsIn({ text }: Line): string[] {
  const words = wordsOf(text)
  const isShort = words.length >= 4 && words.length <= MOST_WORDS
  return text.endsWith('?') && isShort && ASKS.test(text) && !LEANS.test(text) && !/[,;:.]/.test(text) ? [text] : []
}
