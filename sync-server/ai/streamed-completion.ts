// Joins a streamed chat completion into the whole one that completion.ts reads.
import type OpenAI from 'openai'

/** The most that a streamed answer may have: each token, one of thinking too, comes in some 300 bytes of JSON. */
export const MAX_STREAM_BYTES = 16 * 1024 * 1024

/**
 * The completion, even if the service does not stream; throws when the stream ends before the answer does. `heard` gets the text
 * of each piece; `signal` ends it.
 */
export async function streamedCompletion(
  sdk: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsNonStreaming,
  { heard, signal }: { readonly heard: (text: string) => void; readonly signal: AbortSignal },
): Promise<unknown> {
  const { data: pieces, response } = await sdk.chat.completions
    .create({ ...body, stream: true, stream_options: { include_usage: true } }, { signal })
    .withResponse()
  if (response.headers.get('content-type')?.includes('event-stream') !== true) return response.json()
  const said = { content: '', refusal: '' }
  let model: string | undefined
  let usage: unknown
  let end: string | undefined
  for await (const piece of pieces) {
    model ??= piece.model
    usage = piece.usage ?? usage
    const choice = piece.choices[0]
    const { content, refusal } = choice?.delta ?? {}
    said.content += content ?? ''
    said.refusal += refusal ?? ''
    heard(`${content ?? ''}${refusal ?? ''}`)
    end = choice?.finish_reason ?? end
  }
  if (end === undefined) throw new Error('The stream ended before the answer did')
  return { model, usage, choices: [{ finish_reason: end, message: said }] }
}
