// The AI engine between the threads and the service: a thread says what is to be asked and judges what came back, and in
// between nobody waits in it.
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiAnswer } from '#domain/insight/ask/ai-question.ts'
import type { Generated } from '#domain/insight/ask/generate-ai-insights.ts'
import type { AskService } from '../../ai/ask-service.ts'
import type { Reading } from '../../reading/reading-threads.ts'
import type { Answered, ReadingFailure, Talk } from '../../reading/tasks.ts'

export interface InTurns {
  readonly reading: Reading
  readonly ask: AskService
  // What the model reads and writes at once; undefined where nobody says.
  readonly contextTokens?: number | undefined
  readonly talk: Talk
  readonly userId: UserId
  readonly extractive: Insights
  readonly signal?: AbortSignal | undefined
  // Called after each answer: spent is spent, also when the answer turns out useless.
  readonly onAnswer: (answer: AiAnswer) => void
}

/** Insights by the AI service; each round asks it what the thread still wants to know. */
export async function generateInTurns(work: InTurns): Promise<Result<Generated, AiFailure | ReadingFailure>> {
  const { reading, ask, contextTokens, talk, userId, extractive, signal, onAnswer } = work
  const answers = new Map<string, Answered>()
  for (;;) {
    const step = await reading.run({ who: userId, signal }, 'generate', { talk, extractive, contextTokens, answers })
    if (!step.ok) return step
    if (step.value.kind === 'made') return step.value.made
    const { asked } = step.value
    invariant(asked.length > 0, 'A thread that is not done has something to ask')
    await Promise.all(
      asked.map(async ({ key, question }) => {
        const answer = await ask(question, signal)
        if (answer.ok) onAnswer(answer.value)
        answers.set(key, answer)
      }),
    )
  }
}
