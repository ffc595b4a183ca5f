// Insights whose claims the model has not judged are worth asking for again, but not at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTalk } from '../../fixtures/talks.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { analysisBench } from '../../setup/models/analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

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

const pass = (interval: string) =>
  database.pool.query(`UPDATE "Analysis" SET "createdAt" = "createdAt" - interval '${interval}'`)

it.each(['youtube0001', `file-${'c'.repeat(22)}`])(
  'are kept for an hour, until the model has judged them: %s',
  async (youtubeId) => {
    const { insights } = analysisBench(database, { stub })
    const ask = () =>
      insights.insightsOf({ youtubeId, title: 'A talk', cues: buildTalk({ minutes: 3 }) }, userIdOf('ada'))
    const before = stub.requests.length
    stub.play('judges_nothing')
    await ask()
    stub.play('ok')
    await pass('59 minutes')
    await ask()
    expect(stub.requests.length - before).toBe(1)
    await pass('2 minutes')
    await ask()
    await pass('2 hours')
    await ask()
    expect(stub.requests.length - before).toBe(2)
  },
)
