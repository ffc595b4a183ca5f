// What a text is about, and the words that were said there.
import type { Word } from '../../speech/spoken-words.ts'

/** What was said, and when. */
export type Timed = Pick<Word, 'text' | 'startMs'>

/** The part of the video that a text is about: around a moment, or a stretch that starts there. */
export interface Place {
  readonly startMs: number
  // Without it, the text is about a single moment.
  readonly endMs?: number | undefined
  // The verbatim quote that the text rests on.
  readonly quote?: string | undefined
  // The title above the text: what it denies, the text need not deny again.
  readonly title?: string | undefined
  // The text proposes something to do, and may count by itself how many of a thing a learner makes.
  readonly isProposal?: boolean | undefined
}

/** What was said from so long before a place until so long after it. */
export function spokenAt(
  words: readonly Timed[],
  { startMs, endMs = startMs }: Place,
  [before, after]: readonly [number, number],
): string {
  const near = words.filter((word) => word.startMs >= startMs - before && word.startMs <= endMs + after)
  return near.map(({ text }) => text).join(' ')
}
