// The service around the engine: cache, budgets, one call for many requests, and an answer whatever happens.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import { ok } from '#domain/kernel/result.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import {
  AI_INSIGHTS_KEPT_MS,
  FILE_INSIGHTS_KEPT_MS,
  removeOldInsights,
} from '../../../sync-server/services/analysis/kept-insights.ts'
import { buildTalk, cuesOf } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
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

describe('the cache', () => {
  it('serves the same video to another user without a second call', async () => {
    const { insights } = bench()
    const request = fresh()
    const before = asked()
    const first = await insights.insightsOf(request, ada)
    const second = await insights.insightsOf(request, bob)
    expect(asked() - before).toBe(1)
    expect(second).toEqual(first)
    expect(await usage(bob)).toBeUndefined()
  })

  it.each([
    ['title', { title: 'Another title' }],
    ['transcript', { cues: [...talk, ...cuesOf('one more sentence stands at the end of it')] }],
    ['end of a caption', { cues: talk.map((cue) => ({ ...cue, endMs: cue.startMs })) }],
    ['video', { youtubeId: 'anotherone1' }],
  ])('does not answer for another %s', async (_name, change) => {
    const { insights } = bench()
    const request = fresh()
    await insights.insightsOf(request, ada)
    const before = asked()
    await insights.insightsOf({ ...request, ...change }, ada)
    expect(asked() - before).toBe(1)
  })

  it('stores nothing about who asked', async () => {
    const { insights } = bench()
    await insights.insightsOf(fresh(), ada)
    const { rows } = await database.pool.query<{ row: unknown }>('SELECT to_jsonb(a) AS row FROM "Analysis" a')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ada)
  })

  it('keeps insights as long as captions, and those of a learner’s own file for a day', async () => {
    const ofYoutube = 'file-abcdef'
    const ofFile = `file-${'a'.repeat(22)}`
    await database.pool.query(
      `INSERT INTO "Analysis" (key, "youtubeId", engine, insights) SELECT id, id, 'ai', '{}' FROM unnest($1::text[]) AS id`,
      [[ofYoutube, ofFile]],
    )
    const keptAfter = async (ms: number) => {
      await removeOldInsights(database, Date.now() + ms)
      const { rows } = await database.pool.query<{ youtubeId: string }>('SELECT "youtubeId" FROM "Analysis"')
      return rows.map(({ youtubeId }) => youtubeId)
    }
    expect(await keptAfter(FILE_INSIGHTS_KEPT_MS - HOUR_MS)).toHaveLength(2)
    expect(await keptAfter(FILE_INSIGHTS_KEPT_MS + HOUR_MS)).toEqual([ofYoutube])
    expect(await keptAfter(AI_INSIGHTS_KEPT_MS - HOUR_MS)).toEqual([ofYoutube])
    expect(await keptAfter(AI_INSIGHTS_KEPT_MS + HOUR_MS)).toEqual([])
  })

  it('does not return what is too old, whether or not it was removed, and keeps what is written in its place', async () => {
    const { insights } = bench()
    const ofFile = { ...fresh(), youtubeId: `file-${'b'.repeat(22)}` }
    await insights.insightsOf(ofFile, ada)
    const age = (interval: string) =>
      database.pool.query(`UPDATE "Analysis" SET "createdAt" = "createdAt" - interval '${interval}'`)
    const before = asked()
    await age('23 hours')
    await insights.insightsOf(ofFile, ada)
    expect(asked() - before).toBe(0)
    await age('2 hours')
    await insights.insightsOf(ofFile, ada)
    expect(asked() - before).toBe(1)
    await insights.insightsOf(ofFile, ada)
    expect(asked() - before).toBe(1)
  })

  it('does not keep a failure, nor an analysis with a missing part', async () => {
    const { insights } = bench()
    stub.play('server_error')
    await insights.insightsOf(fresh(), ada)
    stub.play('refusal', 'ok')
    await insights.insightsOf({ ...fresh(), cues: buildTalk({ minutes: 90 }) }, ada)
    const { rows } = await database.pool.query('SELECT 1 FROM "Analysis"')
    expect(rows).toHaveLength(0)
  })

  it('is keyed by the model that answered, not by the one requested', async () => {
    const request = fresh()
    stub.limit({ answersAs: 'other-7' })
    const { insights } = bench()
    await insights.insightsOf(request, ada)
    const { rows } = await database.pool.query<{ engine: string }>('SELECT engine FROM "Analysis"')
    expect(rows).toEqual([{ engine: 'ai:other-7' }])
    const before = asked()
    await insights.insightsOf(request, bob)
    expect(asked()).toBe(before)
    // The service has switched to another model, so the cached answer of the first one must not be used.
    stub.limit({ answersAs: 'third-9' })
    await insights.insightsOf(fresh(), ada)
    await insights.insightsOf(request, ada)
    expect(asked() - before).toBe(2)
  })

  it('does not keep what two models wrote together', async () => {
    const models = ['one-1', 'two-2']
    const { insights } = bench({
      wrap: (client) => ({
        ...client,
        ask: async (question, signal) => {
          const answer = await client.ask(question, signal)
          return answer.ok ? ok({ ...answer.value, model: models.shift() ?? 'two-2' }) : answer
        },
      }),
    })
    stub.play('invented_actions', 'ok')
    const answer = await insights.insightsOf(fresh(), ada)
    expect(answer).toMatchObject({ ok: true, value: { engine: 'ai', caveat: null } })
    const { rows } = await database.pool.query('SELECT 1 FROM "Analysis"')
    expect(rows).toHaveLength(0)
  })

  it('makes one call for ten requests at the same moment', async () => {
    const { insights, addUser } = bench()
    const learners = await Promise.all(Array.from({ length: 10 }, (_, i) => addUser(`user-${String(i)}`)))
    const request = fresh()
    const before = asked()
    const answers = await Promise.all(learners.map((learner) => insights.insightsOf(request, learner)))
    expect(asked() - before).toBe(1)
    expect(answers.every((answer) => answer.ok && answer.value.engine === 'ai')).toBe(true)
  })
})

describe('a direct call', () => {
  it.each<[StubMode, RegExp]>([
    ['server_error', /could not be reached, so the built-in engine wrote this/],
    ['reset', /could not be reached/],
    ['rate_limited', /too busy/],
    ['not_json', /no usable answer/],
    ['truncated', /did not finish/],
    ['refusal', /declined/],
    ['bad_key', /not set up correctly/],
  ])('OVL-09: when the service answers %s, the extractive engine stands in and says why', async (mode, caveat) => {
    stub.play(mode)
    const { insights } = bench()
    const answer = await insights.insightsOf(fresh(), ada)
    if (!answer.ok) throw new Error(answer.error.kind)
    expectSound(answer.value, talk)
    expect(answer.value.engine).toBe('extractive')
    expect(answer.value.caveat).toMatch(caveat)
  })

  it('without a service is answered by the extractive engine, without mention of AI', async () => {
    const { insights } = bench({ stub: null })
    const answer = await insights.insightsOf(fresh(), ada)
    if (!answer.ok) throw new Error(answer.error.kind)
    expectSound(answer.value, talk)
    expect(answer.value).toMatchObject({ engine: 'extractive', caveat: null })
  })

  it('does not wait longer than allowed; the result is there for the next request', async () => {
    const { insights } = bench({ limits: { directWaitMs: 0 } })
    const request = fresh()
    const early = await insights.insightsOf(request, ada)
    expect(early).toMatchObject({
      ok: true,
      value: { engine: 'extractive', caveat: expect.stringContaining('still at work') as string },
    })
    const prepared = await insights.prepare(request, ada)
    const late = prepared.ok ? await prepared.value.byAi() : null
    expect(late?.ok).toBe(true)
    const before = asked()
    const again = await bench().insights.insightsOf(request, bob)
    expect(again).toMatchObject({ ok: true, value: { engine: 'ai' } })
    expect(asked()).toBe(before)
  })

  it.each([
    ['[Music]', 'no_speech'],
    ['you', 'no_speech'],
    ['hello and welcome to this', 'too_little_speech'],
  ])('of %j asks nobody and says that there is too little speech', async (text, kind) => {
    const before = asked()
    const answer = await bench().insights.insightsOf({ ...fresh(), cues: cuesOf(text) }, ada)
    expect(answer).toMatchObject({ ok: false, error: { kind } })
    expect(asked()).toBe(before)
  })

  it('sends nothing about the learner, and logs neither key nor transcript', async () => {
    const { insights, addUser, logLines } = bench()
    const id: UserId = await addUser('carol')
    await insights.insightsOf(fresh(), id)
    stub.play('bad_key')
    await insights.insightsOf(fresh(), id)
    const sent = JSON.stringify(stub.requests.map(({ body, headers }) => ({ body, ...headers, authorization: '' })))
    expect(sent).not.toMatch(/canary/i)
    expect(sent).not.toContain(id)
    expect(logLines.join('\n')).not.toMatch(/canary|smallest version of the task/)
  })
})
