// The budgets of the service around the engine, and what it does when the model keeps failing.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { withCircuitBreaker } from '../../../sync-server/ai/with-circuit-breaker.ts'
import { takeVideo } from '../../../sync-server/data/ai-usage.ts'
import { takeSiteVideo } from '../../../sync-server/data/site-usage.ts'
import { AI_LIMITS } from '../../../sync-server/services/analysis/insights.ts'
import { SITE_LIMITS } from '../../../sync-server/services/transcripts/site-transcripts.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { analysisBench, type BenchOptions } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import type { StubMode } from '../../setup/models/openai-stub-faults.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
import { userIdOf } from '../../fixtures/builders.ts'

const talk = buildTalk({ minutes: 3 })
const ada = userIdOf('ada')
const bob = userIdOf('bob')
let stub: OpenAiStub
let database: TestDatabase
let number = 0

beforeAll(async () => {
  stub = await startOpenAiStub()
  database = await createTestDatabase()
  for (const name of ['ada', 'bob']) await analysisBench(database, { stub: null }).addUser(name)
})
afterAll(async () => {
  await database.drop()
  await stub.close()
})
beforeEach(() => {
  stub.play('ok')
  stub.limit({})
})
afterEach(() => database.pool.query('TRUNCATE "AiUsage", "Analysis"'))

const bench = (options: Partial<BenchOptions> = {}) => analysisBench(database, { stub, ...options })
const asked = () => stub.requests.length
// A new video each time, so that tests do not share cache entries.
const fresh = () => {
  number += 1
  return { youtubeId: `video${String(number).padStart(6, '0')}`, title: 'A talk', cues: talk }
}
const usage = async (userId: string) => {
  const { rows } = await database.pool.query<{ calls: number; tokens: number }>(
    'SELECT calls, tokens FROM "AiUsage" WHERE "userId" = $1',
    [userId],
  )
  return rows[0]
}

describe('the budgets', () => {
  it('a user has 30 videos a day, and the next day as many again', async () => {
    const { insights, clock } = bench()
    await insights.insightsOf(fresh(), ada)
    await database.pool.query('UPDATE "AiUsage" SET calls = 29')
    expect(await insights.insightsOf(fresh(), ada)).toMatchObject({ ok: true, value: { engine: 'ai' } })
    const before = asked()
    const over = await insights.insightsOf(fresh(), ada)
    expect(over).toMatchObject({
      ok: true,
      value: {
        engine: 'extractive',
        caveat: expect.stringContaining('Your AI analyses of today are used up') as string,
      },
    })
    expect(asked()).toBe(before)
    clock.now += 24 * 3600 * 1000
    expect(await insights.insightsOf(fresh(), ada)).toMatchObject({ ok: true, value: { engine: 'ai' } })
  })

  it('everyone together has a budget of videos and one of tokens', async () => {
    const { insights } = bench({ limits: { allVideos: 1 } })
    await insights.insightsOf(fresh(), ada)
    const over = await insights.insightsOf(fresh(), bob)
    expect(over).toMatchObject({
      ok: true,
      value: { engine: 'extractive', caveat: expect.stringContaining("This server's AI analyses") as string },
    })
    const tokens = bench({ limits: { allTokens: 100 } })
    expect(await tokens.insights.insightsOf(fresh(), bob)).toMatchObject({ ok: true, value: { engine: 'extractive' } })
    expect((await usage('*'))?.tokens).toBeGreaterThan(500)
  })

  it('a refused video counts for nobody, and one the service never answered is refunded', async () => {
    const { insights } = bench({ limits: { userVideos: 1 } })
    stub.play('server_error', 'ok')
    await insights.insightsOf(fresh(), ada)
    expect(await usage(ada)).toMatchObject({ calls: 0, tokens: 0 })
    await insights.insightsOf(fresh(), ada)
    await insights.insightsOf(fresh(), ada)
    expect(await usage(ada)).toMatchObject({ calls: 1 })
    expect(await usage('*')).toMatchObject({ calls: 1 })
  })

  it.each<StubMode>(['truncated', 'refusal', 'content_filter', 'empty', 'huge'])(
    '%s: a completion nobody can use has been paid for, so it counts',
    async (mode) => {
      const { insights } = bench({ limits: { userVideos: 1 } })
      stub.play(mode)
      await insights.insightsOf(fresh(), ada)
      const spent = await usage(ada)
      expect(spent?.calls).toBe(1)
      expect(spent?.tokens).toBeGreaterThan(500)
      const before = asked()
      expect(await insights.insightsOf(fresh(), ada)).toMatchObject({ value: { engine: 'extractive' } })
      expect(asked()).toBe(before)
    },
  )

  it('a question that was not answered in time counts as far as it was read, and leaves the learner the video', async () => {
    const { insights } = bench({ limits: { userVideos: 1 }, timeoutMs: 100 })
    stub.play('hang', 'ok')
    await insights.insightsOf(fresh(), ada)
    expect(await usage(ada)).toMatchObject({ calls: 0 })
    expect((await usage(ada))?.tokens).toBeGreaterThan(500)
    const before = asked()
    await insights.insightsOf(fresh(), ada)
    expect(asked()).toBeGreaterThan(before)
  })

  it('an answer that breaks off counts as far as it came, and leaves the learner the video', async () => {
    const { insights } = bench({ limits: { userVideos: 1 } })
    stub.play('breaks_in_body')
    await insights.insightsOf(fresh(), ada)
    const question = estimateTokens(stub.requests.at(-1)?.prompt ?? '')
    expect(await usage(ada)).toMatchObject({ calls: 0 })
    // 4,000 characters had come.
    expect((await usage(ada))?.tokens).toBeGreaterThan(question + 900)
    expect(await usage('*')).toEqual(await usage(ada))
  })

  it('a learner who is gone has none and leaves no row', async () => {
    const gone = { day: '2026-11-21', userId: userIdOf('a learner who is gone') }
    expect(await takeVideo(database, gone, AI_LIMITS)).toBe('user')
    expect(await takeSiteVideo(database, gone, SITE_LIMITS)).toBe('user')
    const { rows } = await database.pool.query(
      'SELECT 1 FROM "AiUsage" WHERE "userId" = $1 UNION ALL SELECT 1 FROM "SiteUsage" WHERE "userId" = $1',
      [gone.userId],
    )
    expect(rows).toEqual([])
  })

  it('twenty at the same moment never use more than there is', async () => {
    const { insights } = bench({ limits: { userVideos: 5, userAtOnce: 100 } })
    const before = asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => insights.insightsOf(fresh(), ada)))
    expect(answers.filter((answer) => answer.ok && answer.value.engine === 'ai')).toHaveLength(5)
    expect(asked() - before).toBe(5)
    expect(await usage(ada)).toMatchObject({ calls: 5 })
  })

  it('one user has three analyses at once, the fourth is extractive', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const wrap: BenchOptions['wrap'] = (client) => ({
      ...client,
      ask: (question, signal) => held.then(() => client.ask(question, signal)),
    })
    const { insights } = bench({ wrap })
    const analyses = Array.from({ length: 4 }, () => insights.insightsOf(fresh(), ada))
    expect(await Promise.race(analyses)).toMatchObject({ ok: true, value: { engine: 'extractive' } })
    release()
    const answers = await Promise.all(analyses)
    const engines = answers.map((answer) => (answer.ok ? answer.value.engine : ''))
    expect(engines.filter((engine) => engine === 'ai')).toHaveLength(3)
  })
})

describe('a service that keeps failing', () => {
  it('is left alone after five failures, and costs no waiting', async () => {
    let at = 0
    const { insights } = bench({ wrap: (client) => ({ ...client, ask: withCircuitBreaker(client.ask, () => at) }) })
    stub.play('server_error')
    for (let i = 0; i < 5; i++) await insights.insightsOf(fresh(), ada)
    stub.play('ok')
    const before = asked()
    expect(await insights.insightsOf(fresh(), ada)).toMatchObject({ ok: true, value: { engine: 'extractive' } })
    expect(asked()).toBe(before)
    at += 60_000
    expect(await insights.insightsOf(fresh(), ada)).toMatchObject({ ok: true, value: { engine: 'ai' } })
  })
})
