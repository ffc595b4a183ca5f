// For learners who chose in their profile that no AI service reads their transcripts: however one arrives, none is sent out.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#domain/mutations/machinery/definition.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { THIS_DEVICE_ONLY } from '#domain/account/insight-writer.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { deleteUser } from '../../../sync-server/data/account/delete-user.ts'
import type { AnalysisQueue } from '../../../sync-server/jobs/analysis-queue.ts'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
import { analysisBench, type AnalysisBench, type BenchOptions } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const talk = buildTalk({ minutes: 3 })
// Five windows.
const longTalk = buildTalk({ minutes: 150 })
let stub: OpenAiStub
let database: TestDatabase
let server: TestServer
let queues: AnalysisQueue[] = []
let number = 0

beforeAll(async () => {
  stub = await startOpenAiStub()
  database = await createTestDatabase()
  server = await startTestServer({ config: { openai: { baseUrl: stub.url, model: 'stub-1' } } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await stub.close()
})
beforeEach(() => {
  stub.play('ok')
})
afterEach(async () => {
  for (const queue of queues) await queue.stop()
  queues = []
})

const bench = (options: Partial<BenchOptions> = {}) => analysisBench(database, { stub, ...options })
const asked = () => stub.requests.length
const fresh = () => {
  number += 1
  return { youtubeId: `alone${String(number).padStart(6, '0')}`, title: 'A talk', cues: talk }
}
const choose = (from: AnalysisBench, userId: UserId, insightWriter: 'best' | 'this_device') => {
  from.clock.now += 1
  return from.apply(userId, call(updateProfile, { insightWriter }))
}
async function learner(from: AnalysisBench) {
  number += 1
  const id = await from.addUser(`learner-${String(number)}`)
  await choose(from, id, 'this_device')
  return id
}

describe('the service', () => {
  it('makes extractive insights that say why, and asks no AI', async () => {
    const from = bench()
    const ada = await learner(from)
    const before = asked()
    const answer = await from.insights.insightsOf(fresh(), ada)
    expect(asked()).toBe(before)
    expect(answer).toMatchObject({ ok: true, value: { engine: 'extractive', caveat: THIS_DEVICE_ONLY } })
  })

  it('returns nothing an AI wrote about the same video for someone else', async () => {
    const from = bench()
    const ada = await learner(from)
    const bob = await from.addUser('bob')
    const request = fresh()
    expect(await from.insights.insightsOf(request, bob)).toMatchObject({ value: { engine: 'ai' } })
    expect(await from.insights.insightsOf(request, ada)).toMatchObject({ value: { engine: 'extractive' } })
  })

  it('asks the AI again once the learner has changed the choice back', async () => {
    const from = bench()
    const ada = await learner(from)
    await choose(from, ada, 'best')
    expect(await from.insights.insightsOf(fresh(), ada)).toMatchObject({ value: { engine: 'ai' } })
  })

  it('sends no further window of a long video after the choice', async () => {
    const from: AnalysisBench = bench({
      wrap: (client) => ({
        ...client,
        ask: async (question, signal) => {
          const answer = await client.ask(question, signal)
          await choose(from, ada, 'this_device')
          return answer
        },
      }),
    })
    const ada = await from.addUser('a-learner-who-chooses-late')
    const before = asked()
    const long = { ...fresh(), cues: longTalk }
    const answer = await from.insights.insightsOf(long, ada)
    expect(answer).toMatchObject({ value: { engine: 'extractive', caveat: THIS_DEVICE_ONLY } })
    // Those that were already in flight together.
    expect(asked() - before).toBeLessThanOrEqual(3)
  })

  it('leaves the analysis of another learner, who waits for the same words, to go on', async () => {
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const from: AnalysisBench = bench({
      wrap: (client) => ({
        ...client,
        ask: async (question, signal) => {
          begin()
          const answer = await client.ask(question, signal)
          await choose(from, ada, 'this_device')
          return answer
        },
      }),
    })
    const [ada, bob] = [await from.addUser('a-first'), await from.addUser('b-second')]
    const long = { ...fresh(), cues: buildTalk({ minutes: 150 }) }
    const first = from.insights.insightsOf(long, ada)
    await begun
    const [ofAda, ofBob] = await Promise.all([first, from.insights.insightsOf(long, bob)])
    expect(ofAda).toMatchObject({ value: { engine: 'extractive', caveat: THIS_DEVICE_ONLY } })
    expect(ofBob).toMatchObject({ value: { engine: 'ai', caveat: null } })
  })

  it('sends no further window once the account is deleted, and leaves no row of it', async () => {
    const from: AnalysisBench = bench({
      wrap: (client) => ({
        ...client,
        ask: async (question, signal) => {
          const answer = await client.ask(question, signal)
          await deleteUser(database, { id: ada, passwordHash: 'x', tombstone: ada, now: new Date(from.clock.now) })
          return answer
        },
      }),
    })
    const ada = await from.addUser('a-learner-who-leaves')
    const before = asked()
    const long = { ...fresh(), cues: longTalk }
    expect(await from.insights.insightsOf(long, ada)).toMatchObject({ value: { engine: 'extractive' } })
    expect(asked() - before).toBeLessThanOrEqual(3)
    expect((await database.pool.query('SELECT 1 FROM "AiUsage" WHERE "userId" = $1', [ada])).rows).toEqual([])
  })
})

describe('the job behind a saved video', () => {
  it('CRD-07: completes it with extractive insights without a caveat, and asks no AI', async () => {
    const from = bench()
    const ada = await learner(from)
    const queue = from.queue()
    queues.push(queue)
    await queue.start()
    const before = asked()
    const id = await from.save(ada, fresh())
    await queue.enqueue(ada, id)
    const video = await from.settled(ada, id)
    expect(asked()).toBe(before)
    expect(video).toMatchObject({ status: 'completed', insights: { engine: 'extractive', caveat: null } })
  })

  it('leaves a video with the device’s insights alone, even if its analysis is requested again', async () => {
    const from = bench()
    const ada = await learner(from)
    const first = await from.insights.insightsOf(fresh(), ada)
    if (!first.ok) throw new Error('The talk has insights')
    const videoId = await from.save(ada, { ...fresh(), insights: first.value })
    await from.apply(ada, call(retryAnalysis, { videoId }))
    const before = asked()
    const { signal } = new AbortController()
    const job = { userId: ada, videoId, isWished: true, isLastTry: false, signal }
    expect(await analyseVideo(from.analysis, job)).toEqual({ kind: 'done' })
    expect(asked()).toBe(before)
    const video = await from.video(ada, videoId)
    expect([video.insights, video.failureReason]).toEqual([first.value, null])
  })
})

describe('POST /api/insights', () => {
  it('asks no AI for a learner who chose so, from the next call on', async () => {
    const { client } = await server.signedIn()
    const request = { youtubeId: 'aaaaaaaaaaa', title: 'A talk', cues: talk }
    const chosen = await client.request('/api/auth/profile', {
      method: 'PATCH',
      body: { insightWriter: 'this_device' },
    })
    expect(chosen.status).toBe(200)
    const before = asked()
    const response = await client.post('/api/insights', request)
    const insights = (await response.json()) as Insights
    expect(asked()).toBe(before)
    expectSound(insights, talk)
    expect(insights).toMatchObject({ engine: 'extractive', caveat: THIS_DEVICE_ONLY })
  })
})
