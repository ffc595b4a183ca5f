// Chrome's Prompt API as pages see it: a model that must be downloaded after a press, sessions whose context fills up,
// and the specification's errors by name.
import { estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import type {
  Availability,
  CreateOptions,
  DownloadProgress,
  LanguageModelApi,
  ModelSession,
  PromptOptions,
} from '../../../app/built-in-ai/language-model.ts'
import { answerFor } from './openai-stub-answer.ts'

export interface StubSettings {
  readonly availability?: Availability
  // The tokens of one session; about as many as Chrome's own model has.
  readonly context?: number
  // Whether the session uses the names of the first versions, without streaming.
  readonly isOld?: boolean
  // What the model writes; by default, a careful answer.
  readonly reply?: (prompt: string) => string
}

/** One browser. What happened in it can be inspected. */
export class LanguageModelStub implements LanguageModelApi {
  isHere: Availability
  // A press that the browser still honours.
  hasPress = false
  downloads = 0
  prompts: { readonly input: string; readonly options: PromptOptions }[] = []
  created: CreateOptions[] = []
  openSessions = 0
  mostAtOnce = 0
  // Sessions that filled up and dropped their oldest messages.
  forgotten = 0
  // Thinks until it is stopped.
  isEndless = false
  // Thrown by the next sessions and prompts.
  failure: Error | null = null
  // A streamed answer waits for this once most of it is written; if it rejects, the answer breaks off.
  mostWritten: Promise<void> = Promise.resolve()
  // Steps of a download; each waits until `arrive` is called.
  #arrivals: ((outcome: 'arrived' | 'failed') => void)[] = []
  readonly #settings: StubSettings

  constructor(settings: StubSettings = {}) {
    this.#settings = settings
    this.isHere = settings.availability ?? 'available'
  }

  readonly availability = (): Promise<Availability> => Promise.resolve(this.isHere)

  readonly create = async (options: CreateOptions = {}): Promise<ModelSession> => {
    this.created.push(options)
    if (this.failure !== null) throw this.failure
    if (this.isHere === 'unavailable') throw new DOMException('No model for this device', 'NotSupportedError')
    if (this.isHere !== 'available') await this.#download(options)
    options.signal?.throwIfAborted()
    return this.#session(options)
  }

  /** Advances the download by one step: half of it, then the rest. */
  arrive(outcome: 'arrived' | 'failed' = 'arrived'): void {
    this.#arrivals.shift()?.(outcome)
  }

  async #download({ monitor, signal }: CreateOptions): Promise<void> {
    if (!this.hasPress) throw new DOMException('A press is needed', 'NotAllowedError')
    this.downloads += 1
    this.isHere = 'downloading'
    const listeners: ((event: DownloadProgress) => void)[] = []
    monitor?.({ addEventListener: (_, listener) => void listeners.push(listener) })
    const tell = (loaded: number) => {
      for (const listener of listeners) listener({ loaded, total: 1 })
    }
    tell(0)
    for (const share of [0.5, 1]) {
      await this.#arrival(signal)
      tell(share)
    }
    this.isHere = 'available'
  }

  #arrival(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
      this.#arrivals.push((outcome) => {
        if (outcome === 'arrived') resolve()
        else reject(new DOMException('The download broke off', 'NetworkError'))
      })
    })
  }

  #session({ initialPrompts = [] }: CreateOptions): ModelSession {
    const { context = 9_216, isOld = false, reply = carefulReply } = this.#settings
    let used = initialPrompts.reduce((sum, { content }) => sum + estimateTokens(content), 0)
    let isOpen = true
    if (used > context) throw new DOMException('Too much to begin with', 'QuotaExceededError')
    this.openSessions += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.openSessions)
    const measure = (input: string) => Promise.resolve(estimateTokens(input))
    const prompt = async (input: string, options: PromptOptions = {}) => {
      await Promise.resolve()
      if (!isOpen) throw new DOMException('The session was destroyed', 'InvalidStateError')
      options.signal?.throwIfAborted()
      if (this.failure !== null) throw this.failure
      this.prompts.push({ input, options })
      if (this.isEndless) await stopped(options.signal)
      const text = reply(input)
      if (estimateTokens(input) > context) throw new DOMException('Too long', 'QuotaExceededError')
      used += estimateTokens(input) + estimateTokens(text)
      if (used > context) this.forgotten += 1
      return text
    }
    const promptStreaming = (input: string, options: PromptOptions = {}) =>
      streamOf(() => prompt(input, options), Promise.race([this.mostWritten, stopped(options.signal)]))
    const destroy = () => {
      if (isOpen) this.openSessions -= 1
      isOpen = false
    }
    return isOld
      ? { prompt, destroy, measureInputUsage: measure, inputQuota: context, inputUsage: used }
      : { prompt, promptStreaming, destroy, measureContextUsage: measure, contextWindow: context, contextUsage: used }
  }
}

function stopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
  })
}

// A few words at a time; the model's errors become errors of the stream.
function streamOf(write: () => Promise<string>, mostWritten: Promise<void>): ReadableStream<string> {
  mostWritten.catch(() => undefined)
  return new ReadableStream({
    start: async (stream) => {
      try {
        const pieces = (await write()).match(/[\s\S]{1,40}/g) ?? []
        const most = Math.ceil(pieces.length * 0.9)
        for (const piece of pieces.slice(0, most)) stream.enqueue(piece)
        await mostWritten
        for (const piece of pieces.slice(most)) stream.enqueue(piece)
        stream.close()
      } catch (thrown) {
        stream.error(thrown)
      }
    },
  })
}

function carefulReply(prompt: string): string {
  return JSON.stringify(answerFor(prompt))
}
