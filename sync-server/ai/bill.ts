// What a call has cost so far, for a call that ends before the service can say it: services bill what they read and wrote.
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import {
  estimateBytesTokens,
  estimateQuestionTokens,
  estimateTokens,
} from '#domain/insight/ask/question/estimate-tokens.ts'
import { UnfinishedAnswer } from '../outside/limited-fetch.ts'

export interface Bill {
  /** The question has been sent: the service may have read it. */
  readonly sent: () => void
  /** A piece of the answer has arrived, with this text. */
  readonly wrote: (text: string) => void
  /** Estimated tokens, if the question was sent. */
  readonly tokens: () => number | undefined
  /** Estimated tokens, if the answer had begun when this error ended it. */
  readonly tokensAt: (error: unknown) => number | undefined
}

/** The bill of one question. */
export function openBill(question: AiQuestion): Bill {
  let isSent = false
  let pieces = 0
  let text = ''
  // A model that thinks sends pieces without text; each has a token at least.
  const tokens = () => estimateQuestionTokens(question) + Math.max(pieces, estimateTokens(text))
  return {
    sent: () => {
      isSent = true
    },
    wrote: (piece) => {
      pieces += 1
      text += piece
    },
    tokens: () => (isSent ? tokens() : undefined),
    tokensAt: (error) => {
      if (pieces > 0) return tokens()
      const received = unfinishedIn(error)?.received ?? 0
      return received > 0 ? tokens() + estimateBytesTokens(received) : undefined
    },
  }
}

// The SDK wraps what its fetch throws.
function unfinishedIn(error: unknown): UnfinishedAnswer | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].find((one) => one instanceof UnfinishedAnswer)
}
