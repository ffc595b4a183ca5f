// A song is not a failure: what the analysis of a video that teaches little leaves behind.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#domain/mutations/machinery/definition.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { cuesOf } from '../../fixtures/talks.ts'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import { analysisBench } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

let stub: OpenAiStub
let database: TestDatabase

beforeAll(async () => {
  stub = await startOpenAiStub()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await stub.close()
})

const cues = cuesOf(
  'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.',
)
const LITTLE = {
  status: 'completed',
  insights: null,
  failureReason: 'This video teaches little: only 22 words are spoken in it.',
}

it('CRD-04: the video is processed and says so; the AI service is not asked', async () => {
  const from = analysisBench(database, { stub })
  const ada = await from.addUser('ada')
  const queue = from.queue({})
  await queue.start()
  try {
    const id = await from.save(ada, { youtubeId: 'little00001', cues })
    await queue.enqueue(ada, id)
    expect(await from.settled(ada, id)).toMatchObject(LITTLE)
    expect(stub.requests).toHaveLength(0)
  } finally {
    await queue.stop()
  }
})

it('CRD-04: what an offline device found equals what the server finds, and stays', async () => {
  const from = analysisBench(database, { stub })
  const eve = await from.addUser('eve')
  const youtubeId = 'little00002'
  const id = videoIdOf(eve, youtubeId)
  const found = extractInsights(cues, { title: 'A talk' })
  if (found.ok || found.error.kind !== 'little_to_learn') throw new Error('It was not refused')
  const { why, wordCount } = found.error
  const transcript = { language: 'en', timed: true, cues }
  const args = { id, youtubeId, title: 'A talk', duration: null, transcript, insights: null }
  await from.apply(eve, call(saveVideo, { ...args, littleToLearn: { why, wordCount } }))
  const saved = await from.video(eve, id)
  expect(saved).toMatchObject(LITTLE)
  const job = { userId: eve, videoId: id, isLastTry: false, signal: new AbortController().signal }
  expect(await analyseVideo(from.analysis, job)).toEqual({ kind: 'done' })
  expect(await from.video(eve, id)).toEqual(saved)
  expect(stub.requests).toHaveLength(0)
})
