// What an analysis got before the service paused it is neither asked nor paid for again at the next try.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { UNFINISHED_KEPT_MS } from '../../../sync-server/services/analysis/unfinished-runs.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { analysisBench } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import type { StubMode } from '../../setup/models/openai-stub-faults.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const ada = userIdOf('ada')
const talk = { youtubeId: 'longtalk001', title: 'A long talk', cues: buildTalk({ minutes: 10 }) }
let stub: OpenAiStub
let database: TestDatabase

beforeAll(async () => {
  stub = await startOpenAiStub()
  database = await createTestDatabase()
  await analysisBench(database, { stub: null }).addUser('ada')
})
afterAll(async () => {
  await database.drop()
  await stub.close()
})
afterEach(() => database.pool.query('TRUNCATE "AiUsage", "Analysis"'))

// A context in which the talk takes several questions; a learner has one video a day.
function bench(userVideos = 1) {
  // What breaks at the question after these, once.
  const fault = { after: Infinity }
  const from = analysisBench(database, {
    stub,
    limits: { userVideos },
    wrap: (client) => ({
      ...client,
      contextTokens: 4_096,
      ask: (question, stop) => {
        fault.after -= 1
        if (fault.after >= 0) return client.ask(question, stop)
        fault.after = Infinity
        return Promise.reject(new Error('Query read timeout'))
      },
    }),
  })
  const attempt = async (...modes: readonly StubMode[]) => {
    stub.play(...modes)
    const before = stub.requests.length
    const prepared = await from.insights.prepare(talk, ada)
    if (!prepared.ok) throw new Error(prepared.error.kind)
    const made = await prepared.value.byAi()
    return {
      end: made.ok ? made.value.engine : made.error.kind,
      prompts: stub.requests.slice(before).map(({ prompt }) => prompt),
    }
  }
  return { clock: from.clock, attempt, fault }
}

const calls = async () => {
  const { rows } = await database.pool.query<{ calls: number }>('SELECT calls FROM "AiUsage" ORDER BY day, "userId"')
  return rows.map((row) => row.calls)
}

it('the next try asks only for what is missing, and costs no further video', async () => {
  const { attempt } = bench()
  const first = await attempt('ok', 'ok', 'rate_limited')
  expect(first.end).toBe('ai_rate_limited')
  expect(first.prompts.length).toBeGreaterThan(2)
  // A pause before anything was written keeps what is there.
  expect((await attempt('rate_limited')).end).toBe('ai_rate_limited')
  const last = await attempt('ok')
  expect(last.end).toBe('ai')
  const asked = [...first.prompts.slice(0, 2), ...last.prompts]
  expect(new Set(asked).size).toBe(asked.length)
  expect(await calls()).toEqual([1, 1])
  await database.pool.query('TRUNCATE "Analysis"')
  expect((await attempt('ok')).end).toBe('budget_spent')
})

it.each([0, 2])('a query that fails after %i questions loses none of them, nor a video', async (asked) => {
  const { attempt, fault } = bench()
  fault.after = asked
  const before = stub.requests.length
  await expect(attempt('ok')).rejects.toThrow('Query read timeout')
  const first = stub.requests.slice(before).map(({ prompt }) => prompt)
  const last = await attempt('ok')
  expect(last.end).toBe('ai')
  expect(last.prompts.filter((prompt) => first.includes(prompt))).toEqual([])
  expect(await calls()).toEqual([1, 1])
})

it('the tokens of a run that broke off are counted, once', async () => {
  const tokens = async () => (await database.pool.query<{ tokens: number }>('SELECT tokens FROM "AiUsage"')).rows
  await bench().attempt('ok')
  const whole = await tokens()
  await database.pool.query('TRUNCATE "AiUsage", "Analysis"')
  const { attempt, fault } = bench()
  fault.after = 2
  await expect(attempt('ok')).rejects.toThrow('Query read timeout')
  expect((await attempt('ok')).end).toBe('ai')
  expect(await tokens()).toEqual(whole)
})

it('after two hours it is asked and counted again', async () => {
  const { attempt, clock } = bench(2)
  const first = await attempt('ok', 'ok', 'rate_limited')
  clock.now += UNFINISHED_KEPT_MS
  const second = await attempt('ok')
  expect(second.end).toBe('ai')
  expect(second.prompts).toContain(must(first.prompts[0], 'It was asked'))
  expect(await calls()).toEqual([2, 2])
})

it('an answer of no use is asked for again', async () => {
  const { attempt } = bench(2)
  expect((await attempt('not_json')).end).toBe('ai_bad_answer')
  expect((await attempt('ok')).end).toBe('ai')
  expect(await calls()).toEqual([2, 2])
})
