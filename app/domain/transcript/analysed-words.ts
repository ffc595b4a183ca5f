// Which words an analysis read: the words may be replaced while it works, and what it found in the old ones is then of no use.
import * as v from 'valibot'
import { MutationId } from '../kernel/id.ts'
import type { WordsMark } from './words-mark.ts'

/** The `mid` of the words' mark, null for words without one. Missing where the result depends on no words, or where nobody knows which it read. */
export const AnalysedWords = v.optional(v.nullable(MutationId))
export type AnalysedWords = v.InferOutput<typeof AnalysedWords>

/** Whether the video has other words now than those that were analysed. */
export function isOfOtherWords(
  words: AnalysedWords,
  video: { readonly words?: WordsMark | null | undefined },
): boolean {
  return words !== undefined && words !== (video.words?.mid ?? null)
}
