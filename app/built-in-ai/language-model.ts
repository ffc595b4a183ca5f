// Chrome's Prompt API as far as it is used here. Names differ by version: what a session can read was `inputQuota` and is
// `contextWindow`, what a prompt takes was `measureInputUsage` and is `measureContextUsage`.

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

/** Emits `downloadprogress`, whose `loaded` is a share, or bytes of `total`. */
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
  // The answer in pieces, each only what is new.
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

/** English is what the prompt is written in, and what every model of a browser speaks. */
export const SPEAKS_ENGLISH: ModelOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

/** The API where this context has one: windows of Chrome have, workers have not. */
export function languageModelOf(scope: object): LanguageModelApi | null {
  const found: unknown = 'LanguageModel' in scope ? scope.LanguageModel : undefined
  return isLanguageModel(found) ? found : null
}

function isLanguageModel(value: unknown): value is LanguageModelApi {
  const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null)
  return isObject && 'availability' in value && 'create' in value
}
