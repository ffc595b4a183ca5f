// How a model's context is divided: our prompt, the words of the video, the answer, and the part of it that a repair repeats.
import { estimateTokens } from './estimate-tokens.ts'
import { SYSTEM_PROMPT } from './prompt.ts'
import { WHOLE_TOKENS, WINDOW_TOKENS } from './windows.ts'

export interface QuestionRoom {
  /** Tokens of transcript, or of notes, in one question. */
  readonly whole: number
  readonly window: number
  readonly answer: number
  // The limit for a second try at an answer that was cut off; equal to `answer` where there is no room for more.
  readonly longestAnswer: number
  /** Characters of a rejected answer that are sent back with its repair. */
  readonly quotedAnswerChars: number
  /** The room of a large service, in which a second question has its place. */
  readonly isWide: boolean
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
  isWide: true,
}

// Token counts are estimates, so only this share of the context is planned for.
const SURE = 0.9
const ANSWER_SHARE = 0.25
// The task, the fence, the title and the list of problems.
const AROUND_TOKENS = 500
// Allows for the time marks between the words.
const MARKED = 1.1
// With less, a window is too short to hold a thought. A model with so little room rejects the question as too long anyway.
const FEWEST_WORDS_TOKENS = 300

/** The room in a context of that many tokens; when the size is unknown, the room of a large service. */
export function roomIn(contextTokens?: number): QuestionRoom {
  if (contextTokens === undefined) return WIDE
  const answer = Math.min(ANSWER_TOKENS, Math.max(FEWEST_ANSWER_TOKENS, Math.floor(contextTokens * ANSWER_SHARE)))
  const rest = contextTokens * SURE - answer - estimateTokens(SYSTEM_PROMPT) - AROUND_TOKENS
  // A repair repeats up to half an answer, and never more than the limit in characters.
  const quoted = Math.min(answer / 2, QUOTED_ANSWER_CHARS / CHARS_PER_TOKEN)
  const words = Math.max(FEWEST_WORDS_TOKENS, Math.floor((rest - quoted) / MARKED))
  const isWide = words >= WHOLE_TOKENS + ANSWER_TOKENS
  return {
    whole: Math.min(WHOLE_TOKENS, words),
    window: Math.min(WINDOW_TOKENS, words),
    answer,
    longestAnswer: isWide ? WIDE.longestAnswer : answer,
    quotedAnswerChars: Math.min(QUOTED_ANSWER_CHARS, Math.floor(quoted * CHARS_PER_TOKEN)),
    isWide,
  }
}
