// Lessons and insights: the best passages of the talk, divided into two lists that never show the same words.
import type { Evidence, KeyInsight } from '../schema/insights.ts'
import { bestFirst, choosePassages, type Passage } from './talk/passages.ts'
import { pickGrade } from './worth/picking.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { passageName } from './worth/heading.ts'
import { hasTitle, linesOf } from './worth/titled.ts'
import { titleOf } from './worth/title.ts'
import type { Told } from './talk/told.ts'

const MOST = 13
const FEWEST_TALK = 1600 // words of a talk that is worth as many passages as a long one
const MOST_LESSONS = 5
const MOST_INSIGHTS = 7
// How many times as many are looked at for insights, since not each has a title.
const LOOKED_FARTHER = 1.4
const FEWEST_LESSONS = 3
const LESSON_CHARACTERS = 400
// The bonus for a passage in which some sentence can serve as its title.
const TITLED = 0.5
// In log odds: how little a passage may be worth that fills up the insights.
const LEAST_PICKED = -2.5
// What a sentence costs that is two.
const FUSED = 1
// In a short talk, one passage fewer is better than two clauses run together.
const SHORT_TALK = 400
const LOOKED_AT = 150
// Titles are slow to find: a day of speech without any must not cost minutes.
const LOOKED_AT_FURTHER = 1000
const BEST_IMPORTANCE = 9
const LEAST_IMPORTANCE = 4

// What "they" are is not in the title; a phrase that names something is better.
const LEANS =
  /^(?:what|how|why)\b|^(?:it|they|he|she|you(?:'ll)? also|i)\b(?!(?:'s| is| takes| helps| pays)? \w+ (?:to|if|when|for)\b)|\b(?:it|they|them|him|her)\b(?! (?:is|takes) \w+ to\b)|\b(?:how|what|which|who)(?: \w+){0,2}$/i

export interface Highlights {
  // Best first.
  readonly ranked: readonly Passage[]
  readonly lessons: readonly { readonly text: string; readonly evidence: Evidence }[]
  readonly insights: readonly KeyInsight[]
}

/** Passages of the talk without promotion, those first that an editor would pick first. */
export function rankPassages(told: Told, most: number): Passage[] {
  const graded = byPickGrade(told)
    .slice(0, LOOKED_AT)
    .filter(
      ({ passage }) => canTeach(told, passage) && (told.words.length >= SHORT_TALK || fusedIn(told, passage) === 0),
    )
    .map(({ passage, worth }) => ({
      passage,
      worth: worth + TITLED * Number(hasTitle(told, passage)) - FUSED * fusedIn(told, passage),
    }))
  return choosePassages(graded, told.facts, most)
}

/** Up to five lessons and seven insights in spoken order, always the same for the same talk. */
export function chooseHighlights(told: Told): Highlights {
  const share = Math.min(1, told.words.length / FEWEST_TALK + 0.3)
  const most = Math.max(3, Math.round(MOST * share))
  const all = rankPassages(told, Math.round(most * LOOKED_FARTHER))
  const ranked = all.slice(0, most)
  const mostLessons = Math.min(MOST_LESSONS, Math.floor(ranked.length / 2))
  const fits = ranked.filter(({ first, last }) => told.prose(first, last).length <= LESSON_CHARACTERS)
  const general = fits.filter((passage) => isGeneral(told, passage)).slice(0, mostLessons)
  // Even a talk full of names and numbers needs some lessons.
  const other = fits.filter((passage) => !general.includes(passage) && !isPersonal(told, passage))
  const lessons = new Set([
    ...general,
    ...other.slice(0, Math.max(0, Math.min(FEWEST_LESSONS, mostLessons) - general.length)),
  ])
  const mostInsights = Math.round(MOST_INSIGHTS * share)
  const titled = withTitles(told, all, { lessons: [...lessons], most: mostInsights })
  const insights = titled.map(({ passage, title }, rank) => ({
    at: passage.first,
    title,
    content: told.prose(passage.first, passage.last).slice(0, 800),
    importance: importanceOf(rank, titled.length),
    evidence: told.evidence(passage.first, passage.last),
  }))
  const inOrder = (a: Passage, b: Passage) => a.first - b.first
  return {
    ranked,
    lessons: [...lessons].sort(inOrder).map((passage) => ({
      text: told.prose(passage.first, passage.last),
      evidence: told.evidence(passage.first, passage.last),
    })),
    insights: insights.sort((a, b) => a.at - b.at).map(({ at: _, ...insight }) => insight),
  }
}

interface Titled {
  readonly passage: Passage
  readonly title: string
}

// Passages with a title each, the best first. Where few of the best have one, others of the talk follow.
function withTitles(
  told: Told,
  bestOnes: readonly Passage[],
  { lessons, most }: { readonly lessons: readonly Passage[]; readonly most: number },
): Titled[] {
  const found: Titled[] = []
  const taken = new Set<string>()
  const shown = [...lessons]
  const add = (passage: Passage) => {
    if (found.length >= most || shown.some(({ from, to }) => passage.from < to && from < passage.to)) return
    if (!hasTitle(told, passage)) return
    const lines = linesOf(told, passage)
    const clause = titleOf(lines, { weights: told.facts.weights, language: told.language, taken })
    const title = clause !== null && LEANS.test(clause) ? (passageName(told, lines, taken) ?? clause) : clause
    if (title === null) return
    taken.add(title.toLowerCase())
    shown.push(passage)
    found.push({ passage, title })
  }
  bestOnes.forEach(add)
  for (const { passage, worth } of found.length < most ? byPickGrade(told).slice(0, LOOKED_AT_FURTHER) : []) {
    if (found.length >= most || worth < LEAST_PICKED) break
    if (fusedIn(told, passage) === 0 && canTeach(told, passage)) add(passage)
  }
  return found
}

const byPickGrade = (told: Told) => bestFirst(told.passages, (passage) => pickGrade(told, passage))

// A passage that holds beyond this video: no names, no numbers, no personal story.
function isGeneral(told: Told, passage: Passage): boolean {
  const text = told.prose(passage.first, passage.last)
  const names = told.facts.hasCapitals ? (text.match(/(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  return names === 0 && !/\d/.test(text) && !isPersonal(told, passage)
}

/** Whether the passage is about a person, or something that once happened to them. */
export function isPersonal(told: Told, { first, last }: Passage): boolean {
  return /\b(?:I|I'm|I've|I'd|my|me|he|she|his|her|ago|yesterday|last (?:week|month|year))\b/i.test(
    told.prose(first, last),
  )
}

function importanceOf(rank: number, count: number): number {
  if (count <= 1) return BEST_IMPORTANCE - 2
  return Math.round(BEST_IMPORTANCE - ((BEST_IMPORTANCE - LEAST_IMPORTANCE) * rank) / (count - 1))
}
