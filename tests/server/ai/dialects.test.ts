// Services that claim to be compatible refuse different things; the client finds out once and remembers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAiClient } from '../../../sync-server/ai/client.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { analyseWith, askerFor, expectSound } from '../../setup/models/ai-bench.ts'
import { startOpenAiStub, type OpenAiStub, type StubLimits } from '../../setup/models/openai-stub.ts'

const talk = buildTalk({ minutes: 4 })
let stub: OpenAiStub

beforeAll(async () => {
  stub = await startOpenAiStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.play('ok')
  stub.limit({})
})

describe('a service that refuses', () => {
  it.each<[string, StubLimits['refuses'], string]>([
    ['DeepSeek: json_schema', ['json_schema'], 'json_object'],
    ['LM Studio before schemas: both JSON formats', ['json_schema', 'json_object'], 'none'],
    ['an OpenAI reasoning model: max_tokens', ['max_tokens'], 'json_schema'],
    ['a model with a small limit: any limit', ['any_limit'], 'json_schema'],
    ['a Gemma template: the system role', ['system_role'], 'json_schema'],
    ['everything at once', ['json_schema', 'json_object', 'max_tokens', 'system_role'], 'none'],
  ])(
    '%s, is asked in a plainer way, and the second question goes right at once',
    async (_name, refuses = [], format) => {
      stub.limit({ refuses })
      const ask = askerFor(stub)
      const { result } = await analyseWith(ask, talk)
      if (!result.ok) throw new Error(result.error.kind)
      expectSound(result.value, talk)
      expect(stub.requests.at(-1)?.body.response_format?.type ?? 'none').toBe(format)
      const before = stub.requests.length
      await analyseWith(ask, talk)
      expect(stub.requests.length - before).toBe(1)
    },
  )

  it('json_schema gets the schema in words instead', async () => {
    stub.limit({ refuses: ['json_schema'] })
    await analyseWith(askerFor(stub), talk)
    expect(stub.requests.at(-1)?.prompt).toContain('"firstStep"')
  })

  it('everything is a matter of configuration, found out with three calls', async () => {
    stub.limit({ refuses: ['everything'] })
    const before = stub.requests.length
    const { result } = await analyseWith(askerFor(stub), talk)
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'ai_misconfigured', detail: expect.stringContaining('not available') as string },
    })
    expect(stub.requests.length - before).toBe(3)
  })
})

describe('a service that reads less than half an hour at once', () => {
  const long = buildTalk({ minutes: 25 })

  it('and says so, is asked in smaller windows', async () => {
    stub.limit({ contextTokens: 5_000 })
    const { result } = await analyseWith(askerFor(stub), long)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, long)
    expect(stub.requests.at(-1)?.prompt).toContain('These are the notes on all parts of one video')
  })

  it('and silently cuts the question, is detected by its own token count', async () => {
    stub.play('silent_truncation', 'ok')
    const before = stub.requests.length
    const { result } = await analyseWith(askerFor(stub), long)
    expect(result.ok).toBe(true)
    expect(stub.requests.length - before).toBeGreaterThan(2)
  })

  it('and reads far too little, is told apart from one that fails', async () => {
    stub.limit({ contextTokens: 100 })
    const { result } = await analyseWith(askerFor(stub), long)
    expect(result).toEqual({ ok: false, error: { kind: 'ai_too_long' } })
  })
})

describe('a service that counts the limit of the answer with the question', () => {
  const services = ['vLLM', 'newer vLLM', 'SGLang', 'OpenRouter', 'TGI', 'Groq', 'a small OpenAI tier'] as const

  it.each(services)('(%s), gets a limit that fits', async (by) => {
    stub.limit({ counted: { tokens: 12_000, by } })
    const { result } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(stub.requests.at(-1)?.body.max_tokens).toBe(8_000)
  })

  it('gets smaller windows where that is not enough', async () => {
    const long = buildTalk({ minutes: 25 })
    stub.limit({ counted: { tokens: 8_192, by: 'vLLM' } })
    const { result } = await analyseWith(askerFor(stub), long)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, long)
    expect(stub.requests.at(-1)?.prompt).toContain('These are the notes on all parts of one video')
  })

  it.each(services)('(%s), and has no room at all, is no matter of configuration', async (by) => {
    stub.limit({ counted: { tokens: 100, by } })
    const { result } = await analyseWith(askerFor(stub), talk)
    expect(result).toEqual({ ok: false, error: { kind: 'ai_too_long' } })
  })
})

describe('the model', () => {
  it('is what the operator named', async () => {
    await analyseWith(askerFor(stub, { model: 'llama-7' }), talk)
    expect(stub.requests.at(-1)?.body.model).toBe('llama-7')
  })

  it('is the first language model of the service when none is named', async () => {
    stub.limit({ models: ['nomic-embed-text', 'qwen-9', 'llama-7'] })
    await analyseWith(askerFor(stub, { model: undefined }), talk)
    expect(stub.requests.at(-1)?.body.model).toBe('qwen-9')
  })

  it('is looked up again once the listed one was replaced', async () => {
    stub.limit({ models: ['llama-7'] })
    const ask = askerFor(stub, { model: undefined })
    expect((await analyseWith(ask, talk)).result.ok).toBe(true)
    stub.limit({ models: ['qwen-9'] })
    expect((await analyseWith(ask, talk)).result).toMatchObject({ ok: false, error: { kind: 'ai_misconfigured' } })
    expect((await analyseWith(ask, talk)).result.ok).toBe(true)
    expect(stub.requests.at(-1)?.body.model).toBe('qwen-9')
  })

  it('has a default if the service lists nothing', async () => {
    stub.limit({ models: null })
    const { result } = await analyseWith(askerFor(stub, { model: undefined }), talk)
    expect(result.ok).toBe(true)
    expect(stub.requests.at(-1)?.body.model).toMatch(/\w/)
  })

  it('is not requested at all without key and address', () => {
    expect(createAiClient({})).toBeNull()
  })

  it('needs no key on an address of its own', async () => {
    const { result } = await analyseWith(askerFor(stub, { apiKey: undefined }), talk)
    expect(result.ok).toBe(true)
  })
})
