// How the context of a model is shared out: our rules, the words of the video, the answer, and what a repair repeats of it.
import { estimateTokens } from './estimate-tokens.ts'
import { SYSTEM_PROMPT } from './prompt.ts'
import { WHOLE_TOKENS, WINDOW_TOKENS } from './windows.ts'

export interface QuestionRoom {
  /** So many tokens of transcript, or of notes, are asked about at once. */
  readonly whole: number
  readonly window: number
  readonly answer: number
  // For an answer that did not end the first time; the same as `answer` where there is no room for more.
  readonly longestAnswer: number
  /** So many characters of a useless answer go back with its repair. */
  readonly quotedAnswerChars: number
}

// Reasoning models think within this limit before they write the 2,000 tokens of an answer.
const ANSWER_TOKENS = 16_000
const FEWEST_ANSWER_TOKENS = 1_000
const QUOTED_ANSWER_CHARS = 12_000
const CHARS_PER_TOKEN = 4
const WIDE: QuestionRoom = {
  whole: WHOLE_TOKENS,
  window: WINDOW_TOKENS,
  answer: ANSWER_TOKENS,
  longestAnswer: 2 * ANSWER_TOKENS,
  quotedAnswerChars: QUOTED_ANSWER_CHARS,
}

// Tokens are estimated: so much of the context is counted on.
const SURE = 0.9
const ANSWER_SHARE = 0.25
// The task, the fence, the title and the list of what to repair.
const AROUND_TOKENS = 500
// Time marks stand between the words.
const MARKED = 1.1
// Below, a window holds no thought; such a model says itself that the question is too long.
const FEWEST_WORDS_TOKENS = 300

/** The room in a context of so many tokens; the wide one of large services where nobody says how much there is. */
export function roomIn(contextTokens?: number): QuestionRoom {
  if (contextTokens === undefined) return WIDE
  const answer = Math.min(ANSWER_TOKENS, Math.max(FEWEST_ANSWER_TOKENS, Math.floor(contextTokens * ANSWER_SHARE)))
  const rest = contextTokens * SURE - answer - estimateTokens(SYSTEM_PROMPT) - AROUND_TOKENS
  // A repair repeats up to half an answer; where the room is wide, no more than its limit in characters.
  const quoted = Math.min(answer / 2, QUOTED_ANSWER_CHARS / CHARS_PER_TOKEN)
  const words = Math.max(FEWEST_WORDS_TOKENS, Math.floor((rest - quoted) / MARKED))
  const isWide = words >= WHOLE_TOKENS + ANSWER_TOKENS
  return {
    whole: Math.min(WHOLE_TOKENS, words),
    window: Math.min(WINDOW_TOKENS, words),
    answer,
    longestAnswer: isWide ? WIDE.longestAnswer : answer,
    quotedAnswerChars: Math.min(QUOTED_ANSWER_CHARS, Math.floor(quoted * CHARS_PER_TOKEN)),
  }
}
