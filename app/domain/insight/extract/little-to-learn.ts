// Videos that teach nothing: songs, scraps, promotion. They get their few moments and one sentence, and no invented actions.
import { counted } from '../../kernel/text.ts'
import type { Evidence } from '../schema/insights.ts'
import type { WhyLittle } from '../schema/why-little.ts'
import type { Word } from '../speech/spoken-words.ts'

/** Words worth reading, cleaned, with the moment they were said. */
export interface FewMoment {
  readonly text: string
  readonly evidence: Evidence
}

/** The result for a video with nothing to plan from, with the few moments it has. */
export interface LittleToLearn extends WhyLittle {
  readonly kind: 'little_to_learn'
  readonly moments: readonly FewMoment[]
}

export const MOST_MOMENTS = 3

const FEWEST_WORDS = 60
// A chorus repeats word for word, and songs are short. A speaker hardly ever says sixteen words twice in the same order.
const CHORUS_WORDS = 16
const MOST_REPEATED = 1 / 3
const LONGEST_SONG_WORDS = 1500
const MOST_SOLD = 0.5

/** Whether the words alone show that the video teaches little: too few of them, or mostly repetition. */
export function whyLittle(words: readonly Word[], wordCount: number): 'song' | 'scraps' | null {
  if (wordCount <= LONGEST_SONG_WORDS && repeatedShare(words) > MOST_REPEATED) return 'song'
  return wordCount < FEWEST_WORDS ? 'scraps' : null
}

/** Whether more than half of the words belong to sentences of promotion, greeting or housekeeping. */
export function isMostlySold({
  sentences,
  isOff,
}: {
  readonly sentences: readonly { readonly from: number; readonly to: number }[]
  readonly isOff: readonly boolean[]
}): boolean {
  const wordsIn = (some: typeof sentences) => some.reduce((sum, { from, to }) => sum + to - from, 0)
  return wordsIn(sentences.filter((_, i) => isOff[i] === true)) > wordsIn(sentences) * MOST_SOLD
}

// The share of words in runs of chorus length that occur more than once.
function repeatedShare(words: readonly Word[]): number {
  const runAt = (at: number) =>
    words
      .slice(at, at + CHORUS_WORDS)
      .map(({ norm }) => norm)
      .join(' ')
  const first = new Map<string, number>()
  const isRepeated = new Uint8Array(words.length)
  for (let at = 0; at + CHORUS_WORDS <= words.length; at++) {
    const run = runAt(at)
    const before = first.get(run)
    if (before === undefined) first.set(run, at)
    else isRepeated.fill(1, before, before + CHORUS_WORDS).fill(1, at, at + CHORUS_WORDS)
  }
  return isRepeated.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length)
}

const WHY: Readonly<Record<WhyLittle['why'], (wordCount: number) => string>> = {
  song: () => 'most of it is the same words again, as in a song.',
  scraps: (wordCount) => `only ${counted(wordCount, 'word')} ${wordCount === 1 ? 'is' : 'are'} spoken in it.`,
  promotion: () => 'most of it is promotion.',
}

/** One sentence for the learner. */
export function littleToLearnSentence({ why, wordCount }: WhyLittle): string {
  return `This video teaches little: ${WHY[why](wordCount)}`
}
