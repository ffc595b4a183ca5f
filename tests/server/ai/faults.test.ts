// OVL-09, PRD-04: how the AI engine handles every way in which a service answers or fails.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCAL_PATIENCE } from '../../../sync-server/ai/deadline.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { analyseWith, askerFor, expectSound, textsOf } from '../../setup/models/ai-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import type { StubMode } from '../../setup/models/openai-stub-faults.ts'

const talk = buildTalk({ minutes: 5 })
let stub: OpenAiStub

beforeAll(async () => {
  stub = await startOpenAiStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.limit({})
})

const asked = () => stub.requests.length

describe('an answer that serves', () => {
  it('PRD-04: a genuine answer becomes insights of the AI engine with one call', async () => {
    stub.play('ok')
    const before = asked()
    const { result, tokens } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value).toMatchObject({ engine: 'ai', category: 'Education', caveat: null })
    expect(result.value.keyInsights.length).toBeGreaterThanOrEqual(3)
    expect(result.value.extractedSteps).toHaveLength(3)
    expect(result.value.suggestedReflectionFlow).toBe('action_plan')
    expect(asked() - before).toBe(1)
    expect(tokens).toBeGreaterThan(500)
  })

  it('OVL-09: what the model denies when it is asked a second time is replaced, and its tokens are counted', async () => {
    stub.play('ok')
    const once = await analyseWith(askerFor(stub), talk)
    stub.play('denies_actions')
    const before = stub.secondQuestions.length
    const { result, tokens } = await analyseWith(askerFor(stub), talk)
    if (!once.result.ok || !result.ok) throw new Error('Both are answered')
    expectSound(result.value, talk)
    expect(result.value.actions.slice(0, 2)).toEqual(once.result.value.actions.slice(2))
    expect(result.value.caveat).toContain('2 actions were picked by the built-in engine')
    const [second] = stub.secondQuestions.slice(before)
    expect(stub.secondQuestions.length - before).toBe(1)
    expect(tokens).toBeGreaterThan((second?.prompt.length ?? Infinity) / 4 + 500)
  })

  it.each<StubMode>(['markdown_fence', 'chatty', 'thinking', 'content_parts'])(
    '%s around the JSON is read without another call',
    async (mode) => {
      stub.play(mode)
      const before = asked()
      const { result } = await analyseWith(askerFor(stub), talk)
      if (!result.ok) throw new Error(result.error.kind)
      expectSound(result.value, talk)
      expect(result.value.caveat).toBeNull()
      expect(asked() - before).toBe(1)
    },
  )

  it('quotes with a word left out are restored as they were spoken, without another call', async () => {
    stub.play('slipped_quotes')
    const before = asked()
    const { result } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value).toMatchObject({ engine: 'ai', caveat: null })
    expect(asked() - before).toBe(1)
  })

  it('OVL-09: of more than four actions the first four are kept', async () => {
    stub.play('too_many_actions')
    const { result } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value.actions.some(({ title }) => title.endsWith('again'))).toBe(false)
  })

  it('markup, links, addresses and invisible characters are removed from every text', async () => {
    stub.play('markup')
    const { result } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    const all = textsOf(result.value).join('\n')
    expect(all).not.toMatch(/evil\.example|onclick|alert|\*\*/)
    expect(result.value.actions[0]?.title).toMatch(/^Write down/)
  })

  it('entries of the wrong type are left out, spelling variants of a type are understood', async () => {
    stub.play('wrong_types')
    const { result } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value.actions.every(({ type }) => type === 'Habit')).toBe(true)
    expect(result.value.engine).toBe('ai')
  })
})

describe('an answer that is repaired', () => {
  it.each<StubMode>(['not_json', 'too_few_actions', 'invented_quotes', 'invented_actions', 'no_verbs', 'empty'])(
    '%s: one repair names what failed, and its answer is used',
    async (mode) => {
      stub.play(mode, 'ok')
      const before = asked()
      const { result } = await analyseWith(askerFor(stub), talk)
      if (!result.ok) throw new Error(result.error.kind)
      expectSound(result.value, talk)
      expect(result.value).toMatchObject({ engine: 'ai', caveat: null })
      expect(asked() - before).toBe(2)
      const repair = stub.requests.at(-1)?.body.messages.at(-1)?.content ?? ''
      expect(repair).toContain('Your answer cannot be used as it is')
    },
  )

  it('the repair names the quotes that were not said', async () => {
    stub.play('invented_actions', 'ok')
    await analyseWith(askerFor(stub), talk)
    const repair = stub.requests.at(-1)?.body.messages.at(-1)?.content ?? ''
    expect(repair).toContain('nobody in this video ever said the words of sentence 0 aloud')
    expect(repair).toMatch(/actions: 1 can be used, exactly 4 are needed\. Keep "[^"]+"\. Give 3 other than these/)
  })

  it('an answer cut off at the token limit is requested again with twice the limit', async () => {
    stub.play('truncated', 'ok')
    const { result } = await analyseWith(askerFor(stub), talk)
    expect(result.ok).toBe(true)
    const [first, second] = stub.requests.slice(-2).map(({ body }) => body.max_tokens ?? 0)
    expect(first).toBeGreaterThanOrEqual(12_000)
    expect(second).toBe(2 * (first ?? 0))
  })
})

describe('an answer that stays short after its repair', () => {
  it.each<StubMode>(['too_few_actions', 'invented_actions'])(
    'OVL-09: %s: the missing actions come from the extractive engine, and it says so',
    async (mode) => {
      stub.play(mode)
      const { result } = await analyseWith(askerFor(stub), talk)
      if (!result.ok) throw new Error(result.error.kind)
      expectSound(result.value, talk)
      expect(result.value.engine).toBe('ai')
      expect(result.value.caveat).toMatch(/actions were picked by the built-in engine/)
    },
  )

  it.each<StubMode>(['not_json', 'invented_quotes', 'empty', 'huge', 'html_page'])(
    '%s twice is a bad answer, not the extractive one in disguise',
    async (mode) => {
      stub.play(mode)
      const { result } = await analyseWith(askerFor(stub), talk)
      expect(result).toMatchObject({ ok: false, error: { kind: 'ai_bad_answer' } })
    },
  )

  it('a good first answer survives a failed repair', async () => {
    stub.play('invented_actions', 'server_error')
    const { result } = await analyseWith(askerFor(stub), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
  })
})

describe('a service that fails', () => {
  it.each<[StubMode, object]>([
    ['server_error', { kind: 'ai_unavailable' }],
    ['reset', { kind: 'ai_unavailable' }],
    ['rate_limited', { kind: 'ai_rate_limited', retryAfterMs: 7000 }],
    ['no_quota', { kind: 'ai_misconfigured' }],
    ['bad_key', { kind: 'ai_misconfigured' }],
    ['redirect', { kind: 'ai_misconfigured' }],
    ['refusal', { kind: 'ai_refused' }],
    ['content_filter', { kind: 'ai_refused' }],
    ['truncated', { kind: 'ai_truncated' }],
  ])('%s is told apart', async (mode, failure) => {
    stub.play(mode)
    const { result } = await analyseWith(askerFor(stub), talk)
    expect(result).toMatchObject({ ok: false, error: failure })
  })

  it.each<StubMode>(['hang', 'hang_in_body'])('%s ends at the time limit', async (mode) => {
    stub.play(mode)
    const { result } = await analyseWith(askerFor(stub, { timeoutMs: 60 }), talk)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_timeout' } })
  })

  it('a question that is not worth the usual wait ends at its own time limit', async () => {
    stub.play('hang')
    const question = { system: '', messages: [], schema: { name: 'any', json: {} }, maxTokens: 100, withinMs: 60 }
    for (const settings of [{}, { patience: LOCAL_PATIENCE }]) {
      expect(await askerFor(stub, settings)(question)).toMatchObject({ ok: false, error: { kind: 'ai_timeout' } })
    }
  })

  it('an address where nobody listens is unavailable', async () => {
    const gone = await startOpenAiStub()
    await gone.close()
    const { result } = await analyseWith(askerFor(gone), talk)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
  })

  it('a retry-after given as a date is measured by the service’s clock', async () => {
    stub.play('rate_limited')
    stub.limit({ retryAfter: new Date(Date.now() + 90_000).toUTCString() })
    const { result } = await analyseWith(askerFor(stub), talk)
    const error = result.ok ? null : result.error
    expect(error?.kind).toBe('ai_rate_limited')
    expect(error?.kind === 'ai_rate_limited' && (error.retryAfterMs ?? 0) >= 85_000).toBe(true)
  })

  it('a rate limit without a time says so', async () => {
    stub.play('rate_limited')
    stub.limit({ retryAfter: null })
    const { result } = await analyseWith(askerFor(stub), talk)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_rate_limited', retryAfterMs: null } })
  })

  it('the key never appears in a failure, even if the service quotes it', async () => {
    stub.play('bad_key')
    const { result } = await analyseWith(askerFor(stub, { apiKey: 'sk-canary-4711' }), talk)
    expect(JSON.stringify(result)).not.toContain('4711')
  })
})
