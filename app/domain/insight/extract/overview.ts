// What a video is about, what it says and what to take from it: the TL;DR, and the summary chapter by chapter.
import type { Section } from '../schema/insights.ts'
import { formatMoment } from '../../kernel/moment.ts'
import { chapterOf } from '../topics/chapters.ts'
import { CALL_TO_ACTION, CHATTER, SPONSOR } from '../lexicon/promotion.ts'
import { findPhrases } from '../topics/phrases.ts'
import { openingGrade } from './worth/opening-features.ts'
import { bestFirst, passagesOf, type Passage } from './talk/passages.ts'
import { canTeach } from './worth/can-teach.ts'
import { pickGrade } from './worth/picking.ts'
import { hasTitle, linesOf } from './worth/titled.ts'
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
const LEAST_PICKED = -2.5
const CLOSING_SHARE = 0.85
const MOST_SOLD = 0.5
// Fitted to what editors picked as the gist of whole talks.
const THEME = 0.5
const MOST_THEME = 5
const LATE = 0.75
const CONCLUDING = 0.85
// A chapter's second passage is shown only when the first is short.
const SHORT_PASSAGE = 35
// The bonus for a passage that gives the chapter its heading.
const TITLED = 1.2

const ANNOUNCES =
  /\b(?:today|in this (?:video|talk|lesson|episode|tutorial|session|lecture)|this (?:video|talk|lesson|episode) is|we(?:'re| are) going to|i(?:'m| am) going to|i want to (?:talk|share|show)|i(?:'d| would) like to (?:talk|share|show)|we(?:'ll| will) (?:be )?(?:talk|look|cover|learn|discuss)\w*|how to|about)\b/i
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
    return closedTldr(told, `${told.prose(opening.first, opening.last)} ${points}`)
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
    if (canTeach(told, passage)) add(passage)
  }
  const shown = chosen.length > 0 ? chosen.sort((a, b) => a.from - b.from) : ranked.slice(0, 1)
  const text = shown.map(({ first, last }) => told.prose(first, last)).join(' ')
  return closedTldr(told, text === '' ? told.prose(0, Math.min(3, told.sentences.length - 1)) : text)
}

// Finding a title is slow, so only likely candidates are looked at.
const LOOKED_AT = 150
const LOOKED_AT_A_CHAPTER = 20

function byGist(told: Told): Passage[] {
  const picked = best(told.passages, (passage) => pickGrade(told, passage)).slice(0, LOOKED_AT)
  return best(picked, (passage) => gistGrade(told, passage))
}

function best(passages: readonly Passage[], worthOf: (passage: Passage) => number): Passage[] {
  return bestFirst(passages, worthOf).map(({ passage }) => passage)
}

// How much a passage says what the talk comes to: what editors pick, about its theme, late, as a conclusion.
function gistGrade(told: Told, passage: Passage): number {
  const { sentences, theme } = told.facts
  const { first, last, from } = passage
  const stems = new Set(sentences.slice(first, last + 1).flatMap(({ stems }) => stems))
  const about = Math.min(MOST_THEME, [...stems].filter((stem) => theme.has(stem)).length)
  const isLate = from >= told.words.length * CLOSING_SHARE
  return pickGrade(told, passage) + THEME * about + LATE * Number(isLate) + CONCLUDING * Number(CONCLUDES.test(told.prose(first, last))) // prettier-ignore
}

// Adds the note on promotion where it applies, and cuts to the longest TL;DR.
function closedTldr(told: Told, text: string): string {
  const sold = soldFrom(told)
  return [text, ...(sold === null ? [] : [sold])].join(' ').slice(0, LONGEST)
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
  const isAnnounced = sentence < OPENING_SENTENCES && ANNOUNCES.test(text)
  return !isAnnounced || [SPONSOR, CALL_TO_ACTION, CHATTER].some((pattern) => pattern.test(text))
}

function isOpening(told: Told, { first, last, from }: Passage): boolean {
  const isNear = first < OPENING_SENTENCES || from < told.words.length * OPENING_SHARE
  return isNear && from < OPENING_WORDS && last - first <= 1
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

// Tells the learner where most of the video is promotion.
function soldFrom(told: Told): string | null {
  const sold = told.isOff.reduce((sum, isOff, i) => sum + (isOff ? wordsIn(told, i) : 0), 0)
  if (sold < told.words.length * MOST_SOLD) return null
  const first = told.isOff.findIndex((isOff, i) => isOff && told.isOff.slice(i, i + 6).every(Boolean))
  return first < 0
    ? null
    : `From ${formatMoment(told.sentences[first]?.startMs ?? 0)} on this video is mostly promotion.`
}

const wordsIn = (told: Told, i: number) => (told.sentences[i]?.to ?? 0) - (told.sentences[i]?.from ?? 0)

/** The summary: each chapter with a heading, its start, and its best passages in spoken order. */
export function writeSections(told: Told): Section[] {
  const taken = new Set<string>()
  const made = told.chapters.flatMap((chapter, i) => {
    const candidates = best(
      told.passages.filter((passage) => chapterOf(told.chapters, passage.first) === i),
      (passage) => pickGrade(told, passage),
    ).slice(0, LOOKED_AT_A_CHAPTER)
    const whole = candidates.filter((passage) => canTeach(told, passage))
    // A chapter told in half sentences is better than none.
    const inside = whole.length > 0 ? whole : candidates
    const first = bestOf(
      inside,
      (passage) => pickGrade(told, passage) + TITLED * Number(hasTitle(told, passage)),
      -Infinity,
    )
    if (first === undefined) return []
    const rest = first.length > SHORT_PASSAGE ? [] : inside
    const second = bestOf(
      rest.filter((passage) => passage.from >= first.to || passage.to <= first.from),
      (passage) => pickGrade(told, passage),
      LEAST_PICKED,
    )
    const chosen = [first, ...(second === undefined ? [] : [second])].sort((a, b) => a.from - b.from)
    const text = chosen.map((passage) => told.prose(passage.first, passage.last)).join(' ')
    return [{ heading: headingOf(told, chosen, taken), text: text.slice(0, 4000), startMs: chapter.startMs }]
  })
  return made.length > 0
    ? made
    : [{ heading: 'In short', text: told.prose(0, Math.min(3, told.sentences.length - 1)) || 'In short' }]
}

function headingOf(told: Told, passages: readonly Passage[], taken: Set<string>): string {
  const { weights } = told.facts
  const lines = passages.flatMap((passage) => linesOf(told, passage))
  const texts = passages.map(({ first, last }) => told.prose(first, last))
  const heading =
    titleOf(lines, { weights, language: told.language, taken }) ?? findPhrases(texts, weights, told.language)[0]?.text
  taken.add((heading ?? '').toLowerCase())
  return heading?.slice(0, 120) ?? 'In short'
}
