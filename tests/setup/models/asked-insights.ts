import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { asksForVerdicts } from '#domain/insight/ask/verdict-question.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { readLongTalk } from './ai-bench.ts'
import { answerFor } from './openai-stub-answer.ts'

export type Spoil = (question: AiQuestion, number: number) => AiFailure | null

// A model whose replies are good unless it is told to fail.
interface Model {
  readonly contextTokens?: number
  // By the number of the answer.
  readonly names?: (number: number) => string
}

export async function analyse(cues: readonly Cue[], spoil: Spoil = () => null, { contextTokens, names }: Model = {}) {
  const { source, extractive } = readLongTalk(cues, 'Promises')
  const asked: AiQuestion[] = []
  const result = await generateAiInsights({
    source,
    extractive,
    contextTokens,
    ask: (question) => {
      asked.push(question)
      const failure = spoil(question, asked.length)
      if (failure !== null) return Promise.resolve(err(failure))
      const prompt = question.messages.map(({ content }) => content).join('\n')
      return Promise.resolve(ok({ text: JSON.stringify(answerFor(prompt)), tokens: 1, model: names?.(asked.length) }))
    },
  })
  const writing = asked.filter((question) => !asksForVerdicts(question))
  return { result, asked, kinds: writing.map(({ schema }) => schema.name), extractive }
}

export const generated = ({ result }: Pick<Awaited<ReturnType<typeof analyse>>, 'result'>) => {
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}
