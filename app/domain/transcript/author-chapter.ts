// A chapter that the author of a video named below it. It travels with the transcript.
import * as v from 'valibot'
import { storableText } from '../kernel/text.ts'

/** Fewer are no chapters, by the video site's own rule. */
export const FEWEST_CHAPTERS = 3
export const MOST_CHAPTERS = 100
export const LONGEST_CHAPTER_TITLE = 100

// What is said mostly goes on in small letters, names another speaker or ends a sentence.
const LIKE_SPEECH = /^[\p{Ll}\-–—>♪[(]|[.,;…]$/u

/** Whether a line may be a chapter's title, rather than something that was said. */
export function isLikeTitle(line: string): boolean {
  return line.length <= LONGEST_CHAPTER_TITLE && !LIKE_SPEECH.test(line)
}

const TITLE_LIKE_SHARE = 0.2

/**
 * Whether titles can be told from what was said: not where the captions look like titles themselves, as in capitals, in verses
 * and in scripts that have no small letters.
 */
export function areTitlesTold(captions: readonly string[]): boolean {
  return captions.filter(isLikeTitle).length <= captions.length * TITLE_LIKE_SHARE
}

export const AuthorChapter = v.object({
  title: v.pipe(v.string(), v.transform(storableText), v.trim(), v.minLength(1), v.maxLength(LONGEST_CHAPTER_TITLE)),
  startMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type AuthorChapter = Readonly<v.InferOutput<typeof AuthorChapter>>

/** In the order of the video. */
export const AuthorChapters = v.pipe(
  v.array(AuthorChapter),
  v.minLength(FEWEST_CHAPTERS),
  v.maxLength(MOST_CHAPTERS),
  v.check((all) => all.every(({ startMs }, i) => startMs > (all[i - 1]?.startMs ?? -1)), 'Chapters must ascend'),
)
