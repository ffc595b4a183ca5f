// The author's chapters as chapters of a talk. A long one is cut further where its vocabulary changes, so that a summary that gives
// each part its passage leaves nothing long untold; the parts share its title.
import { findChapters, type Chapter } from './chapters.ts'
import { wordsBetween, type Sentence } from '../speech/sentences.ts'
import type { Language } from '../speech/tokens.ts'

// A chapter of the author's twice as long has two parts.
const WORDS_A_PART = 550
const MOST_PARTS = 12 // of a talk

/** A chapter as the video's author named it. */
export interface GivenChapter {
  readonly title: string
  readonly startMs: number
}

/** Null where the words have no times, or all are spoken in one of the chapters. */
export function givenChapters(
  sentences: readonly Sentence[],
  given: readonly GivenChapter[],
  language: Language,
): Chapter[] | null {
  const starts = given.map(({ title, startMs }, i) => ({ title, from: i === 0 ? 0 : nearest(sentences, startMs) }))
  const spoken = starts
    .map(({ title, from }, i) => ({ title, from, to: starts[i + 1]?.from ?? sentences.length }))
    .filter(({ from, to }) => from < to)
  if (spoken.length < 2) return null
  return titledChapters(sentences, spoken, language)
}

/** Cuts the long ones of these chapters into parts under the same title; a spoken number stands only before the first part's heading. */
export function titledChapters(
  sentences: readonly Sentence[],
  chapters: readonly Omit<Chapter, 'startMs'>[],
  language: Language,
): Chapter[] {
  const size = Math.max(WORDS_A_PART, wordsBetween(sentences, 0, sentences.length) / MOST_PARTS)
  return chapters.flatMap(({ from, to, title, ...rest }) => {
    const own = sentences.slice(from, to)
    const parts = findChapters(own, language, { most: Math.round(wordsBetween(sentences, from, to) / size) })
    return parts.map((part, i) => ({
      ...part,
      from: from + part.from,
      to: from + part.to,
      ...(title !== undefined && (i === 0 || rest.spoken !== 'number') && { title, ...rest }),
    }))
  })
}

// An author notes whole seconds, and not always the first word.
function nearest(sentences: readonly Sentence[], startMs: number): number {
  const after = sentences.findIndex((sentence) => sentence.startMs >= startMs)
  if (after < 0) return sentences.length
  const distance = (at: number) => Math.abs((sentences[at]?.startMs ?? Infinity) - startMs)
  return after > 0 && distance(after - 1) < distance(after) ? after - 1 : after
}
