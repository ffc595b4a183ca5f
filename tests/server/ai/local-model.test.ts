// Models found on this machine: which server, which model, which context; and what happens as servers come and go.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { createAiSource } from '../../../sync-server/ai/ai-source.ts'
import { findLocalModel, LOCAL_SERVERS, type LocalServers } from '../../../sync-server/ai/local-model.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { startCompatibleStub, type CompatibleServer } from '../../setup/models/compatible-stub.ts'
import { startOpenAiStub } from '../../setup/models/openai-stub.ts'
import { startOllamaStub, STUB_MODEL, type OllamaStubModel } from '../../setup/models/ollama-stub.ts'

// More time than at a real start, because the test machine may be busy.
const NOWHERE: LocalServers = { ollama: null, lmStudio: null, llamaServer: null, probeMs: 5_000 }
const PATIENCE = { firstByteMs: 1_500, silenceMs: 700 }
const QUESTION: AiQuestion = {
  system: 'You describe a video.',
  messages: [{ role: 'user', content: 'Describe it.' }],
  schema: { name: 'video_insights', json: { type: 'object' } },
  maxTokens: 500,
}

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((stub) => stub.close()))
})
async function ollama(...models: readonly OllamaStubModel[]) {
  const stub = await startOllamaStub()
  running.push(stub)
  stub.has(...models)
  return stub
}
async function compatible(given: CompatibleServer) {
  const stub = await startCompatibleStub(given)
  running.push(stub)
  return stub
}

describe('Ollama on this machine', () => {
  it.each<[string, OllamaStubModel, number]>([
    ['trained for much is asked for what fits the memory', { ...STUB_MODEL, contextLength: 131_072 }, 16_384],
    ['trained for little is asked for no more', { ...STUB_MODEL, contextLength: 8_192 }, 8_192],
    ['of a set context keeps it', { ...STUB_MODEL, parameters: 'stop "<|x|>"\nnum_ctx 32768' }, 32_768],
    ['of a version that names no abilities is taken by its name', { name: 'qwen3:4b', contextLength: 40_960 }, 16_384],
  ])('a model %s', async (_, model, contextTokens) => {
    const { url } = await ollama(model)
    const found = await findLocalModel({ ...NOWHERE, ollama: url }, undefined)
    expect(found).toEqual({ server: 'Ollama', url, model: model.name, contextTokens })
  })

  it.each<[string, readonly OllamaStubModel[]]>([
    ['nothing', []],
    ['embedding models by name', [{ name: 'nomic-embed-text:latest' }, { name: 'all-minilm' }, { name: 'bge-m3' }]],
    ['an embedding model by family', [{ name: 'inconspicuous', families: ['nomic-bert'] }]],
    ['an embedding model by ability', [{ name: 'inconspicuous', contextLength: 8_192, capabilities: ['embedding'] }]],
    [
      'a model elsewhere',
      [
        { ...STUB_MODEL, name: 'gpt-oss:120b-cloud' },
        { ...STUB_MODEL, remoteHost: 'https://ollama.com' },
      ],
    ],
    ['a model that reads too little', [{ ...STUB_MODEL, contextLength: 2_048 }]],
  ])('with %s has no model for us', async (_, models) => {
    const { url } = await ollama(...models)
    expect(await findLocalModel({ ...NOWHERE, ollama: url }, undefined)).toBeNull()
  })

  it('provides the first model that writes, or the one requested by name', async () => {
    const { url } = await ollama(
      { name: 'inconspicuous', contextLength: 8_192, capabilities: ['embedding'] },
      STUB_MODEL,
      { ...STUB_MODEL, name: 'gemma3:latest' },
    )
    const servers = { ...NOWHERE, ollama: url }
    expect(await findLocalModel(servers, undefined)).toMatchObject({ model: 'llama3.2:3b' })
    expect(await findLocalModel(servers, 'gemma3')).toMatchObject({ model: 'gemma3:latest' })
    expect(await findLocalModel(servers, 'mistral')).toBeNull()
  })
})

describe('LM Studio on this machine', () => {
  it('provides the loaded model, with the context it was loaded with', async () => {
    const stub = await compatible({
      kind: 'lm-studio',
      models: [
        { id: 'looks-like-any', type: 'embeddings', state: 'loaded', maxContext: 8_192 },
        { id: 'qwen3-4b', maxContext: 40_960 },
        { id: 'gemma-3-12b', type: 'vlm', state: 'loaded', maxContext: 131_072, loadedContext: 12_000 },
      ],
    })
    const found = await findLocalModel({ ...NOWHERE, lmStudio: stub.url }, undefined)
    expect(found).toMatchObject({ server: 'LM Studio', model: 'gemma-3-12b', contextTokens: 12_000 })
  })

  it('is assumed to have loaded the usual context if it reports none', async () => {
    const models = [{ id: 'text-embedding-nomic' }, { id: 'qwen3-4b', maxContext: 40_960 }]
    for (const tellsDetails of [true, false]) {
      const stub = await compatible({ kind: 'lm-studio', models, tellsDetails })
      const found = await findLocalModel({ ...NOWHERE, lmStudio: stub.url }, undefined)
      expect(found).toMatchObject({ model: 'qwen3-4b', contextTokens: 4_096 })
    }
  })
})

describe('llama-server on this machine', () => {
  it('provides its model with the context of a slot', async () => {
    const models = [{ id: '/srv/models/Qwen3-8B-Q4_K_M.gguf' }]
    const stub = await compatible({ kind: 'llama-server', models, slotContext: 8_192 })
    const found = await findLocalModel({ ...NOWHERE, llamaServer: stub.url }, undefined)
    expect(found).toMatchObject({ server: 'llama-server', model: models[0]?.id, contextTokens: 8_192 })
  })

  it.each<[string, CompatibleServer]>([
    ['another program on its port', { kind: 'something-else', models: [{ id: 'a-model' }] }],
    ['an embedding model', { kind: 'llama-server', models: [{ id: '/m/bge-small-en.gguf' }], slotContext: 8_192 }],
    ['too small a slot', { kind: 'llama-server', models: [{ id: 'a-model' }], slotContext: 2_048 }],
  ])('is not %s', async (_, given) => {
    const { url } = await compatible(given)
    expect(await findLocalModel({ ...NOWHERE, llamaServer: url }, undefined)).toBeNull()
  })
})

describe('a server that says nothing', () => {
  it('is waited for a third of a second, all of them at once', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    running.push({
      close: async () => {
        silent.closeAllConnections()
        silent.close()
        await once(silent, 'close')
      },
    })
    const url = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
    const gone = await startOllamaStub()
    await gone.close()
    const started = performance.now()
    const servers = { ollama: gone.url, lmStudio: url, llamaServer: url, probeMs: LOCAL_SERVERS.probeMs }
    expect(await findLocalModel(servers, undefined)).toBeNull()
    expect(LOCAL_SERVERS.probeMs).toBe(300)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})

function sourceOf(localServers: LocalServers, model?: string) {
  const clock = { now: 1_000_000 }
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const source = createAiSource({ openai: { model, patience: PATIENCE }, localServers, now: () => clock.now, log })
  return { source, clock, lines }
}

describe('the source of models', () => {
  it('prefers Ollama, says once what it found, and names the engine by the model', async () => {
    const [first, second] = [
      await ollama(STUB_MODEL),
      await compatible({ kind: 'llama-server', models: [{ id: 'other' }], slotContext: 8_192 }),
    ]
    const { source, lines } = sourceOf({ ...NOWHERE, ollama: first.url, llamaServer: second.url })
    const [client] = await Promise.all([source.find(), source.find()])
    expect(await source.find()).toBe(client)
    expect(client).toMatchObject({ contextTokens: 16_384 })
    expect(client?.engine()).toBe('ai:llama3.2:3b')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ server: 'Ollama', model: 'llama3.2:3b', contextTokens: 16_384 })
  })

  it('logs nothing if there is nothing, looks again at most once a minute, and finds an Ollama started later', async () => {
    const later = await startOllamaStub()
    const port = Number(new URL(later.url).port)
    await later.close()
    const { source, clock, lines } = sourceOf({ ...NOWHERE, ollama: later.url })
    expect(await source.find()).toBeNull()
    expect(lines).toEqual([])
    running.push(await startOllamaStub(port))
    clock.now += MINUTE_MS - 1
    expect(await source.find()).toBeNull()
    clock.now += 1
    expect(await source.find()).not.toBeNull()
  })

  it('drops a server that is gone at the next look, and keeps one that only failed', async () => {
    const stub = await startOllamaStub()
    const { source, clock } = sourceOf({ ...NOWHERE, ollama: stub.url })
    const client = must(await source.find(), 'The stub runs')
    stub.play('server_error')
    expect((await client.ask(QUESTION)).ok).toBe(false)
    clock.now += MINUTE_MS
    expect(await source.find()).toBe(client)
    await stub.close()
    expect(await client.ask(QUESTION)).toMatchObject({ error: { kind: 'ai_unavailable' } })
    expect(await source.find()).toBe(client)
    clock.now += MINUTE_MS
    expect(await source.find()).toBeNull()
  })

  it.each(['lm-studio', 'llama-server'] as const)('reads the streamed answers of %s, and their ends', async (kind) => {
    const stub = await compatible({ kind, models: [{ id: 'a-model', loadedContext: 8_192 }], slotContext: 8_192 })
    const at = kind === 'lm-studio' ? { lmStudio: stub.url } : { llamaServer: stub.url }
    const { source } = sourceOf({ ...NOWHERE, ...at })
    const client = must(await source.find(), 'The stub has a model')
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, value: { model: 'a-model', tokens: 15 } })
    for (const [mode, end] of [
      ['vanishes', 'ai_unavailable'],
      ['silent', 'ai_timeout'],
      ['too_long', 'ai_too_long'],
      ['too_long_in_stream', 'ai_too_long'],
    ] as const) {
      stub.play(mode)
      expect(await client.ask(QUESTION)).toMatchObject({ ok: false, error: { kind: end } })
    }
  })

  it('waits for a configured nearby service as long as it writes, and gives up when it falls silent', async () => {
    const stub = await compatible({ kind: 'something-else', models: [{ id: 'a-model' }] })
    const openai = { baseUrl: `${stub.url}/v1`, model: 'a-model', timeoutMs: 1, patience: PATIENCE }
    const source = createAiSource({
      openai,
      localServers: null,
      now: () => 0,
      log: createLog({ write: () => undefined }),
    })
    const { ask } = must(await source.find(), 'It is configured')
    expect(await ask(QUESTION)).toMatchObject({ ok: true, value: { model: 'a-model' } })
    stub.play('silent')
    expect(await ask(QUESTION)).toMatchObject({ ok: false, error: { kind: 'ai_timeout' } })
  })

  it('requests a stream from a configured nearby service, and accepts a whole answer too', async () => {
    const stub = await startOpenAiStub()
    running.push(stub)
    const log = createLog({ write: () => undefined })
    const openai = { baseUrl: stub.url, model: 'stub-1' }
    const client = await createAiSource({ openai, localServers: null, now: () => 0, log }).find()
    expect(await client?.ask(QUESTION)).toMatchObject({ ok: true, value: { model: 'stub-1' } })
    expect(stub.requests.at(-1)?.body).toMatchObject({ stream: true })
    stub.play('html_page')
    expect(await client?.ask(QUESTION)).toMatchObject({ ok: false, error: { kind: 'ai_bad_answer' } })
  })

  it('looks nowhere if a service is configured, or if told not to', async () => {
    const { url } = await ollama(STUB_MODEL)
    const log = createLog({ write: () => undefined })
    const given = { localServers: { ...NOWHERE, ollama: url }, now: () => 0, log }
    const configured = await createAiSource({ ...given, openai: { apiKey: 'sk-1', model: 'theirs' } }).find()
    expect(configured?.engine()).toBe('ai:theirs')
    expect(await createAiSource({ ...given, openai: {}, localServers: null }).find()).toBeNull()
  })
})
