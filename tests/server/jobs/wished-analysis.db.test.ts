// CRD-07: what happens when a learner wants insights rewritten and nobody can do it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#domain/mutations/machinery/definition.ts'
import { failAnalysis } from '#domain/mutations/fail-analysis.ts'
import { replaceInsights } from '#domain/mutations/replace-insights.ts'
import type { UserId, VideoId } from '#domain/kernel/id.ts'
import type { AnalysisQueue, AnalysisQueueDeps } from '../../../sync-server/jobs/analysis-queue.ts'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { buildTalk, cuesOf } from '../../fixtures/talks.ts'
import { analysisBench, type AnalysisBench } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const MADE = buildInsights()
let stub: OpenAiStub
let database: TestDatabase
let ada: UserId
let queue: AnalysisQueue | null = null
let number = 0

beforeAll(async () => {
  stub = await startOpenAiStub()
  stub.play('server_error')
  database = await createTestDatabase()
  ada = await analysisBench(database, { stub: null }).addUser('ada')
})
afterEach(() => queue?.stop())
afterAll(async () => {
  await database.drop()
  await stub.close()
})

async function wished(from: AnalysisBench, options: Partial<AnalysisQueueDeps> = {}) {
  queue = from.queue(options)
  await queue.start()
  number += 1
  const youtubeId = `wished${String(number).padStart(5, '0')}`
  const id = await from.save(ada, { youtubeId, cues: buildTalk({ minutes: 3 }), insights: MADE })
  await queue.enqueue(ada, id, true)
  return from.until(ada, id, ({ failureReason }) => failureReason !== null)
}

describe('CRD-07: insights that a learner wants written again stay, and the reason is told,', () => {
  it.each([
    ['when the service fails three times', {}, 'The AI service could not be reached, so the insights you have stay.'],
    [
      'when the day’s analyses are used up',
      { limits: { userVideos: 0 } },
      'Your AI analyses of today are used up, so the insights you have stay.',
    ],
    ['when the server has no AI', { stub: null }, 'This server has no AI to ask, so the insights you have stay.'],
  ])('%s', async (_, options, failureReason) => {
    const video = await wished(analysisBench(database, { stub, ...options }))
    expect(video).toMatchObject({ status: 'completed', insights: MADE, failureReason })
  })

  it('if the video crashes the server each time', async () => {
    const work = () => Promise.reject(new Error('This video is poison'))
    const video = await wished(analysisBench(database, { stub }), { work })
    expect(video).toMatchObject({ status: 'completed', insights: MADE })
    expect(video.failureReason).toMatch(/interrupted several times/)
  })
})

it('insights the learner chose stay if the video is analysed unasked, and no AI is asked', async () => {
  const from = analysisBench(database, { stub })
  const videoId = await from.save(ada, { youtubeId: 'chosen00001', cues: buildTalk({ minutes: 3 }), insights: MADE })
  await from.apply(ada, call(replaceInsights, { videoId, insights: MADE }))
  const before = stub.requests.length
  const { signal } = new AbortController()
  await analyseVideo(from.analysis, { userId: ada, videoId, isLastTry: false, signal })
  expect((await from.video(ada, videoId)).insights).toEqual({ ...MADE, isChosen: true })
  expect(stub.requests.length).toBe(before)
})

describe('a video that teaches little', () => {
  const little = cuesOf(
    'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.',
  )
  const analysed = async (from: AnalysisBench, videoId: VideoId) => {
    const { signal } = new AbortController()
    await analyseVideo(from.analysis, { userId: ada, videoId, isWished: true, isLastTry: true, signal })
    return from.video(ada, videoId)
  }

  it('CRD-04: is left as it is if its analysis is requested and the server has no AI', async () => {
    const from = analysisBench(database, { stub: null })
    const videoId = await from.save(ada, { youtubeId: 'little00001', cues: little })
    const reason = 'This video teaches little.'
    await from.apply(ada, call(failAnalysis, { videoId, reason, isProcessed: true }))
    expect(await analysed(from, videoId)).toMatchObject({ status: 'completed', failureReason: reason })
  })

  it('and has insights all the same keeps them, and says so to a learner who wants others', async () => {
    const from = analysisBench(database, { stub })
    const videoId = await from.save(ada, { youtubeId: 'little00002', cues: little, insights: MADE })
    const video = await analysed(from, videoId)
    expect(video).toMatchObject({ status: 'completed', insights: MADE })
    expect(video.failureReason).toMatch(/^This video teaches little/)
  })
})
