// A local HTTP server that implements Ollama's own protocol: its models, what each can do, and streamed answers that
// really quote the transcript. It fails like Ollama, and like Ollama silently drops what does not fit num_ctx.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { answerFor } from './openai-stub-answer.ts'
import { PATIENT, closeService, readBody, sendJson } from './json-service.ts'

export interface OllamaStubModel {
  readonly name: string
  readonly contextLength?: number
  readonly capabilities?: readonly string[]
  readonly parameters?: string
  readonly families?: readonly string[]
  readonly remoteHost?: string
}

export type OllamaMode =
  | 'ok'
  | 'slow'
  | 'silent'
  | 'truncated'
  | 'vanishes'
  | 'error_in_stream'
  | 'not_json'
  | 'busy'
  | 'server_error'
  | 'never_answers'

export interface OllamaChat {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly format: unknown
  readonly think?: boolean
  readonly stream: boolean
  readonly options: { readonly num_ctx: number; readonly num_predict: number }
}

export interface OllamaStub {
  readonly url: string
  readonly chats: readonly OllamaChat[]
  readonly has: (...models: readonly OllamaStubModel[]) => void
  /** How the next answers end; the last mode stays. */
  readonly play: (...modes: readonly OllamaMode[]) => void
  /** Features it does not support, as in older versions and plainer models. */
  readonly refuse: (...refused: readonly ('think' | 'schema')[]) => void
  /** How long a model takes to load, and how long each piece of a slow answer takes. */
  readonly take: (times: { readonly loadMs?: number; readonly pieceMs?: number }) => void
  /** The most answers written at the same time. */
  readonly mostAtOnce: () => number
  /** The questions whose beginning the model never saw. */
  readonly cutQuestions: () => number
  readonly close: () => Promise<void>
}

interface State {
  models: readonly OllamaStubModel[]
  modes: readonly OllamaMode[]
  refused: readonly string[]
  loadMs: number
  pieceMs: number
  running: number
  most: number
  cut: number
}

export const STUB_MODEL: OllamaStubModel = {
  name: 'llama3.2:3b',
  contextLength: 131_072,
  capabilities: ['completion', 'tools'],
}

/** Starts it on a free port, or on a port it had before. */
export async function startOllamaStub(port = 0): Promise<OllamaStub> {
  const chats: OllamaChat[] = []
  const state: State = {
    models: [STUB_MODEL],
    modes: ['ok'],
    refused: [],
    loadMs: 0,
    pieceMs: 1,
    running: 0,
    most: 0,
    cut: 0,
  }
  const server = createServer(PATIENT, (request, response) => {
    void readBody(request).then((text) => {
      if (request.url === '/api/tags') {
        sendTags(response, state)
        return
      }
      if (request.url === '/api/show') {
        sendShown(response, state, JSON.parse(text) as { model: string })
        return
      }
      if (request.url !== '/api/chat') {
        sendJson(response, 404, { error: 'not found' })
        return
      }
      const chat = JSON.parse(text) as OllamaChat
      chats.push(chat)
      return sendChat(response, state, chat)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    chats,
    has: (...models) => {
      state.models = models
    },
    play: (...modes) => {
      state.modes = modes
    },
    refuse: (...refused) => {
      state.refused = refused
    },
    take: ({ loadMs = 0, pieceMs = 1 }) => Object.assign(state, { loadMs, pieceMs }),
    mostAtOnce: () => state.most,
    cutQuestions: () => state.cut,
    close: () => closeService(server),
  }
}

function sendTags(response: ServerResponse, { models }: State): void {
  sendJson(response, 200, {
    models: models.map(({ name, families = ['llama'], remoteHost }) => ({
      name,
      model: name,
      details: { family: families[0], families },
      ...(remoteHost !== undefined && { remote_host: remoteHost }),
    })),
  })
}

function sendShown(response: ServerResponse, { models }: State, { model }: { model: string }): void {
  const shown = models.find(({ name }) => name === model)
  if (shown === undefined) {
    sendJson(response, 404, { error: `model '${model}' not found` })
    return
  }
  const { contextLength, capabilities, parameters = '' } = shown
  sendJson(response, 200, {
    parameters,
    model_info: { 'general.architecture': 'llama', 'llama.context_length': contextLength },
    ...(capabilities !== undefined && { capabilities }),
  })
}

function nextMode(state: State): OllamaMode {
  const [mode = 'ok', ...rest] = state.modes
  if (rest.length > 0) state.modes = rest
  return mode
}

async function sendChat(response: ServerResponse, state: State, chat: OllamaChat): Promise<void> {
  const { model, format, think } = chat
  if (!state.models.some(({ name }) => name === model)) {
    sendJson(response, 404, { error: `model '${model}' not found` })
    return
  }
  if (think !== undefined && state.refused.includes('think')) {
    sendJson(response, 400, { error: `"${model}" does not support thinking` })
    return
  }
  if (typeof format === 'object' && state.refused.includes('schema')) {
    sendJson(response, 400, { error: 'invalid format: expected "json"' })
    return
  }
  const mode = nextMode(state)
  if (mode === 'busy') {
    sendJson(response, 503, { error: 'server busy, please try again. maximum pending requests exceeded' })
    return
  }
  if (mode === 'server_error') {
    sendJson(response, 500, { error: 'llama runner process has terminated' })
    return
  }
  if (mode === 'never_answers') return
  state.running += 1
  state.most = Math.max(state.most, state.running)
  try {
    await write(response, { state, chat, mode })
  } finally {
    state.running -= 1
  }
}

interface Writing {
  readonly state: State
  readonly chat: OllamaChat
  readonly mode: OllamaMode
}

const PIECES = 40

async function write(response: ServerResponse, { state, chat, mode }: Writing): Promise<void> {
  const { model, messages, options } = chat
  const prompt = messages.map(({ content }) => content).join('\n')
  const read = estimateTokens(prompt)
  if (read > options.num_ctx) state.cut += 1
  await wait(state.loadMs)
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const text = mode === 'not_json' ? 'Four things you could do.' : JSON.stringify(answerFor(prompt))
  const size = Math.ceil(text.length / PIECES)
  for (let at = 0; at < text.length; at += size) {
    if (mode === 'slow') await wait(state.pieceMs)
    if (at > text.length / 2 && mode === 'vanishes') {
      response.destroy()
      return
    }
    if (at > text.length / 2 && mode === 'error_in_stream') {
      response.end(`${JSON.stringify({ error: 'an error was encountered while running the model' })}\n`)
      return
    }
    if (at > text.length / 2 && mode === 'silent') return
    const piece = { model, message: { role: 'assistant', content: text.slice(at, at + size) }, done: false }
    // A line may arrive in two pieces.
    const line = `${JSON.stringify(piece)}\n`
    response.write(line.slice(0, 30))
    response.write(line.slice(30))
  }
  const reason = mode === 'truncated' ? 'length' : 'stop'
  const counts = { prompt_eval_count: read, eval_count: estimateTokens(text) }
  response.end(`${JSON.stringify({ model, message: { content: '' }, done: true, done_reason: reason, ...counts })}\n`)
}
