// The question to the AI service and its answer: the port that the client implements and the circuit breaker wraps.
import type { Result } from '../../kernel/result.ts'
import type { AiFailure } from './ai-failure.ts'

export interface AiMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export interface AiQuestion {
  readonly system: string
  readonly messages: readonly AiMessage[]
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> }
  readonly maxTokens: number
  // An answer that takes longer is not needed; undefined: as long as the service usually may take.
  readonly withinMs?: number | undefined
  // Called with each piece of the answer as it is written, by models that can stream.
  readonly onText?: ((piece: string) => void) | undefined
}

export interface AiAnswer {
  readonly text: string
  // Tokens read and written, as the service reports them (used for budgets); estimated when it does not.
  readonly tokens: number
  // The model that answered, according to the service.
  readonly model?: string | undefined
}

export type AskAi = (question: AiQuestion) => Promise<Result<AiAnswer, AiFailure>>

/** The tokens that a call cost, even if its answer is of no use. */
export function tokensSpent(answer: Result<AiAnswer, AiFailure>): number {
  if (answer.ok) return answer.value.tokens
  return 'tokens' in answer.error ? (answer.error.tokens ?? 0) : 0
}

// A service that was slow, went away or was stopped has read and written something, but completed nothing.
const INCOMPLETE: ReadonlySet<AiFailure['kind']> = new Set(['ai_timeout', 'ai_unavailable', 'ai_stopped'])

/** Whether the service completed it, even if to no use. */
export function isCompletion(answer: Result<AiAnswer, AiFailure>): boolean {
  return answer.ok || (tokensSpent(answer) > 0 && !INCOMPLETE.has(answer.error.kind))
}
