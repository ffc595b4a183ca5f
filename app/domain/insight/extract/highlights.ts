// Lessons and insights: the best passages of the talk, dealt to two lists that never show the same words.
import type { Evidence, KeyInsight } from '../schema/insights.ts'
import { BAD_ENDINGS } from '../lexicon/grammar.ts'
import { partOfSpeech } from '../speech/part-of-speech.ts'
import { normalWord } from '../speech/spoken-words.ts'
import type { Language } from '../speech/tokens.ts'
import { choosePassages, type Passage } from './talk/passages.ts'
import { readerGrade } from './worth/reading.ts'
import { isTornEnd, isTornStart } from './talk/torn-edge.ts'
import { titleOf } from './worth/title.ts'
import type { Told } from './talk/told.ts'

const BUDGET = 500
const MOST = 15
const FEWEST_TALK = 400 // words of a talk that is worth as many passages as a long one
const MOST_LESSONS = 5
const FEWEST_LESSONS = 3
const LESSON_WORDS = 36
// How much a reader's grade counts beside what note-takers keep.
const GRADE = 1.5
const LOOKED_AT = 250
// What readers would surely dislike comes in only where a talk has little else.
const LEAST_READABLE = -0.3
const LEAST_FIT = 2
const SHORT_TALK = 400
// The share of a passage's words that surely stand in no whole sentence. A written full stop vouches for more than our own cut.
const MOSTLY_TORN = 0.5
const STOPPED_DOUBT = 0.5
const BEST_IMPORTANCE = 9
const LEAST_IMPORTANCE = 4

// Who hosts a talk says what comes next and who is there.
const ANNOUNCES_NEXT =
  /^(?:(?:so|and|now|well|okay|alright|all right|anyways?|next|with that),? )*(?:let's|let me|we(?:'re| are)?(?: just)? (?:gonna|going to|will)|we'll|I(?:'m| am)(?: just)? (?:gonna|going to)|I'll|I (?:want|wanted|wanna|would like|just want)(?: to)?|you want to|can you|could you|do you) (?:\w+ )?(?:talk|go|get|move|start|jump|hit|dive|give|explain|describe|ask|hear|hop|pause|turn|share)\b/i
const INTRODUCES =
  /^(?:[Mm]y name is|I'm \p{Lu}\p{Ll}+ (?:from|and|with)|Welcome|With (?:us|me) (?:today|on)|Joining (?:us|me)|(?:The )?[Nn]ext (?:up|question|section|topic)\b)/u

export interface Highlights {
  // The best first.
  readonly ranked: readonly Passage[]
  readonly lessons: readonly { readonly text: string; readonly evidence: Evidence }[]
  readonly insights: readonly KeyInsight[]
}

/** Passages of the talk that are no promotion, the most telling and readable first. */
export function rankPassages(told: Told, wanted: { readonly budget: number; readonly most: number }): Passage[] {
  // Only what may come in is read closely.
  const near = [...told.passages]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, LOOKED_AT)
    .filter(({ first, last }) => teaches(told.prose(first, first), told.prose(last, last)))
  const readable = near.filter((passage) => readerGrade(told, passage) >= LEAST_READABLE)
  const worths = new Map(near.map((passage) => [passage, worthOf(told, passage)]))
  const worth = (passage: Passage) => worths.get(passage) ?? 0
  const choose = (passages: readonly Passage[]) =>
    choosePassages(passages, { facts: told.facts, wanted, worthOf: worth })
  // Of a few words a torn passage is worse than one fewer.
  const whole = near.filter((passage) => !isTorn(told, passage))
  const chosen = told.words.length < SHORT_TALK ? choose(whole) : []
  return chosen.length >= LEAST_FIT ? chosen : choose(readable.length >= wanted.most ? readable : near)
}

function teaches(start: string, end: string): boolean {
  const isHosting = ANNOUNCES_NEXT.test(start) || INTRODUCES.test(start)
  return !isHosting && !isTornStart(start) && !isTornEnd(end) && !end.endsWith('?')
}

function worthOf(told: Told, passage: Passage): number {
  return passage.worth + GRADE * readerGrade(told, passage)
}

/** Up to five lessons and eight insights in spoken order; those of the same talk are always the same. */
export function chooseHighlights(told: Told, language: Language): Highlights {
  const share = Math.min(1, told.words.length / FEWEST_TALK / 4 + 0.3)
  const ranked = rankPassages(told, { budget: Math.round(BUDGET * share), most: Math.max(3, Math.round(MOST * share)) })
  const mostLessons = Math.min(MOST_LESSONS, Math.floor(ranked.length / 2))
  const general = ranked.filter((passage) => isGeneral(told, passage)).slice(0, mostLessons)
  // A talk of names and numbers has its lessons, too.
  const other = ranked.filter((passage) => !general.includes(passage) && !isPersonal(told, passage))
  const lessons = new Set([
    ...general,
    ...other.slice(0, Math.max(0, Math.min(FEWEST_LESSONS, mostLessons) - general.length)),
  ])
  const rest = ranked
    .filter((passage) => !lessons.has(passage))
    .map((passage) => ({ passage, worth: worthOf(told, passage) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ passage }) => passage)
  const taken = new Set<string>()
  const insights = rest.map((passage, rank): KeyInsight & { readonly at: number } => {
    const content = told.prose(passage.first, passage.last)
    const title = titleOf(content, { weights: told.facts.weights, language, taken }) ?? shortened(content)
    taken.add(title.toLowerCase())
    return {
      at: passage.first,
      title,
      content: content.slice(0, 800),
      importance: importanceOf(rank, rest.length),
      evidence: told.evidence(passage.first, passage.last),
    }
  })
  const inOrder = (a: Passage, b: Passage) => a.first - b.first
  return {
    ranked,
    lessons: [...lessons].sort(inOrder).map((passage) => ({
      text: told.prose(passage.first, passage.last).slice(0, 400),
      evidence: told.evidence(passage.first, passage.last),
    })),
    insights: insights.sort((a, b) => a.at - b.at).map(({ at: _, ...insight }) => insight),
  }
}

// What holds beyond this video: it has no names, no numbers, and tells no personal story.
function isGeneral(told: Told, passage: Passage): boolean {
  const text = told.prose(passage.first, passage.last)
  const names = told.facts.hasCapitals ? (text.match(/(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  return (
    passage.length <= LESSON_WORDS &&
    !isTorn(told, passage) &&
    names === 0 &&
    !/\d/.test(text) &&
    !isPersonal(told, passage)
  )
}

function isPersonal(told: Told, { first, last }: Passage): boolean {
  return /\b(?:I|I'm|I've|I'd|my|me|he|she|his|her)\b/i.test(told.prose(first, last))
}

function isTorn(told: Told, { first, last, length }: Passage): boolean {
  let torn = 0
  for (let i = first; i <= last; i++) {
    const { from = 0, to = 0, punctuated = false } = told.sentences[i] ?? {}
    torn += (punctuated ? STOPPED_DOUBT : 1) * (to - from) * (1 - told.wholenessOf(i))
  }
  return torn / length > MOSTLY_TORN
}

function importanceOf(rank: number, count: number): number {
  if (count <= 1) return BEST_IMPORTANCE - 2
  return Math.round(BEST_IMPORTANCE - ((BEST_IMPORTANCE - LEAST_IMPORTANCE) * rank) / (count - 1))
}

// Where no clause can be a title, the first sentence as far as it reads whole: to a comma, or to a word that can end it.
function shortened(content: string): string {
  const [sentence = ''] = content.split(/(?<=[.?!])\s/)
  const words = sentence.split(/\s+/).slice(0, MOST_TITLE_WORDS)
  const comma = words.findLastIndex((word, i) => i >= 3 && /[,;:.?!]$/.test(word))
  const kept = comma >= 0 ? words.slice(0, comma + 1) : words
  while (kept.length > 3 && !canEnd(normalWord(kept.at(-1) ?? ''))) kept.pop()
  return kept
    .join(' ')
    .replace(/(?<![\s,;:.?!])[\s,;:.?!]+$/, '')
    .slice(0, 120)
}

const MOST_TITLE_WORDS = 10

function canEnd(word: string): boolean {
  return (
    !BAD_ENDINGS.has(word) && !/'(?:ll|re|ve|d|m|s)$/.test(word) && /^(?:N|S|NJ|NV|NZ|NUM|G)$/.test(partOfSpeech(word))
  )
}
