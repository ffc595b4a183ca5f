// A small service that implements the OpenAI protocol on loopback and really reads the transcript it is sent: its quotes are
// genuine unless a fault is requested. It can refuse what other services refuse, and fail in every way they fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { PATIENT, readBody } from './json-service.ts'
import { countedComplaint, type CountingService } from './openai-stub-counts.ts'
import { isAboutClaims } from './openai-stub-answer.ts'
import { written, type StubMode } from './openai-stub-faults.ts'

export interface StubRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: StubBody
  // The system and user messages as one text.
  readonly prompt: string
}

export interface StubBody {
  readonly model?: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly name: string } }
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly tools?: unknown
}

export interface StubLimits {
  readonly refuses?: readonly (
    | 'json_schema'
    | 'json_object'
    | 'max_tokens'
    | 'max_completion_tokens'
    | 'any_limit'
    | 'system_role'
    | 'everything'
  )[]
  // Longer prompts are refused with vLLM's error text.
  readonly contextTokens?: number
  // Prompt and limit of the answer together.
  readonly counted?: { readonly tokens: number; readonly by: CountingService }
  // What is listed; another is not found. By default any is.
  readonly models?: readonly string[] | null
  // The model named in each response, regardless of which one was requested.
  readonly answersAs?: string
  readonly retryAfter?: string | null
}

export interface OpenAiStub {
  readonly url: string
  // The questions that ask for something written.
  readonly requests: readonly StubRequest[]
  // The second questions, about the claims of an answer.
  readonly secondQuestions: readonly StubRequest[]
  /** How the next calls end, one mode per call; the last mode stays. A second question ends as the answer it is about. */
  readonly play: (...modes: readonly StubMode[]) => void
  readonly limit: (limits: StubLimits) => void
  readonly close: () => Promise<void>
}

/** Starts the stub on a free loopback port. */
export async function startOpenAiStub(): Promise<OpenAiStub> {
  const requests: StubRequest[] = []
  const secondQuestions: StubRequest[] = []
  let modes: readonly StubMode[] = ['ok']
  let limits: StubLimits = {}
  let played: StubMode = 'ok'
  const nextMode = (): StubMode => {
    const [mode = 'ok', ...rest] = modes
    if (rest.length > 0) modes = rest
    played = mode
    return mode
  }
  const server = createServer(PATIENT, (request, response) => {
    void readBody(request).then((text) => {
      if (request.url?.endsWith('/models') === true) {
        sendModels(response, limits.models)
        return
      }
      const body = JSON.parse(text) as StubBody
      const prompt = body.messages.map(({ content }) => content).join('\n')
      const { authorization } = request.headers
      const isSecond = isAboutClaims(prompt)
      const list = isSecond ? secondQuestions : requests
      list.push({ path: request.url ?? '', authorization, headers: request.headers, body, prompt })
      const { status, message } = unknownModel(body, limits.models) ??
        countedComplaint(body, prompt, limits.counted) ?? {
          status: 400,
          message: complaintAbout(body, prompt, limits),
        }
      if (message !== null) {
        sendJson(response, status, { error: { message, type: 'invalid_request_error' } })
        return
      }
      const mode = isSecond ? played : nextMode()
      const exchange: Exchange = { request, response, body, prompt, mode, limits }
      const play = PLAYS[mode] ?? ((asked) => sendCompletion(asked, { content: written(asked) }))
      play(exchange)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    requests,
    secondQuestions,
    play: (...given) => {
      modes = given
    },
    limit: (given) => {
      limits = given
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function sendModels(response: ServerResponse, models: readonly string[] | null = ['stub-1']): void {
  if (models === null) sendJson(response, 404, { error: { message: 'Not found' } })
  else sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
}

function unknownModel({ model = '' }: StubBody, models: StubLimits['models']) {
  const isKnown = models === undefined || models === null || models.includes(model)
  return isKnown ? null : { status: 404, message: `model '${model}' not found` }
}

function complaintAbout(body: StubBody, prompt: string, { refuses = [], contextTokens }: StubLimits): string | null {
  const format = body.response_format?.type
  const tooLong = contextTokens !== undefined && prompt.length / 4 > contextTokens
  if (tooLong)
    return `This model's maximum context length is ${String(contextTokens)} tokens. Please reduce the length of the messages.`
  if (refuses.includes('everything')) return 'The model is not available'
  if (refuses.includes('system_role') && body.messages[0]?.role === 'system') return 'System role not supported'
  if (format === 'json_schema' && refuses.includes('json_schema')) return 'This response_format type is unavailable now'
  if (format === 'json_object' && refuses.includes('json_object'))
    return "'response_format.type' must be 'json_schema' or 'text'"
  const limited = body.max_tokens ?? body.max_completion_tokens
  if (limited !== undefined && refuses.includes('any_limit'))
    return `max_tokens is too large: ${String(limited)}. This model supports at most 4096 completion tokens.`
  if (body.max_tokens !== undefined && refuses.includes('max_tokens')) {
    return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  }
  return body.max_completion_tokens !== undefined && refuses.includes('max_completion_tokens')
    ? 'Unrecognized request argument supplied: max_completion_tokens'
    : null
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: StubBody
  readonly prompt: string
  readonly mode: StubMode
  readonly limits: StubLimits
}

// Modes not listed here answer with a completion, spoiled or not.
const PLAYS: Readonly<Partial<Record<StubMode, (exchange: Exchange) => void>>> = {
  hang: () => undefined,
  hang_in_body: ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":')
  },
  reset: ({ request }) => {
    request.socket.resetAndDestroy()
  },
  breaks_in_body: ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(`{"choices":"${'x'.repeat(4000)}`)
    setTimeout(() => response.destroy(), 20)
  },
  rate_limited: ({ response, limits: { retryAfter = '7' } }) => {
    const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
    sendJson(response, 429, { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } }, headers)
  },
  no_quota: ({ response }) =>
    sendJson(response, 429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }),
  server_error: ({ response }) => sendJson(response, 500, { error: { message: 'The server had an error' } }),
  bad_key: ({ request, response }) => {
    const { authorization = '' } = request.headers
    sendJson(response, 401, { error: { message: `Incorrect API key provided: ${authorization}` } })
  },
  html_page: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>')
  },
  redirect: ({ response }) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end()
  },
  huge: (exchange) => sendCompletion(exchange, { content: 'x'.repeat(10 * 1024 * 1024) }),
  truncated: (exchange) => sendCompletion(exchange, { content: '', finish: 'length' }),
  refusal: (exchange) => sendCompletion(exchange, { content: null, refusal: 'I cannot help with that.' }),
  content_filter: (exchange) => sendCompletion(exchange, { content: '', finish: 'content_filter' }),
  empty: (exchange) => sendCompletion(exchange, { content: '' }),
  silent_truncation: (exchange) => sendCompletion(exchange, { content: written(exchange), promptTokens: 512 }),
  content_parts: (exchange) => sendCompletion(exchange, { content: [{ type: 'text', text: written(exchange) }] }),
}

interface Sent {
  readonly content: unknown
  readonly refusal?: string
  readonly finish?: string
  readonly promptTokens?: number
}

function sendCompletion(
  { response, prompt, body, limits }: Exchange,
  { content, refusal, finish = 'stop', promptTokens }: Sent,
): void {
  const read = promptTokens ?? Math.ceil(prompt.length / 4)
  const wrote = typeof content === 'string' ? Math.ceil(content.length / 4) : 100
  sendJson(response, 200, {
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 0,
    model: limits.answersAs ?? body.model,
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal: refusal ?? null } }],
    usage: { prompt_tokens: read, completion_tokens: wrote, total_tokens: read + wrote },
  })
}
