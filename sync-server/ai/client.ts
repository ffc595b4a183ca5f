// The only way to the AI service, which may be any OpenAI-compatible one. It never retries (jobs do) and never offers tools.
import OpenAI from 'openai'
import { err } from '#domain/kernel/result.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import type { AskService } from './ask-service.ts'
import { openBill } from './bill.ts'
import { describeError, readFailure } from './call-failure.ts'
import { readCompletion } from './completion.ts'
import { fixedDeadline, silenceDeadline, type Deadline, type Patience } from './deadline.ts'
import { firstDialect, plainer, type Way } from './dialect.ts'
import { engineName } from './engine-name.ts'
import { limitedFetch } from '../outside/limited-fetch.ts'
import { mayWrite } from './may-write.ts'
import { MAX_STREAM_BYTES, streamedCompletion } from './streamed-completion.ts'

export interface AiSettings {
  readonly apiKey?: string | undefined
  // Checked by parseBaseUrl.
  readonly baseUrl?: string | undefined
  readonly model?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly maxAnswerBytes?: number | undefined
  // If given, the answer is streamed and the call ends after a silence instead of after `timeoutMs`.
  readonly patience?: Patience | undefined
  readonly contextTokens?: number | undefined
}

export interface AiClient {
  readonly ask: AskService
  /** The name under which a model's AI insights are cached; without `model`, that of the model that answered last. */
  readonly engine: (model?: string) => string
  // Tokens of question and answer together; undefined if unknown.
  readonly contextTokens?: number | undefined
}

export const AI_TIMEOUT_MS = 120_000
const MAX_ANSWER_BYTES = 1024 * 1024
const OPENAI_URL = 'https://api.openai.com/v1'
// Used when the operator named no model and the service does not list its models.
const DEFAULT_MODEL = 'gpt-5-mini'

/**
 * A client of the configured service, or null when neither key nor address is given: then the extractive engine takes over. A
 * service at another address may need no key; a missing model name is taken from the service's own list.
 */
export function createAiClient(settings: AiSettings): AiClient | null {
  const { apiKey, baseUrl, model, patience, contextTokens } = settings
  if (apiKey === undefined && baseUrl === undefined) return null
  const sdk = openSdk(settings)
  let dialect = firstDialect(baseUrl === undefined)
  const isListed = model === undefined && baseUrl !== undefined
  let named = isListed ? undefined : (model ?? DEFAULT_MODEL)
  let answered: string | undefined

  const modelName = async (signal: AbortSignal) => {
    named ??= await listedModel(sdk, signal)
    return named ?? DEFAULT_MODEL
  }

  const askInWays = async (question: AiQuestion, deadline: Deadline, stopped?: AbortSignal): ReturnType<AskService> => {
    const signal = stopped === undefined ? deadline.signal : AbortSignal.any([deadline.signal, stopped])
    const bill = openBill(question)
    const fail = (error: unknown) => {
      if (stopped?.aborted === true) return err({ kind: 'ai_stopped', tokens: bill.tokens() } as const)
      if (deadline.signal.aborted) return err({ kind: 'ai_timeout', tokens: bill.tokens() } as const)
      const failure = readFailure(error, apiKey, bill.tokensAt(error))
      // The service may have another model by now than the one it listed.
      if (failure.kind === 'ai_misconfigured' && isListed) named = undefined
      return err(failure)
    }
    const heard = (text: string) => {
      deadline.heard()
      bill.wrote(text)
    }
    let tried: Way = { dialect, maxTokens: question.maxTokens }
    for (;;) {
      try {
        const body = buildBody(question, tried, await modelName(signal))
        bill.sent()
        const completion: unknown = await (patience === undefined
          ? sdk.chat.completions.create(body, { signal })
          : streamedCompletion(sdk, body, { heard, signal }))
        dialect = tried.dialect
        const read = readCompletion(completion, question)
        if (read.ok) answered = read.value.model ?? answered
        return read
      } catch (error) {
        const next = nextWay(tried, error)
        if (next === 'too_long') return err({ kind: 'ai_too_long', tokens: bill.tokensAt(error) })
        if (next === 'none') return fail(error)
        tried = next
      }
    }
  }

  const ask: AskService = async (question, stopped) => {
    const { withinMs = Infinity } = question
    const timeoutMs = Math.min(withinMs, settings.timeoutMs ?? AI_TIMEOUT_MS)
    const isPatient = patience !== undefined && withinMs === Infinity
    const deadline = isPatient ? silenceDeadline(patience) : fixedDeadline(timeoutMs)
    return askInWays(question, deadline, stopped).finally(deadline.end)
  }
  const asked = model ?? baseUrl ?? DEFAULT_MODEL
  return { ask, contextTokens, engine: (by = answered) => engineName(asked, by) }
}

// By default the SDK tells every service its machine and Node version. Nobody needs to know.
const ANONYMOUS = {
  'user-agent': PRODUCT_NAME,
  'x-stainless-arch': null,
  'x-stainless-lang': null,
  'x-stainless-os': null,
  'x-stainless-package-version': null,
  'x-stainless-retry-count': null,
  'x-stainless-runtime': null,
  'x-stainless-runtime-version': null,
  'x-stainless-timeout': null,
}

// The SDK would read missing settings from the environment. Setting each one here keeps a single configuration.
function openSdk(settings: AiSettings): OpenAI {
  const { patience, timeoutMs = AI_TIMEOUT_MS } = settings
  const isStreamed = patience !== undefined
  return new OpenAI({
    apiKey: settings.apiKey ?? 'none',
    adminAPIKey: null,
    baseURL: settings.baseUrl ?? OPENAI_URL,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // The call's signal is its deadline and also covers the body; the SDK's own timeout would end with the headers.
    timeout: 2 * (patience?.firstByteMs ?? timeoutMs),
    logLevel: 'off',
    defaultHeaders: ANONYMOUS,
    fetch: limitedFetch(settings.maxAnswerBytes ?? (isStreamed ? MAX_STREAM_BYTES : MAX_ANSWER_BYTES), isStreamed),
  })
}

// Undefined when the service does not list its models; the call itself will then report what is wrong.
async function listedModel(sdk: OpenAI, signal: AbortSignal): Promise<string | undefined> {
  try {
    const page = await sdk.models.list({ signal })
    const ids = page.data.map(({ id }) => id)
    return ids.find((id) => id === DEFAULT_MODEL) ?? ids.find((id) => mayWrite(id))
  } catch {
    return undefined
  }
}

function nextWay(tried: Way, error: unknown): ReturnType<typeof plainer> {
  return error instanceof OpenAI.APIError ? plainer(tried, error, describeError(error)) : 'none'
}

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming

// No temperature: reasoning models refuse it.
function buildBody({ system, messages, schema }: AiQuestion, { dialect, maxTokens }: Way, model: string): Body {
  const shape = `Answer with one JSON object of this JSON schema and nothing else:\n${JSON.stringify(schema.json)}`
  const rules = dialect.format === 'json_schema' ? system : `${system}\n\n${shape}`
  const [first, ...rest] = messages
  const opening: Body['messages'] = dialect.hasSystemRole
    ? [{ role: 'system', content: rules }, ...messages]
    : [{ role: 'user', content: `${rules}\n\n${first?.content ?? ''}` }, ...rest]
  return {
    model,
    messages: opening,
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated by OpenAI, the only one elsewhere
    ...(dialect.limit === 'max_tokens' && { max_tokens: maxTokens }),
    ...(dialect.limit === 'max_completion_tokens' && { max_completion_tokens: maxTokens }),
    ...(dialect.format === 'json_object' && { response_format: { type: 'json_object' as const } }),
    ...(dialect.format === 'json_schema' && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: schema.name, strict: true, schema: { ...schema.json } },
      },
    }),
  }
}
