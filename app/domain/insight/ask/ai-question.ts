// What is asked of the service and what comes back: the port that the client fills and the breaker wraps.
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
  // Called with each piece of the answer while it is written, by models that can.
  readonly onText?: ((piece: string) => void) | undefined
}

export interface AiAnswer {
  readonly text: string
  // What the service says it read and wrote, for the budgets; estimated when it does not say.
  readonly tokens: number
  // The model that the service says has answered.
  readonly model?: string | undefined
}

export type AskAi = (question: AiQuestion) => Promise<Result<AiAnswer, AiFailure>>
