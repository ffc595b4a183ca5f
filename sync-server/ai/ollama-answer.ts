// The pieces of an answer of Ollama's, a line of JSON each, put together into a completion.
import { z } from 'zod'

const Piece = z.object({
  model: z.string().optional(),
  message: z.object({ content: z.string().optional() }).optional(),
  done: z.boolean().optional(),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
  error: z.string().optional(),
})

/** What Ollama said in the middle of an answer, instead of the rest of it. */
export class OllamaError extends Error {
  override readonly name = 'OllamaError'
}

/** The completion; throws when Ollama reports an error in it, or ends before the answer does. */
export async function wholeAnswer(lines: AsyncIterable<string>): Promise<unknown> {
  let content = ''
  for await (const line of lines) {
    const piece = Piece.safeParse(JSON.parse(line))
    if (!piece.success) throw new SyntaxError('A line of the answer is none of Ollama')
    const { message, done, error } = piece.data
    if (error !== undefined) throw new OllamaError(error)
    content += message?.content ?? ''
    if (done === true) return completionOf(piece.data, content)
  }
  throw new Error('The stream ended before the answer did')
}

// The tokens of the question go uncounted there: some versions leave out those they remember from the question before, which
// would look like a question that was cut.
function completionOf(last: z.infer<typeof Piece>, content: string): unknown {
  const { model, done_reason: reason, prompt_eval_count: read, eval_count: written } = last
  const total = read === undefined || written === undefined ? undefined : read + written
  return {
    model,
    choices: [{ finish_reason: reason ?? 'stop', message: { content } }],
    ...(total !== undefined && { usage: { total_tokens: total } }),
  }
}
