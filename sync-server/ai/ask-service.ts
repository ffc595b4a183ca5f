// The domain's port as a server uses it: a question to a service, with a signal that stops it.
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion } from '#domain/insight/ask/ai-question.ts'
import type { Result } from '#domain/kernel/result.ts'

export type AskService = (question: AiQuestion, signal?: AbortSignal) => Promise<Result<AiAnswer, AiFailure>>
