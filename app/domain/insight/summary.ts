// The full summary, chapter by chapter, and the TL;DR: prose made of the best cleaned sentences in spoken order.
import type { Candidate } from './candidates.ts'
import { chapterOf, type Chapter } from './chapters.ts'
import type { Insights } from './insights.ts'
import { findPhrases } from './phrases.ts'
import { selectCandidates } from './select.ts'
import type { Talk } from './talk.ts'
import { isUnspaced } from './tokens.ts'

const SUMMARY_SHARE = 0.12
const LEAST_WORDS = 80
const MOST_WORDS = 700

/** The full summary: one section a chapter. */
export function writeSummary(talk: Talk): Insights['fullSummary'] {
  const budget = Math.round(Math.max(LEAST_WORDS, Math.min(MOST_WORDS, talk.words.length * SUMMARY_SHARE)))
  const chosen = selectCandidates(talk.candidates, talk.weights, {
    budget,
    most: 60,
    lengthPower: 0.75,
    quality: proseQuality,
  })
  return sections(talk, chosen)
}

/** How fit a candidate is for prose; 0 for noise and questions. */
export function proseQuality(candidate: Candidate): number {
  if (candidate.noise || /[?？]["”]*$/.test(candidate.text)) return 0
  return (0.6 + 0.4 * candidate.wholeness) / (1 + candidate.dangling * 0.08)
}

function sections(talk: Talk, chosen: readonly Candidate[]): Insights['fullSummary'] {
  const taken = new Set<string>()
  const made: { heading: string; text: string }[] = []
  talk.chapters.forEach((chapter, i) => {
    const inside = chosen.filter((candidate) => chapterOf(talk.chapters, candidate.sentence) === i)
    const lines = (inside.length > 0 ? inside : bestOf(talk, chapter)).sort((a, b) => a.from - b.from)
    if (lines.length === 0) return
    const text = prose(lines, talk).slice(0, 4000)
    made.push({ heading: headingOf(talk, chapter, taken), text })
  })
  return made.length > 0 ? made : [{ heading: 'In short', text: wholeText(talk) }]
}

function bestOf(talk: Talk, chapter: Chapter): Candidate[] {
  const inside = talk.candidates.filter(
    (candidate) => candidate.sentence >= chapter.from && candidate.sentence < chapter.to,
  )
  return selectCandidates(inside, talk.weights, { budget: 40, most: 2, lengthPower: 0.5, quality: proseQuality })
}

function headingOf(talk: Talk, chapter: Chapter, taken: Set<string>): string {
  const inside = talk.candidates.filter(
    (candidate) => candidate.sentence >= chapter.from && candidate.sentence < chapter.to && !candidate.noise,
  )
  const phrases = findPhrases(
    inside.map((candidate) => candidate.text),
    talk.weights,
    talk.language,
  )
  const phrase = phrases.find(({ key }) => !key.split(' ').some((stem) => taken.has(stem))) ?? phrases[0]
  for (const stem of phrase?.key.split(' ') ?? []) taken.add(stem)
  return (phrase?.text ?? 'In short').slice(0, 120)
}

/** Candidates as one paragraph. */
export function prose(lines: readonly Candidate[], talk: Talk): string {
  const cjk = isUnspaced(talk.language)
  return lines.map(({ text }) => (cjk ? `${text}。`.replace(/([。！？])。$/u, '$1') : text)).join(cjk ? '' : ' ')
}

/** The beginning of the talk as it was spoken: the last resort. */
export function wholeText(talk: Talk): string {
  return talk.sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .slice(0, 1000)
}
