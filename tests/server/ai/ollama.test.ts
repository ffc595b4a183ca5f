// Ollama's own protocol: what a question is turned into, and every way an answer can end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokensSpent, type AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { estimateQuestionTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { must } from '#domain/kernel/invariant.ts'
import { createOllamaClient, type OllamaSettings } from '../../../sync-server/ai/ollama.ts'
import { withOneAtATime } from '../../../sync-server/ai/one-at-a-time.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { expectSound, readLongTalk, TEST_TIMEOUT_MS } from '../../setup/models/ai-bench.ts'
import { startOllamaStub, STUB_MODEL, type OllamaMode, type OllamaStub } from '../../setup/models/ollama-stub.ts'

// Short enough to wait for; only what a test says of patience depends on it.
const PATIENCE = { firstByteMs: 1_500, silenceMs: 700 }
const ENDLESS = { firstByteMs: TEST_TIMEOUT_MS, silenceMs: TEST_TIMEOUT_MS }
const QUESTION: AiQuestion = {
  system: 'You describe a video.',
  messages: [{ role: 'user', content: 'Describe it.\n<data-1>\n[0:00] five words that were said\n</data-1>' }],
  schema: { name: 'video_insights', json: { type: 'object', properties: { tldr: { type: 'string' } } } },
  maxTokens: 500,
}

let stub: OllamaStub
beforeAll(async () => {
  stub = await startOllamaStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.has(STUB_MODEL)
  stub.play('ok')
  stub.refuse()
  stub.take({})
})

const clientOf = (given: Partial<OllamaSettings> = {}) =>
  createOllamaClient({ url: stub.url, model: 'llama3.2:3b', contextTokens: 8_192, patience: ENDLESS, ...given })
const lastChat = () => must(stub.chats.at(-1), 'There was a chat')

describe('a question to Ollama', () => {
  it('sends the schema, the context and the length by the names Ollama knows', async () => {
    const answer = await clientOf().ask(QUESTION)
    expect(answer).toMatchObject({ ok: true, value: { model: 'llama3.2:3b' } })
    expect(lastChat()).toMatchObject({
      model: 'llama3.2:3b',
      messages: [{ role: 'system', content: QUESTION.system }, ...QUESTION.messages],
      format: QUESTION.schema.json,
      think: false,
      stream: true,
      options: { num_ctx: 8_192, num_predict: 500 },
    })
  })

  it('is sent again without the thinking option if that is refused, and from then on always so', async () => {
    stub.refuse('think')
    const client = clientOf()
    const before = stub.chats.length
    expect((await client.ask(QUESTION)).ok).toBe(true)
    expect((await client.ask(QUESTION)).ok).toBe(true)
    expect(stub.chats.slice(before).map(({ think }) => think)).toEqual([false, undefined, undefined])
  })

  it('contains the schema as words for a version that does not support it', async () => {
    stub.refuse('schema')
    expect((await clientOf().ask(QUESTION)).ok).toBe(true)
    expect(lastChat().format).toBe('json')
    expect(lastChat().messages[0]?.content).toContain(JSON.stringify(QUESTION.schema.json))
  })

  it('that does not fit is not sent, because Ollama would silently cut it', async () => {
    const before = stub.chats.length
    const long = { ...QUESTION, messages: [{ role: 'user' as const, content: 'word '.repeat(10_000) }] }
    expect(await clientOf().ask(long)).toEqual({ ok: false, error: { kind: 'ai_too_long' } })
    expect(stub.chats.length).toBe(before)
  })
})

describe('an answer of Ollama', () => {
  it('may take longer than any silence while it is being written', async () => {
    stub.play('slow')
    stub.take({ loadMs: 900, pieceMs: 20 })
    const started = performance.now()
    expect((await clientOf({ patience: PATIENCE }).ask(QUESTION)).ok).toBe(true)
    expect(performance.now() - started).toBeGreaterThan(PATIENCE.firstByteMs)
  })

  it.each<[OllamaMode, Partial<typeof PATIENCE>]>([
    ['never_answers', { firstByteMs: 200 }],
    ['silent', { silenceMs: 100 }],
  ])('%s: ai_timeout', async (mode, given) => {
    stub.play(mode)
    const answer = await clientOf({ patience: { ...PATIENCE, ...given } }).ask(QUESTION)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'ai_timeout' } })
  })

  it('to a question that is not worth the usual wait ends at its own time limit', async () => {
    stub.play('never_answers')
    const answer = await clientOf().ask({ ...QUESTION, withinMs: 60 })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'ai_timeout' } })
  })

  it.each<[OllamaMode, string]>([
    ['truncated', 'ai_truncated'],
    ['vanishes', 'ai_unavailable'],
    ['error_in_stream', 'ai_unavailable'],
    ['server_error', 'ai_unavailable'],
    ['busy', 'ai_rate_limited'],
  ])('%s: %s', async (mode, kind) => {
    stub.play(mode)
    const answer = await clientOf().ask(QUESTION)
    expect(answer).toMatchObject({ ok: false, error: { kind } })
  })

  it('from a removed model is reported to the operator', async () => {
    stub.has({ ...STUB_MODEL, name: 'other' })
    const answer = await clientOf().ask(QUESTION)
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'ai_misconfigured', detail: expect.stringContaining('not found') as string },
    })
  })

  it('from nobody counts as unavailable', async () => {
    const gone = await startOllamaStub()
    await gone.close()
    expect(await clientOf({ url: gone.url }).ask(QUESTION)).toMatchObject({
      ok: false,
      error: { kind: 'ai_unavailable' },
    })
  })

  it('larger than allowed is no answer', async () => {
    const answer = await clientOf({ maxAnswerBytes: 200 }).ask(QUESTION)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'ai_bad_answer' } })
    expect(tokensSpent(answer)).toBeGreaterThan(estimateQuestionTokens(QUESTION))
  })

  it('that is stopped ends at once', async () => {
    stub.play('never_answers')
    const answer = await clientOf().ask(QUESTION, AbortSignal.timeout(50))
    expect(answer).toEqual({ ok: false, error: { kind: 'ai_stopped' } })
  })
})

describe('a local server', () => {
  it('gets one question at a time', async () => {
    const one = withOneAtATime(clientOf().ask)
    const answers = await Promise.all([one(QUESTION), one(QUESTION), one(QUESTION)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(stub.mostAtOnce()).toBe(1)
  })

  it('never receives a question stopped while it waited, but still gets the next one', async () => {
    stub.play('slow')
    const before = stub.chats.length
    const one = withOneAtATime(clientOf().ask)
    const stop = new AbortController()
    const [first, second, third] = [one(QUESTION), one(QUESTION, stop.signal), one(QUESTION)]
    stop.abort()
    expect(await second).toEqual({ ok: false, error: { kind: 'ai_stopped' } })
    expect((await first).ok && (await third).ok).toBe(true)
    expect(stub.chats.length - before).toBe(2)
  })

  it('PRD-04, OVL-09: gives sound insights for an hour in a small context, and is never asked too much at once', async () => {
    const cues = buildTalk({ minutes: 60 })
    const { source, extractive } = readLongTalk(cues, 'Promises')
    const { ask, contextTokens } = clientOf()
    const made = await generateAiInsights({ source, extractive, ask, contextTokens })
    if (!made.ok) throw new Error(made.error.kind)
    expectSound(made.value.insights, cues)
    expect(made.value.insights).toMatchObject({ engine: 'ai', model: 'llama3.2:3b' })
    expect(stub.cutQuestions()).toBe(0)
  })
})
