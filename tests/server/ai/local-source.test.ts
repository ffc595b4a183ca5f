import { estimateQuestionTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { isCompletion, tokensSpent, type AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { createAiClient } from '../../../sync-server/ai/client.ts'
import { createAiSource } from '../../../sync-server/ai/ai-source.ts'
import type { LocalServers } from '../../../sync-server/ai/local-model.ts'
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

type Models = CompatibleServer['models']
const loadedWith = (loadedContext: number): Models => [{ id: 'a-model', state: 'loaded', loadedContext }]

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

  it('uses the context that a model was loaded with later, a minute on, and keeps its queue while nothing changes', async () => {
    const lmStudio = { kind: 'lm-studio' as const, models: [{ id: 'qwen3-4b', maxContext: 40_960 }] as Models }
    const stub = await compatible(lmStudio)
    const { source, clock } = sourceOf({ ...NOWHERE, lmStudio: stub.url })
    const assumed = must(await source.find(), 'The stub has a model')
    expect(assumed.contextTokens).toBe(4_096)
    clock.now += MINUTE_MS
    expect(await source.find()).toBe(assumed)
    lmStudio.models = [{ id: 'qwen3-4b', state: 'loaded', maxContext: 40_960, loadedContext: 32_768 }]
    clock.now += MINUTE_MS - 1
    expect(await source.find()).toBe(assumed)
    clock.now += 1
    const loaded = must(await source.find(), 'The stub has a model')
    expect(loaded.contextTokens).toBe(32_768)
    lmStudio.models = [{ id: 'gemma-3-12b', state: 'loaded', loadedContext: 12_000 }, { id: 'qwen3-4b' }]
    clock.now += MINUTE_MS
    expect((await source.find())?.engine()).toBe('ai:gemma-3-12b')
  })

  it('does not take a model for unloaded or gone because its server is idle or busy', async () => {
    const loaded: Models = [{ id: 'qwen3-4b', state: 'loaded', loadedContext: 32_768 }]
    const lmStudio = { kind: 'lm-studio' as const, models: loaded }
    const stub = await compatible(lmStudio)
    const { source, clock } = sourceOf({ ...NOWHERE, lmStudio: stub.url })
    const client = await source.find()
    expect(client?.contextTokens).toBe(32_768)
    for (const models of [[{ id: 'another' }, { id: 'qwen3-4b' }], []]) {
      lmStudio.models = models
      clock.now += MINUTE_MS
      expect(await source.find()).toBe(client)
    }
  })

  it.each(['lm-studio', 'llama-server'] as const)('finds the smaller context of %s after “too long”', async (kind) => {
    const server = { kind, models: loadedWith(32_768), slotContext: 32_768 }
    const stub = await compatible(server)
    const at = kind === 'lm-studio' ? { lmStudio: stub.url } : { llamaServer: stub.url }
    const { source, clock } = sourceOf({ ...NOWHERE, ...at })
    const client = must(await source.find(), 'The stub has a model')
    expect(client.contextTokens).toBe(32_768)
    stub.play('too_long')
    expect(await client.ask(QUESTION)).toMatchObject({ error: { kind: 'ai_too_long' } })
    server.models = kind === 'lm-studio' ? [{ id: 'a-model' }] : loadedWith(8_192)
    server.slotContext = 8_192
    clock.now += MINUTE_MS
    expect((await source.find())?.contextTokens).toBe(kind === 'lm-studio' ? 4_096 : 8_192)
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
      const answer = await client.ask(QUESTION)
      expect(answer).toMatchObject({ ok: false, error: { kind: end } })
      // What had been written when the stream broke is counted with the question.
      if (mode === 'vanishes' || mode === 'too_long_in_stream') {
        expect(tokensSpent(answer)).toBe(estimateQuestionTokens(QUESTION) + 25)
        expect(isCompletion(answer)).toBe(mode === 'too_long_in_stream')
      }
    }
  })

  it.each(['long', 'thinks'] as const)(
    'reads an answer that is streamed in thousands of pieces whole (%s)',
    async (mode) => {
      const stub = await compatible({ kind: 'something-else', models: [{ id: 'a-model' }] })
      const client = must(
        createAiClient({ baseUrl: `${stub.url}/v1`, model: 'a-model', patience: PATIENCE }),
        'It is set',
      )
      stub.play(mode)
      expect(await client.ask(QUESTION)).toMatchObject({ ok: true, value: { model: 'a-model' } })
    },
  )

  it('a question that is stopped on its way counts as far as it was read', async () => {
    const stub = await compatible({ kind: 'llama-server', models: [{ id: 'a-model' }] })
    const client = must(
      createAiClient({ baseUrl: `${stub.url}/v1`, model: 'a-model', patience: PATIENCE }),
      'It is set',
    )
    stub.play('silent')
    const stopping = new AbortController()
    const stopped = client.ask(QUESTION, stopping.signal)
    await vi.waitFor(() => expect(stub.models).toHaveLength(1))
    stopping.abort()
    const answer = await stopped
    expect(answer).toMatchObject({ ok: false, error: { kind: 'ai_stopped' } })
    expect(tokensSpent(answer)).toBeGreaterThanOrEqual(estimateQuestionTokens(QUESTION))
    expect(isCompletion(answer)).toBe(false)
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
