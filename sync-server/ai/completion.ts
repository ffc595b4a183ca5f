// Reads the one message of a chat completion, distrustfully: "compatible" services fill its shape differently.
import { z } from 'zod'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { estimateQuestionTokens, estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'

const TextPart = z.object({ type: z.string(), text: z.string().optional() })
const Message = z.object({
  content: z.union([z.string(), z.array(TextPart)]).nullish(),
  refusal: z.string().nullish(),
})
// Some services report 0; more than this no model reads and writes.
const MOST_TOKENS = 10_000_000
const Completion = z.object({
  model: z.string().max(200).nullish().catch(null),
  choices: z.array(z.object({ finish_reason: z.string().nullish(), message: Message })).min(1),
  usage: z
    .object({
      prompt_tokens: z.number().optional(),
      total_tokens: z.int().positive().max(MOST_TOKENS).optional().catch(undefined),
    })
    .nullish(),
})

// English has 4 or 5 characters a token. A service that counted far fewer tokens than that has silently cut the question off,
// as Ollama does past its num_ctx. Short questions are not judged.
const MAX_CHARS_PER_TOKEN = 6
const LONG_QUESTION_CHARS = 12_000

/** The text of a completion, or why there is none: refused, cut off, or not a completion at all. */
export function readCompletion(body: unknown, question: AiQuestion): Result<AiAnswer, AiFailure> {
  const parsed = Completion.safeParse(body)
  const choice = parsed.data?.choices[0]
  if (choice === undefined) return err({ kind: 'ai_bad_answer', detail: 'The answer is no chat completion' })
  const written = textOf(choice.message.content)
  const refusal = choice.message.refusal ?? ''
  const usage = parsed.data?.usage
  const tokens =
    usage?.total_tokens ?? estimateQuestionTokens(question) + estimateTokens(written) + estimateTokens(refusal)
  if (wasCut(question, usage?.prompt_tokens)) return err({ kind: 'ai_too_long', tokens })
  if (refusal !== '' || choice.finish_reason === 'content_filter') return err({ kind: 'ai_refused', tokens })
  if (choice.finish_reason === 'length') return err({ kind: 'ai_truncated', tokens })
  const text = withoutThinking(written)
  if (text === '') return err({ kind: 'ai_bad_answer', detail: 'The answer is empty', tokens })
  return ok({ text, tokens, model: parsed.data?.model ?? undefined })
}

function textOf(content: z.infer<typeof Message>['content']): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => part.text ?? '').join('')
}

// Some services have no parser for reasoning, so the model's thinking precedes its answer.
function withoutThinking(text: string): string {
  const end = text.lastIndexOf('</think>')
  return (end < 0 ? text : text.slice(end + '</think>'.length)).trim()
}

function asked({ messages }: AiQuestion): string {
  return messages.map(({ content }) => content).join('\n')
}

function wasCut(question: AiQuestion, promptTokens: number | undefined): boolean {
  const { length } = asked(question)
  if (promptTokens === undefined || promptTokens === 0 || length < LONG_QUESTION_CHARS) return false
  return length / promptTokens > MAX_CHARS_PER_TOKEN
}
