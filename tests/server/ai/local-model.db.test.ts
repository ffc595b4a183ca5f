// A server without a configured service, on a machine with Ollama: everything from the start to the insights.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
import { startOllamaStub, type OllamaStub } from '../../setup/models/ollama-stub.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const talk = buildTalk({ minutes: 3 })
const request = { youtubeId: 'aaaaaaaaaaa', title: 'A talk', cues: talk }
let stub: OllamaStub
let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  stub = await startOllamaStub()
  server = await startTestServer({
    config: { isAiDiscovered: true },
    deps: { localServers: { ollama: stub.url, lmStudio: null, llamaServer: null, probeMs: 5_000 } },
  })
  ada = await server.signedIn()
})
afterEach(() => {
  stub.play('ok')
})
afterAll(async () => {
  await server.services.analysis.stop()
  await server.stop()
  await stub.close()
})

const insightsOf = async (youtubeId: string) => {
  const response = await ada.client.post('/api/insights', { ...request, youtubeId })
  expect(response.status).toBe(200)
  const insights = (await response.json()) as Insights
  expectSound(insights, talk)
  return insights
}

it('the start log says which model it found', async () => {
  await server.services.analysis.start()
  await insightsOf('aaaaaaaaaaa')
  const found = server.logLines.filter((line) => line.includes('a model on this machine'))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('llama3.2:3b')
})

it('PRD-04: POST /api/insights is answered by that model, under its name', async () => {
  expect(await insightsOf('bbbbbbbbbbb')).toMatchObject({ engine: 'ai', model: 'llama3.2:3b', caveat: null })
  expect(stub.chats.at(-1)?.options.num_ctx).toBe(16_384)
})

it('a model that dies midway leaves the extractive insights and a sentence', async () => {
  stub.play('vanishes')
  expect(await insightsOf('ccccccccccc')).toMatchObject({
    engine: 'extractive',
    caveat: expect.stringContaining('The AI service could not be reached') as string,
  })
})

it('a model gone for good leaves the extractive insights without a model, and one that comes back is found', async () => {
  const port = Number(new URL(stub.url).port)
  await stub.close()
  server.clock.now += 60_000
  // Shortly after, somebody who saw the model's insights is told why there are none.
  expect(await insightsOf('ddddddddddd')).toMatchObject({
    engine: 'extractive',
    caveat: expect.stringContaining('The AI service could not be reached') as string,
  })
  server.clock.now += 300_000
  expect(await insightsOf('fffffffffff')).toMatchObject({ engine: 'extractive', caveat: null })
  stub = await startOllamaStub(port)
  server.clock.now += 60_000
  expect(await insightsOf('eeeeeeeeeee')).toMatchObject({ engine: 'ai', model: 'llama3.2:3b' })
})
