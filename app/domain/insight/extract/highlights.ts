// Lessons and insights: the best passages of the talk, divided into two lists that never show the same words.
import { onceFor } from '../../kernel/once-for.ts'
import { LONGEST } from '../schema/limits.ts'
import type { Evidence, KeyInsight } from '../schema/insights.ts'
import { bestFirst, choosePassages, type Graded, type Passage } from './talk/passages.ts'
import { clauseFinder, saysTitle, sentenceFor } from './passage-title.ts'
import { pickGrade } from './worth/picking.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { eventShare } from './worth/events.ts'
import { freshWorth, ODDS_A_GRADE, passageWorth } from './worth/highlight-grade.ts'
import { saidAfter } from './worth/said-after.ts'
import { overlaps, type Span } from './worth/span.ts'
import { lessonWorth } from './lone-passage.ts'
import { wholeThoughts } from './worth/whole-thought.ts'
import type { Told } from './talk/told.ts'

const MOST = 13
const FEWEST_TALK = 1600 // words of a talk that is worth as many passages as a long one
const MOST_LESSONS = 5
const MOST_INSIGHTS = 7
// How many times as many are looked at for insights, since titles may be the same.
const LOOKED_FARTHER = 1.6
// Titles are slow to find.
const LOOKED_AT_TITLES = 80
const TITLE_SHARE = 0.8 // how much the grade of a title counts beside that of the text; set by reading
const FEWEST_LESSONS = 2
const FEWEST_INSIGHTS = 3
// As many where passages are good enough, but only a long sentence can be their title.
const FEWEST_SURE = 4
const LESSON_WORDS = 30
// As whole thoughts, they may get longer.
const MOST_LESSON_WORDS = 75
const MOST_INSIGHT_WORDS = 95
const LENGTHY = 0.15 // set by reading, in grades: what ten words more cost a lesson
const SHORT_TALK = 400 // words; there, one passage fewer is better than two clauses run together
// What mostly tells what once happened is not shown; less of it costs so much, in grades.
const MOST_TOLD = 0.75
const EVENT = 0.6
const LOOKED_AT = 120
const BEST_IMPORTANCE = 9
const LEAST_IMPORTANCE = 4

export interface Highlights {
  // Best first.
  readonly ranked: readonly Passage[]
  readonly lessons: readonly Lesson[]
  readonly insights: readonly KeyInsight[]
  // Where the insights are, in their order.
  readonly insightsAt: readonly Span[]
}

/** A lesson and where it is. */
export interface Lesson extends Span {
  readonly text: string
  readonly evidence: Evidence
}

/** The passages that editors would pick first, as a reader who has not seen the video would grade them; the best first. */
export const gradedPassages = onceFor((told: Told): readonly Graded[] => {
  const picked: Passage[] = []
  for (const { passage } of bestFirst(told.passages, (one) => pickGrade(told, one))) {
    if (picked.length >= LOOKED_AT) break
    if (canTeach(told, passage) && (told.words.length >= SHORT_TALK || fusedIn(told, passage) === 0))
      picked.push(passage)
  }
  return bestFirst(picked, (passage) => passageWorth(told, passage))
})

// Good enough to be shown wherever there is room.
function isSure(told: Told, worth: number): boolean {
  return told.language.code !== 'en' || worth > 0
}

/** Passages of the talk without promotion, those first that say most to somebody who has not seen the video. */
export function rankPassages(told: Told, most: number): Passage[] {
  return choosePassages(gradedPassages(told), told.facts, most)
}

/**
 * Up to five lessons and seven insights in spoken order, always the same for the same talk; the passages of `gist`, which the
 * TL;DR shows, only where there is little else. The lessons that the speaker marks (`taken`) are in none.
 */
export function chooseHighlights(told: Told, gist: readonly Span[] = [], taken: readonly Span[] = []): Highlights {
  const share = Math.min(1, told.words.length / FEWEST_TALK + 0.3)
  const ranked = rankPassages(told, Math.max(3, Math.round(MOST * share)))
  const fresh = freshPassages(told, gist).filter(({ passage }) => !taken.some((one) => overlaps(one, passage)))
  const short = chooseLessons(told, fresh, Math.min(MOST_LESSONS, Math.floor(ranked.length / 2)))
  // A speaker who marks their lessons tells a story beside them.
  const fewest = taken.length > 0 ? 1 : FEWEST_INSIGHTS
  const most = Math.round(MOST_INSIGHTS * share)
  const named = withTitles(told, fresh, { lessons: [...short, ...taken], most, fewest: Math.min(fewest, most) })
  const shown = [...gist, ...named.map(({ passage }) => passage)]
  const lessons = wholeThoughts(told, short, {
    shown,
    mostWords: MOST_LESSON_WORDS,
    mayHold: (span) => isLesson(told, span),
  })
  const titled = wholeInsights(told, named, [...gist, ...taken, ...lessons])
  const inOrder = (a: Span, b: Span) => a.first - b.first
  const insights = titled
    .map(({ passage: { first, last }, title }, rank) => {
      const content = saidAfter(title, told.prose(first, last)).slice(0, LONGEST.insight)
      const importance = importanceOf(rank, titled.length)
      return { first, last, insight: { title, content, importance, evidence: told.evidence(first, last) } }
    })
    .sort(inOrder)
  return {
    ranked,
    lessons: [...lessons].sort(inOrder).map(({ first, last }) => ({
      first,
      last,
      text: told.prose(first, last),
      evidence: told.evidence(first, last),
    })),
    insights: insights.map(({ insight }) => insight),
    insightsAt: insights,
  }
}

// The best first, as far as the page does not show them already.
function freshPassages(told: Told, shown: readonly Span[]): readonly Graded[] {
  const all = passagesIn(gradedPassages(told)).filter((passage) => eventShare(told, passage) <= MOST_TOLD)
  return bestFirst(all, (passage) =>
    told.isLesson
      ? lessonWorth(told, passage, shown)
      : freshWorth(told, passage, shown) - ODDS_A_GRADE * EVENT * eventShare(told, passage),
  )
}

// Short statements that hold beyond this video; even a talk full of names and numbers needs some.
function chooseLessons(told: Told, fresh: readonly Graded[], most: number): Passage[] {
  const graded = fresh.flatMap(({ passage, worth }) => {
    if (!isLesson(told, passage)) return []
    const lengthy = Math.max(0, told.prose(passage.first, passage.last).split(' ').length - LESSON_WORDS) / 10
    return [{ passage, worth: worth - ODDS_A_GRADE * LENGTHY * lengthy }]
  })
  const general = choosePassages(
    graded.filter(({ passage, worth }) => isSure(told, worth) && isGeneral(told, passage)),
    told.facts,
    most,
  )
  const apart = graded.filter(({ passage }) => !general.some((one) => overlaps(one, passage)))
  return [...general, ...choosePassages(apart, told.facts, Math.min(FEWEST_LESSONS, most) - general.length)]
}

function isLesson(told: Told, span: Span): boolean {
  return told.prose(span.first, span.last).length <= LONGEST.lesson && !isPersonal(told, span)
}

interface Titled {
  readonly passage: Passage
  readonly title: string
}

// Passages with a title each, the best first. Where few of the best have one, others of the talk follow.
function withTitles(
  told: Told,
  fresh: readonly Graded[],
  { lessons, most, fewest }: { readonly lessons: readonly Span[]; readonly most: number; readonly fewest: number },
): Titled[] {
  const found: Titled[] = []
  const taken = new Set<string>()
  const shown = [...lessons]
  const clauseOf = clauseFinder(told, taken)
  const fill = (passages: readonly Passage[], upTo: number, mayBeLong: boolean) => {
    for (const passage of passages) {
      if (found.length >= upTo) return
      if (shown.some((one) => overlaps(one, passage))) continue
      const title = clauseOf(passage)?.text ?? (mayBeLong ? sentenceFor(told, passage, taken) : null)
      if (title === null) continue
      taken.add(title.toLowerCase())
      shown.push(passage)
      found.push({ passage, title })
    }
  }
  const graded = fresh.filter(({ passage }) => !lessons.some((one) => overlaps(one, passage)))
  const sure = graded.filter(({ worth }) => isSure(told, worth))
  // What a reader sees is the title and the text, so both count. Titles were graded in English only.
  const titled = (some: readonly Graded[]) => {
    if (told.language.code !== 'en') return some
    return some.slice(0, LOOKED_AT_TITLES).flatMap(({ passage, worth }) => {
      const title = clauseOf(passage)
      return title === null ? [] : [{ passage, worth: worth + ODDS_A_GRADE * TITLE_SHARE * title.grade }]
    })
  }
  fill(choosePassages(titled(sure), told.facts, Math.round(most * LOOKED_FARTHER)), most, false)
  fill(passagesIn(sure), Math.min(FEWEST_SURE, most), true)
  if (found.length < fewest) fill(choosePassages(titled(graded), told.facts, fewest), fewest, false)
  for (const mayBeLong of [false, true]) fill(passagesIn(graded), fewest, mayBeLong)
  if (found.length >= fewest) return found
  const others = passagesIn(bestFirst(told.passages, (passage) => pickGrade(told, passage)))
  fill(
    others.filter((passage) => canTeach(told, passage) && eventShare(told, passage) <= MOST_TOLD),
    fewest,
    true,
  )
  return found
}

function passagesIn(graded: readonly Graded[]): readonly Passage[] {
  return graded.map(({ passage }) => passage)
}

// As whole thoughts, each with its best title: a sentence that is added may say what the passage is about.
function wholeInsights(told: Told, named: readonly Titled[], shown: readonly Span[]): Titled[] {
  const whole = wholeThoughts(
    told,
    named.map(({ passage }) => passage),
    {
      shown,
      mostWords: MOST_INSIGHT_WORDS,
      mayHold: (span) => named.every(({ passage, title }) => !overlaps(passage, span) || saysTitle(told, span, title)),
    },
  )
  const taken = new Set(named.map(({ title }) => title.toLowerCase()))
  const clauseOf = clauseFinder(told, taken)
  return named.map(({ passage: before, title: short }, i) => {
    const passage = whole[i] ?? before
    if (passage === before) return { passage, title: short }
    taken.delete(short.toLowerCase())
    const title = clauseOf(passage)?.text ?? short
    taken.add(title.toLowerCase())
    return { passage, title }
  })
}

// A passage that holds beyond this video: no names, no numbers, no personal story.
function isGeneral(told: Told, passage: Passage): boolean {
  const text = told.prose(passage.first, passage.last)
  // German writes every noun with a capital.
  const hasNames = told.facts.hasCapitals && told.language.code !== 'de'
  const names = hasNames ? (text.match(/(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  return names === 0 && !/\d/.test(text) && !isPersonal(told, passage)
}

// A passage in English about a person, or something that once happened to them.
function isPersonal({ language, prose }: Told, { first, last }: Span): boolean {
  return language.code === 'en' && PERSONAL.test(prose(first, last))
}

const PERSONAL = /\b(?:I|I'm|I've|I'd|my|me|he|she|his|her|ago|yesterday|last (?:week|month|year))\b/i

function importanceOf(rank: number, count: number): number {
  if (count <= 1) return BEST_IMPORTANCE - 2
  return Math.round(BEST_IMPORTANCE - ((BEST_IMPORTANCE - LEAST_IMPORTANCE) * rank) / (count - 1))
}
