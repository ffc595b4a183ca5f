// The TL;DR: what a video is about, and what it says.
import { LONGEST } from '../schema/limits.ts'
import { capitalised, uncapitalised } from '../../kernel/text.ts'
import { BASE_VERBS } from '../lexicon/grammar.ts'
import { CALL_TO_ACTION, CHATTER, SPONSOR } from '../lexicon/promotion.ts'
import { byGist, isLate, timesNarrated } from './gist-grade.ts'
import { openingGrade } from './worth/opening-features.ts'
import { findRecap, withoutRecapLead } from './recap.ts'
import { passagesOf, type Passage } from './talk/passages.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { bestOf } from '../../kernel/best-of.ts'
import { PROMISES } from './lone-passage.ts'
import { lessonGist } from './lesson-gist.ts'
import { stemsIn } from './talk/stems-in.ts'
import { findTakeaway } from './takeaway.ts'
import { coveredTopics, type Named } from './covered.ts'
import type { Told } from './talk/told.ts'
import { overlaps, type Span } from './worth/span.ts'
import { wholeThought } from './worth/whole-thought.ts'

const TLDR_WORDS = 110
const TLDR_PASSAGES = 2
const OPENING_SHARE = 0.08
const OPENING_SENTENCES = 14
const OPENING_WORDS = 600
// The lowest grade of a topic that is listed, set by reading. Where an opening says what the talk is about, a list is needed less.
const TOPIC = 3.4
const TOPIC_BESIDE_OPENING = 3.6
// Below this grade an opening says nothing about the talk.
const ORIENTING = 2.8
// A line that begins by greeting or introducing people.
const GREETS =
  /^(?:(?:so|and|well|okay|alright|all right|now|hi|hello|hey)(?: (?:everyone|everybody|there|guys|all|folks))?[,.!]? )*(?:welcome\b|what(?:['’]s| is) (?:up|going on)\b|my name is\b|with (?:me|us) (?:is\b|are\b|today\b)|joining (?:me|us)(?: today)?\b|good (?:morning|afternoon|evening)(?:[,.!]| (?:everyone|everybody|and|to|ladies|folks)\b))/i

const ANNOUNCES =
  /\b(?:today|in this (?:video|talk|lesson|episode|tutorial|session|lecture)|this (?:video|talk|lesson|episode) is|(?:we(?:'re| are)|i(?:'m| am)) (?:going to|gonna)|i want to (?:talk|share|show)|i(?:'d| would) like to (?:talk|share|show)|we(?:'ll| will) (?:be )?(?:talk|look|cover|learn|discuss)\w*)\b/i
const IS_ABOUT = /\b(?:about|how to)\b/i
/** What the TL;DR shows of a talk. */
export interface Gist {
  // It says what the talk is about.
  readonly opening: Passage | undefined
  // What the speaker counts out, which follows the opening.
  readonly points: string | null
  // All that is shown, the opening too, in spoken order.
  readonly passages: readonly Passage[]
}

/** What the page shows beside the TL;DR: the titles of the steps, and the marked lessons. */
export interface Beside {
  readonly steps: readonly string[]
  readonly lessons: readonly Span[]
}
const NOTHING: Beside = { steps: [], lessons: [] }

/**
 * The gist of a talk, in 110 words at most: an opening and the passage that best says its conclusion, or two such passages where
 * there is no opening. Where the speaker sums the talk up, or else counts out what to do (`counted`), only that follows the opening.
 * Advice that somebody is asked for at the end comes before other passages; what is shown as `lessons` is not shown here.
 */
export function gistOf(told: Told, counted: readonly string[], beside = NOTHING): Gist {
  const ofLesson = told.isLesson ? gistOfLesson(told, counted, beside) : null
  if (ofLesson !== null) return ofLesson
  const { lessons } = beside
  const isTaken = (passage: Passage) => lessons.some((lesson) => overlaps(lesson, passage))
  const all = passagesOf(told, told.worth, (sentence) => isShut(told, sentence)).filter((one) => !isTaken(one))
  const opening = bestOf(
    all.filter((passage) => isOpening(told, passage) && !told.isDenied(passage.last)),
    (passage) => openingGrade(told, passage),
    ORIENTING,
  )
  const { outline } = told
  const room = TLDR_WORDS - (outline?.split(' ').length ?? 0)
  const recap = findRecap(told, room - (opening?.length ?? 0)) ?? (opening === undefined ? findRecap(told, room) : null)
  if (recap !== null) return { ...summedUp(recap, room, opening), points: outline }
  const points = pointsOf(counted)
  if (outline === null && points !== null) {
    const left = TLDR_WORDS - points.split(' ').length
    const begins = opening ?? byGist(told).find((one) => one.length <= left && one.length <= MOST_LEAD)
    if (begins !== undefined) return { opening: begins, points, passages: [begins] }
  }
  const takeaway = findTakeaway(told, room - (opening?.length ?? 0))
  const kept = [opening, takeaway.length > 1 ? takeaway[0] : undefined]
  const chosen: Passage[] = [...takeaway]
  const add = (passage: Passage | undefined) => {
    if (passage === undefined || chosen.some((other) => passage.from < other.to && other.from < passage.to)) return
    const openings = new Set(chosen.flatMap((other) => openingsOf(told, other)))
    if (openingsOf(told, passage).some((start) => openings.has(start))) return
    if (chosen.reduce((sum, { length }) => sum + length, passage.length) <= room) chosen.push(passage)
  }
  add(opening)
  // Between the opening and the end, the outline says it.
  const mayAdd = (passage: Passage) => !isTaken(passage) && (outline === null || isLate(told, passage))
  const most = (outline !== null && opening === undefined ? 1 : TLDR_PASSAGES) + Number(takeaway.length > 1)
  for (const passage of byGist(told).filter(mayAdd)) if (chosen.length < most) add(passage)
  const passages = [...whole(told, chosen, { kept, lessons, room })].sort((a, b) => a.from - b.from)
  return { opening, points: outline, passages }
}

// What one speaker counts out, or else the steps in short, and what best says what it all comes to.
function gistOfLesson(told: Told, counted: readonly string[], { steps, lessons }: Beside): Gist | null {
  const counts = told.outline ?? pointsOf(counted)
  const points = counts ?? stepsInShort(steps)
  const room = LESSON_WORDS - (points?.split(' ').length ?? 0)
  // Beside a procedure, one sentence that says what it comes to is enough.
  const most = counts === null && points !== null ? 1 : LESSON_PASSAGES
  const listed = points?.replace(/^[^:]*:/, '').split(';') ?? []
  const passages = lessonGist(told, { mostWords: room, most, recap: findRecap(told, room), lessons, points: listed })
  if (points === null && passages.length === 0) return null
  const [first] = passages
  const isPromise = first !== undefined && first.from < told.words.length * OPENING_SHARE && PROMISES.test(told.prose(first.first, first.last)) // prettier-ignore
  return { opening: counts !== null || isPromise ? first : undefined, points, passages }
}

function pointsOf(counted: readonly string[]): string | null {
  return counted.length === 0 ? null : counted.map((line) => `${line.replace(/[.!]$/, '')}.`).join(' ')
}

const LESSON_WORDS = 80
// A third sentence makes it no clearer what the video comes to (read blind).
const LESSON_PASSAGES = 2
const STEPS = { fewest: 4, most: 6, words: 8 }

// "In steps: score the old bead; dry the joint; ...", from the titles that say what to do.
function stepsInShort(titles: readonly string[]): string | null {
  const clear = titles.filter((title) => {
    const words = wordsOf(title)
    return words.length <= STEPS.words && BASE_VERBS.has(words[0] ?? '')
  })
  const every = Math.max(1, clear.length / STEPS.most)
  const chosen = clear.filter((_, i) => Math.floor(i / every) > Math.floor((i - 1) / every))
  return chosen.length < STEPS.fewest ? null : `In steps: ${chosen.map(uncapitalised).join('; ')}.`
}

const MOST_LEAD = 45 // words
// In a short talk, what sounds like its opening may be a part of what sums it up.
function summedUp(recap: Passage, room: number, opening: Passage | undefined): Omit<Gist, 'points'> {
  if (opening === undefined || opening.last >= recap.first || opening.length + recap.length > room)
    return { opening: undefined, passages: [recap] }
  return { opening, passages: [opening, recap] }
}

// The passages, as whole as the words that are left allow; an opening and a question are whole.
function whole(
  told: Told,
  chosen: readonly Passage[],
  {
    kept,
    lessons,
    room,
  }: { readonly kept: readonly (Passage | undefined)[]; readonly lessons: readonly Span[]; readonly room: number },
): readonly Passage[] {
  return chosen.reduce((made, passage, i) => {
    if (kept.includes(passage) || ANNOUNCES.test(told.prose(passage.first, passage.first))) return made
    const shown = made.filter((_, at) => at !== i)
    const mostWords = room - shown.reduce((sum, { length }) => sum + length, 0)
    return made.with(i, wholeThought(told, passage, { shown: [...lessons, ...shown], mostWords }))
  }, chosen)
}

/** The TL;DR: a sentence that lists what the talk covers, if that is clear, and then its gist. */
export function writeTldr(told: Told, { opening, points, passages }: Gist, chapters: readonly Named[]): string {
  const texts = passages.map((passage) =>
    passage === opening ? ungreeted(told, passage) : withoutRecapLead(told.prose(passage.first, passage.last)),
  )
  if (points !== null)
    return texts
      .toSpliced(opening === undefined ? 0 : 1, 0, points)
      .join(' ')
      .slice(0, LONGEST.tldr)
  const least = opening === undefined ? TOPIC : TOPIC_BESIDE_OPENING
  const covered = told.isLesson ? null : coveredTopics(told, chapters, least)
  const text = texts.join(' ') || told.prose(0, Math.min(3, told.sentences.length - 1))
  return (covered === null ? text : `${covered} ${text}`).slice(0, LONGEST.tldr)
}

// "Welcome to the bakery, today we talk about rye": the second half is a sentence.
const WELCOMES = /^welcome (?:back )?to [^,.]{2,70}, (?=(?:today|we(?:'re)?|in this \w+),? )/i

// "Hello, I'm Ada, I bake for a living, and today I want to show you": what is promised begins with "today".
const BEFORE_TODAY =
  /^[^.?!]{0,160}?\b(?=(?:today|in (?:this|today['’]s) (?:video|lesson|episode|talk)),? (?:i|we|you)\b)/i

const HELLO_AT_END = / (?:what['’]s (?:up|going on)|hello|hi|hey) (?:everybody|everyone|guys|there|you guys)\.$/i

// An opening without its greeting, unless that also says what comes or there is nothing else.
function ungreeted(told: Told, { first, last }: Passage): string {
  const lines = told.lines(first, last).map(({ text }) => text)
  if (told.language.code !== 'en') return told.prose(first, last)
  const isGreeting = (line: string) => GREETS.test(line) && !ANNOUNCES.test(line.replace(GREETS, ''))
  const rest = lines.filter((line) => !isGreeting(line))
  // What is said before a greeting that promises something is there to catch the ear.
  const greeting = rest.findIndex((line) => GREETS.test(line) && BEFORE_TODAY.test(line))
  const promised = rest
    .slice(Math.max(0, greeting))
    .map((line) => (GREETS.test(line) ? line.replace(BEFORE_TODAY, '') : line))
  const text = rest.length === 0 ? told.prose(first, last) : promised.join(' ')
  return capitalised(text.replace(WELCOMES, '').replace(HELLO_AT_END, '.'))
}

// Two passages in a row should not begin with the same words.
function openingsOf(told: Told, { first, last }: Passage): string[] {
  const sentences = told.prose(first, last).split(/(?<=[.!?]) /)
  return sentences.map((line) => line.split(' ').slice(0, 2).join(' '))
}

// An opening may contain a greeting, but not promotion.
function isShut(told: Told, sentence: number): boolean {
  if (told.isHeading[sentence] === true) return true
  if (told.isBeside[sentence] !== true) return false
  const text = told.sentences[sentence]?.text ?? ''
  const isAnnounced = sentence < OPENING_SENTENCES && (ANNOUNCES.test(text) || IS_ABOUT.test(text))
  return !isAnnounced || [SPONSOR, CALL_TO_ACTION, CHATTER].some((pattern) => pattern.test(text))
}

// How many words of the title a passage says.
function titledIn(told: Told, passage: Passage): number {
  const stems = stemsIn(told, [passage])
  return [...told.facts.titled].filter((stem) => stems.has(stem)).length
}

function isOpening(told: Told, passage: Passage): boolean {
  const { first, last, from } = passage
  const isNear = first < OPENING_SENTENCES || from < told.words.length * OPENING_SHARE
  if (!isNear || from >= OPENING_WORDS || last - first > 1) return false
  // A story or a slogan may sound like one.
  const prose = told.prose(first, last)
  return ANNOUNCES.test(prose) || (timesNarrated(prose) === 0 && (titledIn(told, passage) > 0 || IS_ABOUT.test(prose)))
}
