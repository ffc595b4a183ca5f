// Lessons and insights: the best passages of the talk, divided into two lists that never show the same words.
import type { Evidence, KeyInsight } from '../schema/insights.ts'
import { chapterOf } from '../topics/chapters.ts'
import { choosePassages, type Passage } from './talk/passages.ts'
import { readerGrade } from './worth/reading.ts'
import { isTornEnd, isTornStart } from './talk/torn-edge.ts'
import { hasTitle, linesOf, plainShare } from './worth/titled.ts'
import { titleOf } from './worth/title.ts'
import type { Told } from './talk/told.ts'

const BUDGET = 500
const MOST = 15
const FEWEST_TALK = 400 // words of a talk that is worth as many passages as a long one
const MOST_LESSONS = 5
const FEWEST_LESSONS = 3
const LESSON_WORDS = 36
// The weight of the predicted reader grade relative to what note-takers keep.
const GRADE = 1.5
// The bonus for a passage in which some sentence can serve as its title.
const TITLED = 1.1
const LOOKED_AT = 250
// Passages graded lower than this are used only where a talk has little else.
const LEAST_READABLE = -0.3
const LEAST_FIT = 2
const SHORT_TALK = 400
const SHORT_PASSAGE = 18
// The share of a passage's words outside whole sentences. A full stop in the captions is more reliable than our own cut.
const MOSTLY_TORN = 0.5
const STOPPED_DOUBT = 0.5
const BEST_IMPORTANCE = 9
const LEAST_IMPORTANCE = 4

// A host announcing what comes next or introducing people.
const ANNOUNCES_NEXT =
  /^(?:(?:so|and|now|well|okay|alright|all right|anyways?|next|with that),? )*(?:let's|let me|we(?:'re| are)?(?: just)? (?:gonna|going to|will)|we'll|I(?:'m| am)(?: just)? (?:gonna|going to)|I'll|I (?:want|wanted|wanna|would like|just want)(?: to)?|you want to|can you|could you|do you) (?:\w+ )?(?:talk|go|get|move|start|jump|hit|dive|give|explain|describe|ask|hear|hop|pause|turn|share)\b/i
const INTRODUCES =
  /^(?:[Mm]y name is|I'm \p{Lu}\p{Ll}+ (?:from|and|with)|Welcome|With (?:us|me) (?:today|on)|Joining (?:us|me)|(?:The )?[Nn]ext (?:up|question|section|topic)\b)/u

export interface Highlights {
  // Best first.
  readonly ranked: readonly Passage[]
  readonly lessons: readonly { readonly text: string; readonly evidence: Evidence }[]
  readonly insights: readonly KeyInsight[]
}

/** Passages of the talk without promotion, the most informative and readable first. */
export function rankPassages(told: Told, wanted: { readonly budget: number; readonly most: number }): Passage[] {
  // Grading is slow, so only likely candidates are graded.
  const near = nearOf(told)
  const readable = near.filter((passage) => readerGrade(told, passage) >= LEAST_READABLE)
  const worths = new Map(near.map((passage) => [passage, worthOf(told, passage)]))
  const worth = (passage: Passage) => worths.get(passage) ?? 0
  const choose = (passages: readonly Passage[]) =>
    choosePassages(passages, { facts: told.facts, wanted, worthOf: worth })
  // In a short talk, one passage fewer is better than a torn one.
  const whole = near.filter((passage) => !isTorn(told, passage))
  const chosen = told.words.length < SHORT_TALK ? choose(whole) : []
  return chosen.length >= LEAST_FIT ? chosen : choose(readable.length >= wanted.most ? readable : near)
}

// Replaces passages that were dropped for lack of a title: the best titled ones from chapters not shown yet.
function fromSilentChapters(told: Told, shown: readonly Passage[], most: number): Passage[] {
  const chapterAt = ({ first }: Passage) => chapterOf(told.chapters, first)
  const heard = new Set(shown.map(chapterAt))
  const found: Passage[] = []
  for (const passage of nearOf(told).sort((a, b) => worthOf(told, b) - worthOf(told, a))) {
    if (shown.length + found.length >= most) break
    if (heard.has(chapterAt(passage)) || !hasTitle(told, passage) || plainShare(told, passage) === 0) continue
    if (passage.length > SHORT_PASSAGE || readerGrade(told, passage) < LEAST_READABLE) continue
    heard.add(chapterAt(passage))
    found.push(passage)
  }
  return found
}

function nearOf(told: Told): Passage[] {
  return [...told.passages]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, LOOKED_AT)
    .filter(({ first, last }) => teaches(told.prose(first, first), told.prose(last, last)))
}

function teaches(start: string, end: string): boolean {
  const isHosting = ANNOUNCES_NEXT.test(start) || INTRODUCES.test(start)
  return !isHosting && !isTornStart(start) && !isTornEnd(end) && !end.endsWith('?')
}

function worthOf(told: Told, passage: Passage): number {
  return passage.worth + GRADE * readerGrade(told, passage) + TITLED * Number(hasTitle(told, passage))
}

/** Up to five lessons and eight insights in spoken order, always the same for the same talk. */
export function chooseHighlights(told: Told): Highlights {
  const share = Math.min(1, told.words.length / FEWEST_TALK / 4 + 0.3)
  const most = Math.max(3, Math.round(MOST * share))
  const ranked = rankPassages(told, { budget: Math.round(BUDGET * share), most })
  const mostLessons = Math.min(MOST_LESSONS, Math.floor(ranked.length / 2))
  const general = ranked.filter((passage) => isGeneral(told, passage)).slice(0, mostLessons)
  // Even a talk full of names and numbers needs some lessons.
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
    .filter((passage) => hasTitle(told, passage))
  const more = fromSilentChapters(told, [...lessons, ...rest], most)
  rest.push(...more)
  const taken = new Set<string>()
  const world = { weights: told.facts.weights, language: told.language, taken }
  const insights = rest.flatMap((passage, rank): readonly (KeyInsight & { readonly at: number })[] => {
    const title = titleOf(linesOf(told, passage), world)
    if (title === null) return []
    taken.add(title.toLowerCase())
    const content = told.prose(passage.first, passage.last).slice(0, 800)
    const evidence = told.evidence(passage.first, passage.last)
    return [{ at: passage.first, title, content, importance: importanceOf(rank, rest.length), evidence }]
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

// A passage that holds beyond this video: no names, no numbers, no personal story.
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

/** Whether the passage is about a person, or something that once happened to them. */
export function isPersonal(told: Told, { first, last }: Passage): boolean {
  return /\b(?:I|I'm|I've|I'd|my|me|he|she|his|her|ago|yesterday|last (?:week|month|year))\b/i.test(
    told.prose(first, last),
  )
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
