// LM Studio and llama-server on loopback: what they report about their models, and the streamed completions both provide.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFor } from './openai-stub-answer.ts'
import { PATIENT, closeService, readBody, sendJson } from './json-service.ts'

export interface CompatibleStubModel {
  readonly id: string
  readonly type?: string
  readonly state?: 'loaded' | 'not-loaded'
  readonly maxContext?: number
  readonly loadedContext?: number
}

// `long` and `thinks`: 6,000 pieces in LM Studio's shape before the answer, of blanks or of thinking.
export type CompatibleMode = 'ok' | 'vanishes' | 'silent' | 'too_long' | 'too_long_in_stream' | 'long' | 'thinks'

export interface CompatibleStub {
  readonly url: string
  readonly models: readonly string[]
  readonly play: (mode: CompatibleMode) => void
  readonly close: () => Promise<void>
}

export interface CompatibleServer {
  readonly kind: 'lm-studio' | 'llama-server' | 'something-else'
  readonly models: readonly CompatibleStubModel[]
  // For llama-server's one slot; undefined if it does not report it.
  readonly slotContext?: number
  // Older versions of LM Studio have no model list of their own.
  readonly tellsDetails?: boolean
}

/** Starts it on a free port. */
export async function startCompatibleStub(given: CompatibleServer): Promise<CompatibleStub> {
  const asked: string[] = []
  let mode: CompatibleMode = 'ok'
  const server = createServer(PATIENT, (request, response) => {
    void readBody(request).then((text) => {
      const page = pageOf(request.url ?? '', given)
      if (page !== null) {
        sendJson(response, 200, page)
        return
      }
      if (request.url !== '/v1/chat/completions') {
        sendJson(response, 404, { error: 'Unexpected endpoint' })
        return
      }
      const chat = JSON.parse(text) as Chat
      asked.push(chat.model)
      complete(response, chat, mode)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    models: asked,
    play: (next) => {
      mode = next
    },
    close: () => closeService(server),
  }
}

const OWNERS = { 'lm-studio': 'organization_owner', 'llama-server': 'llamacpp', 'something-else': 'nobody' } as const

function pageOf(path: string, { kind, models, slotContext, tellsDetails = true }: CompatibleServer): unknown {
  if (path === '/v1/models') {
    return { object: 'list', data: models.map(({ id }) => ({ id, object: 'model', owned_by: OWNERS[kind] })) }
  }
  if (path === '/props' && kind === 'llama-server' && slotContext !== undefined) {
    return { default_generation_settings: { n_ctx: slotContext }, total_slots: 1 }
  }
  if (path !== '/api/v0/models' || kind !== 'lm-studio' || !tellsDetails) return null
  return {
    data: models.map(({ id, type = 'llm', state = 'not-loaded', maxContext, loadedContext }) => ({
      id,
      type,
      state,
      max_context_length: maxContext,
      ...(loadedContext !== undefined && { loaded_context_length: loadedContext }),
    })),
  }
}

interface Chat {
  readonly model: string
  readonly stream?: boolean
  readonly messages: readonly { readonly content: string }[]
}

const LONG_PIECES = 6_000
const TOO_LONG = 'The prompt does not fit: it is longer than the context length of the model'

function complete(response: ServerResponse, { model, stream, messages }: Chat, mode: CompatibleMode): void {
  if (mode === 'too_long') {
    sendJson(response, 400, { error: { message: TOO_LONG } })
    return
  }
  if (stream !== true) {
    sendJson(response, 400, { error: { message: 'This stub streams' } })
    return
  }
  const text = JSON.stringify(answerFor(messages.map(({ content }) => content).join('\n')))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  const piece = (delta: object, end: string | null = null) =>
    send({
      id: 'chatcmpl-w81xkvn5aqf0j3h2dtr97c',
      object: 'chat.completion.chunk',
      created: 1_760_000_000,
      model,
      system_fingerprint: model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: end }],
    })
  if (mode === 'long' || mode === 'thinks') {
    const delta = { role: 'assistant', [mode === 'long' ? 'content' : 'reasoning_content']: ' ' }
    for (let i = 0; i < LONG_PIECES; i += 1) piece(delta)
  }
  piece({ role: 'assistant', content: text.slice(0, 100) })
  if (mode === 'silent') return
  if (mode === 'vanishes') {
    setImmediate(() => response.destroy())
    return
  }
  if (mode === 'too_long_in_stream') {
    response.end(`data: ${JSON.stringify({ error: { message: TOO_LONG } })}\n\n`)
    return
  }
  piece({ content: text.slice(100) })
  piece({}, 'stop')
  send({
    id: 'chatcmpl-stub',
    model,
    choices: [],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  })
  response.end('data: [DONE]\n\n')
}
