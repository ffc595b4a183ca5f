// Key insights and key lessons: one choice over the whole talk, so that no two say the same, then dealt to both lists.
import type { Candidate } from './candidates.ts'
import { chapterOf } from './chapters.ts'
import { weighted } from './concepts.ts'
import { evidenceOf } from './evidence.ts'
import { wordsOf } from './free-standing.ts'
import type { KeyInsight } from './insights.ts'
import { findInstruction } from './instruction.ts'
import { findPhrases } from './phrases.ts'
import { selectCandidates } from './select.ts'
import { overlap } from './steps.ts'
import type { Talk } from './talk.ts'

export type Highlights = { readonly keyInsights: KeyInsight[]; readonly keyLessons: string[] }

const WORDS_A_HIGHLIGHT = 26
const LENGTH_POWER = 0.5
const MOST_OVERLAP = 0.5

/** Three to eight insights and three to seven lessons, fewer only when the talk has fewer whole sentences. */
export function chooseHighlights(talk: Talk): Highlights {
  const words = talk.words.length
  const insightCount = scale(words, 3, 8)
  const lessonCount = scale(words, 3, 7)
  const chosen = choose(talk, insightCount + lessonCount)
  const gains = new Map(chosen.map((candidate) => [candidate, worthOf(candidate, talk)]))
  const teaching = [...chosen].sort(
    (a, b) => teachingScore(b) - teachingScore(a) || (gains.get(b) ?? 0) - (gains.get(a) ?? 0),
  )
  const lessons = new Set(teaching.slice(0, Math.min(lessonCount, Math.ceil(chosen.length / 2))))
  const insights = chosen.filter((candidate) => !lessons.has(candidate))
  return {
    keyLessons: inOrder([...lessons]).map((candidate) => candidate.text.slice(0, 400)),
    keyInsights: asInsights(insights, gains, talk),
  }
}

function scale(words: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, least + Math.round(Math.log2(Math.max(1, words / 500)) * 1.25)))
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => a.from - b.from)
}

function choose(talk: Talk, wanted: number): Candidate[] {
  const chosen = selectCandidates(talk.candidates, talk.weights, {
    budget: wanted * WORDS_A_HIGHLIGHT * 1.2, most: wanted * 2, lengthPower: LENGTH_POWER,
    quality: (candidate) => (candidate.noise || !candidate.whole ? 0 : 1 / (1 + candidate.dangling * 0.2)),
  }) // prettier-ignore
  const perChapter = Math.ceil((wanted / talk.chapters.length) * 1.6)
  const used = new Map<number, number>()
  const kept: Candidate[] = []
  for (const candidate of chosen) {
    const chapter = chapterOf(talk.chapters, candidate.sentence)
    const stems = new Set(candidate.stems)
    if (
      (used.get(chapter) ?? 0) >= perChapter ||
      kept.some((other) => overlap(new Set(other.stems), stems) > MOST_OVERLAP)
    )
      continue
    used.set(chapter, (used.get(chapter) ?? 0) + 1)
    kept.push(candidate)
    if (kept.length === wanted) break
  }
  return kept.length > 0
    ? kept
    : talk.candidates.filter((candidate) => !candidate.noise && candidate.length >= 5).slice(0, 2)
}

function worthOf(candidate: Candidate, talk: Talk): number {
  return (
    weighted(candidate, talk.weights).reduce((sum, concept) => sum + (talk.weights.get(concept) ?? 0), 0) /
    Math.sqrt(candidate.length)
  )
}

// Lessons speak to the viewer or in general; what happened to the speaker is an insight at best.
function teachingScore(candidate: Candidate): number {
  const words = wordsOf(candidate.text)
  const you = words.some((word) => /^(?:you|your|you're|yourself)$/.test(word)) ? 1 : 0
  const me = words.some((word) => /^(?:i|i'm|my|me|i've|we|our|he|she)$/.test(word)) ? 1 : 0
  return (findInstruction(candidate.text) === null ? 0 : 2) + you - me
}

function asInsights(insights: readonly Candidate[], gains: ReadonlyMap<Candidate, number>, talk: Talk): KeyInsight[] {
  const ranked = [...insights].sort((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0) || a.id - b.id)
  const importance = new Map(ranked.map((candidate, rank) => [candidate, importanceOf(rank, ranked.length)]))
  const titles = new Set<string>()
  return inOrder(insights).map((candidate) => ({
    title: titleOf(candidate, talk, titles),
    content: candidate.text.slice(0, 800),
    importance: importance.get(candidate) ?? 5,
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
