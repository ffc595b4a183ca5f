// Asks an address on this machine. A server that is missing, slow, or of another kind counts as none.
import type { z } from 'zod'
import { limitedFetch } from '../outside/limited-fetch.ts'
import { mayWrite } from './may-write.ts'

export interface LocalModel {
  readonly server: 'Ollama' | 'LM Studio' | 'llama-server'
  // Without a path.
  readonly url: string
  readonly model: string
  readonly contextTokens: number
  // False: its server did not say, so the least is assumed.
  readonly isContextKnown: boolean
}

/** How long to wait for a server that exists: it may have to open a model's file. */
export const DETAILS_MS = 3_000
export interface Asked {
  // Undefined picks any model that can write text.
  readonly wanted: string | undefined
  readonly probeMs: number
}

/** With fewer, our instructions and the answer leave no room for a video. */
export const FEWEST_CONTEXT_TOKENS = 4_096

const MAX_BYTES = 4 * 1024 * 1024
const fetchLimited = limitedFetch(MAX_BYTES)

interface Look<Schema extends z.ZodType> {
  readonly schema: Schema
  readonly ms: number
  // Sent as JSON by POST.
  readonly body?: unknown
}

/** What the address returns, if it has that shape; null otherwise. */
export async function look<Schema extends z.ZodType>(
  url: string,
  { schema, ms, body }: Look<Schema>,
): Promise<z.output<Schema> | null> {
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  try {
    const response = await fetchLimited(url, { signal: AbortSignal.timeout(ms), ...(body !== undefined && sent) })
    const read = response.ok ? schema.safeParse(await response.json()) : null
    return read?.success === true ? read.data : null
  } catch {
    return null
  }
}

/** The models that may be asked: the wanted one alone, else all that write texts. */
export function eligible<T>(
  models: readonly T[],
  nameOf: (model: T) => string,
  wanted: string | undefined,
): readonly T[] {
  if (wanted === undefined) return models.filter((model) => mayWrite(nameOf(model)))
  return models.filter((model) => nameOf(model) === wanted || nameOf(model) === `${wanted}:latest`)
}
