// A song is no failure: what the analysis of a video that teaches little leaves behind.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cuesOf } from '../../fixtures/talks.ts'
import { analysisBench } from '../../setup/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/openai-stub.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts'

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

it('CRD-04: the video is processed and says so; the AI service is not asked', async () => {
  const from = analysisBench(database, { stub })
  const ada = await from.addUser('ada')
  const queue = from.queue({})
  await queue.start()
  try {
    const cues = cuesOf(
      'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.',
    )
    const id = await from.save(ada, { youtubeId: 'little00001', cues })
    await queue.enqueue(ada, id)
    expect(await from.settled(ada, id)).toMatchObject({
      status: 'completed',
      insights: null,
      failureReason: 'This video teaches little: only 22 words are spoken in it.',
    })
    expect(stub.requests).toHaveLength(0)
  } finally {
    await queue.stop()
  }
})
