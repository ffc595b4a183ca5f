// The part of Chrome's Prompt API that we use. Names differ by version: a session's limit was `inputQuota` and is now
// `contextWindow`; the cost of a prompt was `measureInputUsage` and is now `measureContextUsage`.

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

interface Expected {
  readonly type: 'text'
  readonly languages: readonly string[]
}

export interface ModelOptions {
  readonly expectedInputs?: readonly Expected[]
  readonly expectedOutputs?: readonly Expected[]
}

/** Emits `downloadprogress`, where `loaded` is a share, or bytes out of `total`. */
export interface DownloadMonitor {
  readonly addEventListener: (type: 'downloadprogress', listener: (event: DownloadProgress) => void) => void
}

export interface DownloadProgress {
  readonly loaded: number
  readonly total?: number | undefined
}

export interface CreateOptions extends ModelOptions {
  readonly initialPrompts?: readonly PromptMessage[]
  readonly monitor?: (monitor: DownloadMonitor) => void
  readonly signal?: AbortSignal | undefined
}

export interface PromptOptions {
  readonly responseConstraint?: unknown
  readonly omitResponseConstraintInput?: boolean
  readonly signal?: AbortSignal | undefined
}

export interface ModelSession {
  readonly prompt: (input: string, options?: PromptOptions) => Promise<string>
  // Streams the answer in pieces; each piece holds only the new text.
  readonly promptStreaming?: (input: string, options?: PromptOptions) => ReadableStream<string>
  readonly destroy: () => void
  readonly inputQuota?: number
  readonly inputUsage?: number
  readonly measureInputUsage?: (input: string, options?: PromptOptions) => Promise<number>
  readonly contextWindow?: number
  readonly contextUsage?: number
  readonly measureContextUsage?: (input: string, options?: PromptOptions) => Promise<number>
}

/** The global `LanguageModel`. */
export interface LanguageModelApi {
  readonly availability: (options?: ModelOptions) => Promise<Availability>
  readonly create: (options?: CreateOptions) => Promise<ModelSession>
}

/** The prompt is written in English, and every browser's model supports it. */
export const SPEAKS_ENGLISH: ModelOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

/** The API, where this context has one: Chrome's windows do, workers do not. */
export function languageModelOf(scope: object): LanguageModelApi | null {
  const found: unknown = 'LanguageModel' in scope ? scope.LanguageModel : undefined
  return isLanguageModel(found) ? found : null
}

function isLanguageModel(value: unknown): value is LanguageModelApi {
  const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null)
  return isObject && 'availability' in value && 'create' in value
}
