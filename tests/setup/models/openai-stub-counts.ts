// How services refuse a question whose limit for the answer they count with it, in their own words.
import type { StubBody } from './openai-stub.ts'

export type CountingService = 'vLLM' | 'newer vLLM' | 'SGLang' | 'OpenRouter' | 'TGI' | 'Groq' | 'a small OpenAI tier'

interface Counts {
  readonly most: number
  readonly asked: number
  readonly read: number
  readonly limit: number
}

const COMPLAINTS: Readonly<Record<CountingService, readonly [number, (counts: Counts) => string]>> = {
  vLLM: [
    400,
    ({ most, asked, read, limit }) =>
      `This model's maximum context length is ${String(most)} tokens. However, you requested ${String(asked)} tokens (${String(read)} in the messages, ${String(limit)} in the completion). Please reduce the length of the messages or completion.`,
  ],
  'newer vLLM': [
    400,
    ({ most, asked, read, limit }) =>
      `This model's maximum context length is ${String(most)} tokens. However, you requested ${String(limit)} output tokens and your prompt contains ${String(read)} input tokens, for a total of ${String(asked)} tokens. Please reduce the length of the input prompt or the number of requested output tokens.`,
  ],
  SGLang: [
    400,
    ({ most, asked, read, limit }) =>
      `Requested token count exceeds the model's maximum context length of ${String(most)} tokens. You requested a total of ${String(asked)} tokens: ${String(read)} tokens from the input messages and ${String(limit)} tokens for the completion.`,
  ],
  OpenRouter: [
    400,
    ({ most, asked, read, limit }) =>
      `This endpoint's maximum context length is ${String(most)} tokens. However, you requested about ${String(asked)} tokens (${String(read)} of text input, ${String(limit)} in the output). Please reduce the length of either one.`,
  ],
  TGI: [
    422,
    ({ most, read, limit }) =>
      `Input validation error: \`inputs\` tokens + \`max_new_tokens\` must be <= ${String(most)}. Given: ${String(read)} \`inputs\` tokens and ${String(limit)} \`max_new_tokens\``,
  ],
  Groq: [
    413,
    ({ most, asked }) =>
      `Request too large for model \`llama-7\` on tokens per minute (TPM): Limit ${String(most)}, Requested ${String(asked)}, please reduce your message size and try again.`,
  ],
  'a small OpenAI tier': [
    429,
    ({ most, asked }) =>
      `Request too large for gpt-9 on tokens per min (TPM): Limit ${String(most)}, Requested ${String(asked)}. The input or output tokens must be reduced in order to run successfully.`,
  ],
}

/** The refusal of a question that has too many tokens together with the limit of its answer, or null. */
export function countedComplaint(
  { max_tokens, max_completion_tokens }: StubBody,
  prompt: string,
  counted: { readonly tokens: number; readonly by: CountingService } | undefined,
): { readonly status: number; readonly message: string } | null {
  const limit = max_tokens ?? max_completion_tokens ?? 0
  const read = Math.ceil(prompt.length / 4)
  if (counted === undefined || read + limit <= counted.tokens) return null
  const [status, say] = COMPLAINTS[counted.by]
  return { status, message: say({ most: counted.tokens, asked: read + limit, read, limit }) }
}
