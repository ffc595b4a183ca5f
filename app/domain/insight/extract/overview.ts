// What a video is about, what it says and what to take from it: the TL;DR, and the summary chapter by chapter.
import type { Section } from '../schema/insights.ts'
import { chapterOf } from '../topics/chapters.ts'
import { CALL_TO_ACTION, CHATTER, SPONSOR } from '../lexicon/promotion.ts'
import { findPhrases } from '../topics/phrases.ts'
import { openingGrade } from './worth/opening-features.ts'
import { gradedPassages } from './highlights.ts'
import { NARRATES } from './talk/stumbles.ts'
import { bestFirst, passagesOf, type Passage } from './talk/passages.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { pickGrade } from './worth/picking.ts'
import { passageWorth } from './worth/highlight-grade.ts'
import { chapterNames, headingOf, type Name } from './worth/heading.ts'
import { linesOf } from './worth/titled.ts'
import { titleOf } from './worth/title.ts'
import type { Told } from './talk/told.ts'

const LONGEST = 1200
const TLDR_WORDS = 110
const TLDR_PASSAGES = 2
const OPENING_SHARE = 0.08
const OPENING_SENTENCES = 14
const OPENING_WORDS = 600
// Below this grade an opening says nothing about the talk.
const ORIENTING = 2.8
// Worth less, a chapter has no second passage: in grades, and in other languages in the odds of picks.
const LEAST_WORTH = { grades: -1, picks: -2.5 }
const CLOSING_SHARE = 0.85
// Fitted to what editors picked as the gist of whole talks.
const THEME = 0.33
const MOST_THEME = 5
const LATE = 0.5
const CONCLUDING = 0.57
const NARRATED = 0.4
const MOST_NARRATED = 3
// A chapter's second passage is shown only when the first is short.
const SHORT_PASSAGE = 35
// The bonus for a passage with all the words of its chapter's heading.
const SAID_INSIDE = 1.2
const LOOKED_AT_NAMES = 12
// What a sentence costs that is two.
const FUSED = 0.7

// A line that begins by greeting or introducing people.
const GREETS =
  /^(?:(?:so|and|well|okay|alright|all right|now|hi|hello|hey)(?: (?:everyone|everybody|there|guys|all|folks))?[,.!]? )*(?:welcome\b|my name is\b|with (?:me|us) (?:is\b|are\b|today\b)|joining (?:me|us)(?: today)?\b|good (?:morning|afternoon|evening)(?:[,.!]| (?:everyone|everybody|and|to|ladies|folks)\b))/i

const ANNOUNCES =
  /\b(?:today|in this (?:video|talk|lesson|episode|tutorial|session|lecture)|this (?:video|talk|lesson|episode) is|(?:we(?:'re| are)|i(?:'m| am)) (?:going to|gonna)|i want to (?:talk|share|show)|i(?:'d| would) like to (?:talk|share|show)|we(?:'ll| will) (?:be )?(?:talk|look|cover|learn|discuss)\w*)\b/i
const IS_ABOUT = /\b(?:about|how to)\b/i
const CONCLUDES =
  /\b(?:so (?:the|my|if|remember|just|keep|what)|remember|in the end|at the end of the day|ultimately|finally|in (?:short|summary|conclusion)|to sum up|the (?:point|lesson|takeaway|moral|key|main thing|bottom line)|what i (?:learned|want you)|rule of thumb|don't forget|we fixed|that's (?:why|how)|i encourage|my advice|overall|go (?:out )?and)\b/i

/**
 * The TL;DR in about 110 words at most: two whole passages in spoken order, an opening that says what the talk is about, if there
 * is one, and those that best say what it comes to. Two passages read better than three: readers gave 2.05 instead of 1.82 of 5.
 * Where the speaker counts out what to do, those points follow the opening.
 */
export function writeTldr(told: Told, ranked: readonly Passage[], counted: readonly string[]): string {
  const all = passagesOf(told, told.worth, (sentence) => isShut(told, sentence))
  const opening = bestOf(
    all.filter((passage) => isOpening(told, passage)),
    (passage) => openingGrade(told, passage),
    ORIENTING,
  )
  const points = counted.map((line) => `${line.replace(/[.!]$/, '')}.`).join(' ')
  if (opening !== undefined && points !== '' && points.split(' ').length <= TLDR_WORDS)
    return `${ungreeted(told, opening)} ${points}`.slice(0, LONGEST)
  const chosen: Passage[] = []
  const add = (passage: Passage | undefined) => {
    if (passage === undefined || chosen.some((other) => passage.from < other.to && other.from < passage.to)) return
    const openings = new Set(chosen.flatMap((other) => openingsOf(told, other)))
    if (openingsOf(told, passage).some((start) => openings.has(start))) return
    if (chosen.reduce((sum, { length }) => sum + length, passage.length) <= TLDR_WORDS) chosen.push(passage)
  }
  add(opening)
  for (const passage of byGist(told)) {
    if (chosen.length >= TLDR_PASSAGES) break
    add(passage)
  }
  const shown = chosen.length > 0 ? chosen.sort((a, b) => a.from - b.from) : ranked.slice(0, 1)
  const text = shown.map((passage) => (passage === opening ? ungreeted(told, passage) : told.prose(passage.first, passage.last))).join(' ') // prettier-ignore
  return (text === '' ? told.prose(0, Math.min(3, told.sentences.length - 1)) : text).slice(0, LONGEST)
}

const LOOKED_AT_A_CHAPTER = 20

// An opening without its greeting, unless that also says what comes or there is nothing else.
function ungreeted(told: Told, { first, last }: Passage): string {
  const isGreeting = (line: string) => GREETS.test(line) && !ANNOUNCES.test(line.replace(GREETS, ''))
  const rest = told.lines(first, last).filter(({ text }) => !isGreeting(text))
  return rest.length === 0 || told.language.code !== 'en' ? told.prose(first, last) : rest.map(({ text }) => text).join(' ') // prettier-ignore
}

function byGist(told: Told): Passage[] {
  const graded = gradedPassages(told).map(({ passage, worth }) => ({
    passage,
    worth: worth + gistGrade(told, passage),
  }))
  return graded.sort((a, b) => b.worth - a.worth || a.passage.from - b.passage.from).map(({ passage }) => passage)
}

function byWorth(passages: readonly Passage[], worthOf: (passage: Passage) => number): Passage[] {
  return bestFirst(passages, worthOf).map(({ passage }) => passage)
}

// How much a passage says what the talk comes to: what editors pick, about its theme, late, as a conclusion.
function gistGrade(told: Told, passage: Passage): number {
  const { sentences, theme } = told.facts
  const { first, last, from } = passage
  const stems = new Set(sentences.slice(first, last + 1).flatMap(({ stems }) => stems))
  const about = Math.min(MOST_THEME, [...stems].filter((stem) => theme.has(stem)).length)
  const isLate = from >= told.words.length * CLOSING_SHARE
  const prose = told.prose(first, last)
  return THEME * about + LATE * Number(isLate) + CONCLUDING * Number(CONCLUDES.test(prose)) - FUSED * fusedIn(told, passage) - NARRATED * timesNarrated(prose) // prettier-ignore
}

function timesNarrated(prose: string): number {
  return Math.min(MOST_NARRATED, prose.match(NARRATES)?.length ?? 0)
}

// Two passages in a row should not begin with the same words.
function openingsOf(told: Told, { first, last }: Passage): string[] {
  const sentences = told.prose(first, last).split(/(?<=[.!?]) /)
  return sentences.map((line) => line.split(' ').slice(0, 2).join(' '))
}

// An opening may contain a greeting, but not promotion.
function isShut(told: Told, sentence: number): boolean {
  if (told.isBeside[sentence] !== true) return false
  const text = told.sentences[sentence]?.text ?? ''
  const isAnnounced = sentence < OPENING_SENTENCES && (ANNOUNCES.test(text) || IS_ABOUT.test(text))
  return !isAnnounced || [SPONSOR, CALL_TO_ACTION, CHATTER].some((pattern) => pattern.test(text))
}

function isOpening(told: Told, { first, last, from }: Passage): boolean {
  const isNear = first < OPENING_SENTENCES || from < told.words.length * OPENING_SHARE
  if (!isNear || from >= OPENING_WORDS || last - first > 1) return false
  // A story or a slogan may sound like one.
  const { sentences, titled } = told.facts
  const isAbout = sentences.slice(first, last + 1).some(({ stems }) => stems.some((stem) => titled.has(stem)))
  const prose = told.prose(first, last)
  return ANNOUNCES.test(prose) || (timesNarrated(prose) === 0 && (isAbout || IS_ABOUT.test(prose)))
}

function bestOf(
  passages: readonly Passage[],
  worthOf: (passage: Passage) => number,
  least: number,
): Passage | undefined {
  let best: { readonly passage: Passage; readonly worth: number } | undefined
  for (const passage of passages) {
    const worth = worthOf(passage)
    if (worth > (best?.worth ?? least)) best = { passage, worth }
  }
  return best?.passage
}

/** The summary: each chapter with a heading, its start, and its best passages in spoken order. */
export function writeSections(told: Told): Section[] {
  const used = new Set<string>()
  const taken = new Set<string>()
  const made = told.chapters.flatMap((chapter, i) => {
    const candidates = byWorth(
      told.passages.filter((passage) => chapterOf(told.chapters, passage.first) === i),
      (passage) => pickGrade(told, passage),
    ).slice(0, LOOKED_AT_A_CHAPTER)
    const whole = candidates.filter((passage) => canTeach(told, passage))
    // A chapter told in half sentences is better than none.
    const inside = whole.length > 0 ? whole : candidates
    const names = chapterNames(told, chapter, used)
    const nameIn = (passage: Passage) => bestNamed(told, passage, names.slice(0, LOOKED_AT_NAMES))
    const first = bestOf(inside, (passage) => passageWorth(told, passage) + (nameIn(passage)?.worth ?? 0), -Infinity)
    if (first === undefined) return []
    const rest = first.length > SHORT_PASSAGE ? [] : inside
    const second = bestOf(
      rest.filter((passage) => passage.from >= first.to || passage.to <= first.from),
      (passage) => passageWorth(told, passage),
      told.language.code === 'en' ? LEAST_WORTH.grades : LEAST_WORTH.picks,
    )
    const chosen = [first, ...(second === undefined ? [] : [second])].sort((a, b) => a.from - b.from)
    const text = chosen.map((passage) => told.prose(passage.first, passage.last)).join(' ')
    const name = nameIn(first)?.name
    name?.stems.forEach((stem) => used.add(stem))
    const heading = name === undefined ? clauseOf(told, chosen, taken) : headingOf(told, name, names)
    taken.add(heading.toLowerCase())
    return [{ heading, text: text.slice(0, 4000), startMs: chapter.startMs }]
  })
  return made.length > 0
    ? made
    : [{ heading: 'In short', text: told.prose(0, Math.min(3, told.sentences.length - 1)) || 'In short' }]
}

// The name that says most of the chapter and is said in the passage itself.
function bestNamed(
  told: Told,
  { first, last }: Passage,
  names: readonly Name[],
): { readonly name: Name; readonly worth: number } | undefined {
  // prettier-ignore
  const said = new Set(told.facts.sentences.slice(first, last + 1).flatMap(({ stems }) => stems))
  const most = names[0]?.grade ?? 1
  return names
    .map((name) => {
      const share = name.stems.filter((stem) => said.has(stem)).length / name.stems.length
      return { name, worth: SAID_INSIDE * share + Math.log(name.grade / most) }
    })
    .reduce<{ readonly name: Name; readonly worth: number } | undefined>((a, b) => (a === undefined || b.worth > a.worth ? b : a), undefined) // prettier-ignore
}

// Where no phrase will do: a clause of what is shown.
function clauseOf(told: Told, passages: readonly Passage[], taken: ReadonlySet<string>): string {
  const { weights } = told.facts
  const lines = passages.flatMap((passage) => linesOf(told, passage))
  const texts = passages.map(({ first, last }) => told.prose(first, last))
  const title = titleOf(lines, { weights, language: told.language, taken })?.text
  return (title ?? findPhrases(texts, weights, told.language)[0]?.text ?? 'In short').slice(0, 120)
}
