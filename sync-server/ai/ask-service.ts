// A question to a service that can be stopped: what the domain's port is on a server.
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion } from '#domain/insight/ask/ai-question.ts'
import type { Result } from '#domain/kernel/result.ts'

export type AskService = (question: AiQuestion, signal?: AbortSignal) => Promise<Result<AiAnswer, AiFailure>>
