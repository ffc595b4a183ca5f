// Runs the AI engine in turns: a thread decides what to ask and judges the answers, and is free while the service works.
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiAnswer } from '#domain/insight/ask/ai-question.ts'
import type { Generated } from '#domain/insight/ask/generate-ai-insights.ts'
import type { AskService } from '../../ai/ask-service.ts'
import type { Reading } from '../../reading/reading-threads.ts'
import type { Answered, Asked, ReadingFailure, Talk } from '../../reading/tasks.ts'

export interface InTurns {
  readonly reading: Reading
  readonly ask: AskService
  // Tokens of question and answer together; undefined if unknown.
  readonly contextTokens?: number | undefined
  readonly talk: Talk
  readonly userId: UserId
  readonly extractive: Insights
  readonly signal?: AbortSignal | undefined
  // Answers that are there already, by the question's key.
  readonly known: ReadonlyMap<string, Answered>
  // Called after each call: tokens are spent even if there is no answer or it turns out useless.
  readonly onAnswer: (answer: Result<AiAnswer, AiFailure>, asked: Asked) => void
}

/** Insights by the AI service; each round asks what the thread still needs. */
export async function generateInTurns(work: InTurns): Promise<Result<Generated, AiFailure | ReadingFailure>> {
  const { reading, ask, contextTokens, talk, userId, extractive, signal, known, onAnswer } = work
  const answers = new Map(known)
  for (;;) {
    const step = await reading.run({ who: userId, signal }, 'generate', { talk, extractive, contextTokens, answers })
    if (!step.ok) return step
    if (step.value.kind === 'made') return step.value.made
    const { asked } = step.value
    invariant(asked.length > 0, 'A thread that is not done has something to ask')
    await Promise.all(
      asked.map(async (one) => {
        const answer = await ask(one.question, signal)
        onAnswer(answer, one)
        answers.set(one.key, answer)
      }),
    )
  }
}
