// Joins the pieces of Ollama's answer, one line of JSON each, into a completion.
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

/** An error that Ollama reported in the middle of an answer. */
export class OllamaError extends Error {
  override readonly name = 'OllamaError'
}

/** The completion; throws when Ollama reports an error or stops before the answer ends. */
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

// The question's tokens are left out: some versions do not count those they remember from the previous question, which would
// look like a question that was cut off.
function completionOf(last: z.infer<typeof Piece>, content: string): unknown {
  const { model, done_reason: reason, prompt_eval_count: read, eval_count: written } = last
  const total = read === undefined || written === undefined ? undefined : read + written
  return {
    model,
    choices: [{ finish_reason: reason ?? 'stop', message: { content } }],
    ...(total !== undefined && { usage: { total_tokens: total } }),
  }
}
