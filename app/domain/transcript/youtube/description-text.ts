// The author's description and chapters below a video, used when there is no transcript.
import { finishUntimed, type Reading } from '../finish-cues.ts'
import type { Result } from '../../kernel/result.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

const CHAPTER_TIME = /^\W{0,3}\d{1,2}(?::[0-5]\d){1,2}\W{0,3}/
/** Addresses in a description: no words of anybody's. */
export const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi
const TAG_ONLY = /^(?:#[\p{L}\p{N}_]+\s*)+$/u
const MIN_WORDS = 3

/**
 * The meaningful lines of a description, and chapter titles without their times; addresses and lists of hashtags are left out.
 * Untimed, because none of it is spoken. Never throws.
 */
export function readDescription(description: string): Result<Reading, TranscriptProblem> {
  const lines = description.split('\n').map((line) => line.trim())
  return finishUntimed(lines.flatMap(sentenceOf))
}

function sentenceOf(line: string): readonly string[] {
  const text = line.replace(CHAPTER_TIME, '').replace(ADDRESS, '').trim()
  const isChapter = CHAPTER_TIME.test(line)
  const words = text.split(/\s+/).length
  return TAG_ONLY.test(text) || (words < MIN_WORDS && !isChapter) ? [] : [text]
}
