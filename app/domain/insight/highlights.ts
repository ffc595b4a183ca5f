// Key insights and key lessons: one choice over the whole talk, so that no two say the same, then dealt to both lists.
import type { Candidate } from './candidates.ts'
import { chapterOf } from './chapters.ts'
import { weighted } from './concepts.ts'
import { evidenceOf } from './evidence.ts'
import type { KeyInsight } from './insights.ts'
import { findPhrases } from './phrases.ts'
import { selectCandidates } from './select.ts'
import { overlap } from './steps.ts'
import type { Talk } from './talk.ts'

export type Highlights = { readonly keyInsights: KeyInsight[]; readonly keyLessons: string[] }

const WORDS_A_HIGHLIGHT = 26
const LENGTH_POWER = 0.75
const MOST_OVERLAP = 0.5
const FEWEST_WORDS = 6
const FEWEST_STEMS = 3
const LESSON_WHOLENESS = 0.48
const INSIGHT_WHOLENESS = 0.45
const DANGLING_COST = 0.15
const CHAPTER_SLACK = 1.6
const AGAIN = 0.4 // what a lesson said is worth less the second time

/** Three to eight insights and three to seven lessons, fewer only when the talk has fewer fit sentences. */
export function chooseHighlights(talk: Talk): Highlights {
  const words = talk.words.length
  const lessons = choose(talk, { wanted: scale(words, 3, 7), least: LESSON_WHOLENESS, besides: [] })
  const insights = choose(talk, { wanted: scale(words, 3, 8), least: INSIGHT_WHOLENESS, besides: lessons })
  return {
    keyLessons: inOrder(lessons).map((candidate) => candidate.text.slice(0, 400)),
    keyInsights: asInsights(insights.length > 0 ? insights : lessons, talk),
  }
}

function scale(words: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, least + Math.round(Math.log2(Math.max(1, words / 500)) * 1.25)))
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => a.from - b.from)
}

type Wanted = { readonly wanted: number; readonly least: number; readonly besides: readonly Candidate[] }

// Chosen for the whole talk, then thinned so that no chapter speaks for all and no two say the same.
function choose(talk: Talk, { wanted, least, besides }: Wanted): Candidate[] {
  const quality = (candidate: Candidate) => showable(candidate, least)
  const weights = new Map(talk.weights)
  for (const concept of new Set(besides.flatMap((candidate) => weighted(candidate, weights))))
    weights.set(concept, (weights.get(concept) ?? 0) * AGAIN)
  const chosen = selectCandidates(talk.candidates, weights, {
    budget: wanted * WORDS_A_HIGHLIGHT,
    most: wanted * 2,
    lengthPower: LENGTH_POWER,
    quality,
    besides,
  })
  const perChapter = Math.ceil((wanted / talk.chapters.length) * CHAPTER_SLACK)
  const used = new Map<number, number>()
  const kept: Candidate[] = []
  for (const candidate of chosen) {
    const chapter = chapterOf(talk.chapters, candidate.sentence)
    const stems = new Set(candidate.stems)
    const repeats = [...kept, ...besides].some((other) => overlap(new Set(other.stems), stems) > MOST_OVERLAP)
    if (repeats || (used.get(chapter) ?? 0) >= perChapter || kept.length === wanted) continue
    used.set(chapter, (used.get(chapter) ?? 0) + 1)
    kept.push(candidate)
  }
  return kept
}

function showable(candidate: Candidate, least: number): number {
  if (candidate.noise || candidate.wholeness < least || candidate.length < FEWEST_WORDS) return 0
  return new Set(candidate.stems).size < FEWEST_STEMS
    ? 0
    : ((0.3 + 0.7 * candidate.wholeness) * statementFactor(candidate.text)) / (1 + candidate.dangling * DANGLING_COST)
}

/** What holds beyond the moment is worth more than what the speaker does, shows or points at: 1 down to 0.6. */
export function statementFactor(text: string): number {
  const shown = SHOWN.test(text) ? 0.75 : 1
  return shown * (POINTING.test(text) ? 0.85 : 1)
}

const SHOWN =
  /^(?:i|i'm|i've|i'll|i'd|my|let me|let's|here|we'll|we're (?:going|gonna)|(?:you|we|as you) (?:can |will |could |'ll )?(?:also |now )?(?:see|have|notice)|(?:you're|you will|you'll) (?:going to )?see)\b/i
const POINTING = /\b(?:these|those|here|they|them|he|she|him|his|her|this (?!is\b))\b/i

function worthOf(candidate: Candidate, talk: Talk): number {
  return (
    weighted(candidate, talk.weights).reduce((sum, concept) => sum + (talk.weights.get(concept) ?? 0), 0) /
    Math.sqrt(candidate.length)
  )
}

function asInsights(insights: readonly Candidate[], talk: Talk): KeyInsight[] {
  const worth = new Map(insights.map((candidate) => [candidate, worthOf(candidate, talk)]))
  const ranked = [...insights].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a.id - b.id)
  const titles = new Set<string>()
  return inOrder(insights).map((candidate) => ({
    title: titleOf(candidate, talk, titles),
    content: candidate.text.slice(0, 800),
    importance: importanceOf(ranked.indexOf(candidate), ranked.length),
    evidence: evidenceOf(talk.words, candidate.from, candidate.to),
  }))
}

// Spread over the bands of REF-08: the best is critical (9), the last medium (4).
function importanceOf(rank: number, count: number): number {
  return count === 1 ? 7 : Math.round(9 - (5 * rank) / (count - 1))
}

function titleOf(candidate: Candidate, talk: Talk, taken: Set<string>): string {
  const phrases = findPhrases([candidate.text], talk.weights, talk.language)
  const phrase = phrases.find(({ key }) => !taken.has(key)) ?? phrases[0]
  if (phrase !== undefined) taken.add(phrase.key)
  return (phrase?.text ?? candidate.text.split(' ').slice(0, 6).join(' ')).slice(0, 120)
}
