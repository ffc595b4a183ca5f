// The TL;DR: what a video is about, and what it says.
import { LONGEST } from '../schema/limits.ts'
import { openReferences } from '../speech/open-references.ts'
import { topicStems } from '../speech/tokens.ts'
import { gradedPassages } from './highlights.ts'
import { openingOf, type Opening } from './opening.ts'
import { timesNarrated } from './talk/stumbles.ts'
import { bestFirst, type Passage } from './talk/passages.ts'
import { fusedIn } from './worth/can-teach.ts'
import { passageWorth } from './worth/highlight-grade.ts'
import { coveredTopics, type Named } from './covered.ts'
import type { Told } from './talk/told.ts'
import type { Span } from './worth/span.ts'
import { wholeThoughts } from './worth/whole-thought.ts'

const TLDR_WORDS = 85
const TLDR_PASSAGES = 2
// The lowest grade of a topic that is listed, set by reading. Where an opening says what the talk is about, a list is needed less.
const TOPIC = 3.4
const TOPIC_BESIDE_OPENING = 3.6
// An opening of as many words names what the talk covers.
const SAYS_ENOUGH = 20
const CLOSING_SHARE = 0.85
// Fitted to what editors picked as the gist of whole talks.
const THEME = 0.33
const MOST_THEME = 5
const LATE = 0.5
const CONCLUDING = 0.57
const NARRATED = 0.4
const MOST_NARRATED = 3
// What a sentence costs that is two.
const FUSED = 0.7
// Set by reading: what each word adds that the opening says.
const SUBJECT = 0.6
const MOST_SUBJECT = 3
// Set by reading: what it costs to lean on something that is not shown, to speak of people, and ten words beyond SHORT.
const OPEN = 2
const PERSONAL = 1.3
const LENGTHY = 0.4
const SHORT = 30

const CONCLUDES =
  /\b(?:so (?:the|my|if|remember|just|keep|what)|remember|in the end|at the end of the day|ultimately|finally|in (?:short|summary|conclusion)|to sum up|the (?:point|lesson|takeaway|moral|key|main thing|bottom line)|what i (?:learned|want you)|rule of thumb|don't forget|we fixed|that's (?:why|how)|i encourage|my advice|overall|go (?:out )?and)\b/i
const OF_PEOPLE = /\b(?:I(?! (?:think|believe|recommend|suggest)\b)|I'(?:m|ve|d|ll)|my|me|he|she|his|her)\b/

/** What the TL;DR shows of a talk. */
export interface Gist {
  // It says what the talk is about.
  readonly opening: Opening | undefined
  // What the speaker counts out to do, where that is all that follows the opening.
  readonly points: string | null
  // With the opening, in spoken order.
  readonly passages: readonly Passage[]
}

/**
 * The gist of a talk, in 85 words at most: an opening and the passage that best says what it comes to, or two such passages where
 * there is no opening. Where the speaker counts out what to do (`counted`), only those points follow the opening.
 */
export function gistOf(told: Told, counted: readonly string[]): Gist {
  const opening = openingOf(told)
  const points = counted.map((line) => `${line.replace(/[.!]$/, '')}.`).join(' ')
  if (opening !== undefined && points !== '' && points.split(' ').length <= TLDR_WORDS)
    return { opening, points, passages: [opening] }
  const chosen: Passage[] = opening === undefined ? [] : [opening]
  const add = (passage: Passage) => {
    if (chosen.some((other) => passage.from < other.to && other.from < passage.to)) return
    const openings = new Set(chosen.flatMap((other) => openingsOf(told, other)))
    if (openingsOf(told, passage).some((start) => openings.has(start))) return
    if (chosen.reduce((sum, { length }) => sum + length, passage.length) <= TLDR_WORDS) chosen.push(passage)
  }
  const subject = opening === undefined ? new Set<string>() : stemsOf(told, opening)
  for (const { passage } of bestFirst(
    gradedPassages(told).map(({ passage }) => passage),
    (one) => passageWorth(told, one) + gistGrade(told, one, subject),
  )) {
    if (chosen.length >= TLDR_PASSAGES) break
    add(passage)
  }
  const claims = chosen.filter((passage) => passage !== opening)
  // An opening is whole.
  const room = {
    shown: opening === undefined ? [] : [opening],
    mostWords: (TLDR_WORDS - (opening?.length ?? 0)) / claims.length,
  }
  const passages = [...room.shown, ...wholeThoughts(told, claims, room)]
  return { opening, points: null, passages: passages.sort((a, b) => a.from - b.from) }
}

/** The TL;DR: a sentence that lists what the talk covers, if that is clear, and then its gist. */
export function writeTldr(told: Told, { opening, points, passages }: Gist, chapters: readonly Named[]): string {
  const texts = passages.map((passage) => (passage === opening ? opening.text : told.prose(passage.first, passage.last))) // prettier-ignore
  if (points !== null) return [...texts, points].join(' ').slice(0, LONGEST.tldr)
  const covered = opening === undefined ? coveredTopics(told, chapters, TOPIC) : coveredBeside(told, chapters, opening)
  const text = texts.join(' ') || told.prose(0, Math.min(3, told.sentences.length - 1))
  return (covered === null ? text : `${covered} ${text}`).slice(0, LONGEST.tldr)
}

// A list beside an opening, unless that says enough or as much.
function coveredBeside(told: Told, chapters: readonly Named[], opening: Opening): string | null {
  if (opening.text.split(' ').length >= SAYS_ENOUGH) return null
  const covered = coveredTopics(told, chapters, TOPIC_BESIDE_OPENING)
  const said = stemsOf(told, opening)
  return topicStems(covered ?? '', told.language).some((stem) => said.has(stem)) ? null : covered
}

// How much a passage says what the talk comes to: what editors pick, about its theme, late, as a conclusion; short, and clear alone.
function gistGrade(told: Told, passage: Passage, subject: ReadonlySet<string>): number {
  const { theme } = told.facts
  const { first, last, from, length } = passage
  const stems = [...stemsOf(told, passage)]
  const about = Math.min(MOST_THEME, stems.filter((stem) => theme.has(stem)).length)
  const onSubject = Math.min(MOST_SUBJECT, stems.filter((stem) => subject.has(stem)).length)
  const isLate = from >= told.words.length * CLOSING_SHARE
  const prose = told.prose(first, last)
  const open = openReferences(told.lines(first, last).map(({ text }) => text))
  const says = THEME * about + SUBJECT * onSubject + LATE * Number(isLate) + CONCLUDING * Number(CONCLUDES.test(prose))
  const lacks = OPEN * Number(open.first + open.rest > 0) + PERSONAL * Number(OF_PEOPLE.test(prose)) + FUSED * fusedIn(told, { first, last }) // prettier-ignore
  return (
    says -
    lacks -
    NARRATED * Math.min(MOST_NARRATED, timesNarrated(prose)) -
    (LENGTHY * Math.max(0, length - SHORT)) / 10
  )
}

function stemsOf({ facts }: Told, { first, last }: Span): ReadonlySet<string> {
  return new Set(facts.sentences.slice(first, last + 1).flatMap(({ stems }) => stems))
}

// Two passages in a row should not begin with the same words.
function openingsOf(told: Told, { first, last }: Passage): string[] {
  const sentences = told.prose(first, last).split(/(?<=[.!?]) /)
  return sentences.map((line) => line.split(' ').slice(0, 2).join(' '))
}
