// POST /api/insights and a saved video's path to its insights, over HTTP with the real application.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { buildTalk, cuesOf } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const talk = buildTalk({ minutes: 3 })
const request = { youtubeId: 'aaaaaaaaaaa', title: 'A talk', cues: talk }
let stub: OpenAiStub
let withAi: TestServer
let without: TestServer
let ada: SignedIn

beforeAll(async () => {
  stub = await startOpenAiStub()
  withAi = await startTestServer({ config: { openai: { baseUrl: stub.url, model: 'stub-1' } } })
  without = await startTestServer()
  ada = await withAi.signedIn()
})
afterAll(async () => {
  await withAi.stop()
  await without.stop()
  await stub.close()
})
beforeEach(() => {
  stub.play('ok')
})

describe('POST /api/insights', () => {
  it('PRD-04, OVL-09: answers with insights and exactly four actions of the AI engine', async () => {
    const response = await ada.client.post('/api/insights', request)
    expect(response.status).toBe(200)
    const insights = (await response.json()) as Insights
    expectSound(insights, talk)
    expect(Object.keys(insights).sort()).toEqual([
      'actions',
      'category',
      'caveat',
      'engine',
      'extractedSteps',
      'fullSummary',
      'keyInsights',
      'keyLessons',
      'lessonEvidence',
      'model',
      'suggestedReflectionFlow',
      'tldr',
    ])
    expect(insights).toMatchObject({ engine: 'ai', model: 'stub-1' })
  })

  it('answers with the extractive engine if no AI service is configured', async () => {
    const { client } = await without.signedIn()
    const response = await client.post('/api/insights', request)
    const insights = (await response.json()) as Insights
    expectSound(insights, talk)
    expect(insights).toMatchObject({ engine: 'extractive', caveat: null })
  })

  it('answers with the extractive engine and a caveat when the AI service fails', async () => {
    stub.play('server_error')
    const response = await ada.client.post('/api/insights', { ...request, youtubeId: 'bbbbbbbbbbb' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      engine: 'extractive',
      caveat: expect.stringContaining('could not be reached') as string,
    })
  })

  it('is for signed-in users', async () => {
    const response = await withAi.client().post('/api/insights', request)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Unauthorized' })
  })

  it.each<[string, object, number]>([
    ['no cues', { ...request, cues: [] }, 400],
    ['a missing video', { cues: talk }, 400],
    ['a foreign id', { ...request, youtubeId: 'https://evil.example' }, 400],
    ['cues of the wrong type', { ...request, cues: [{ startMs: '0', endMs: 1, text: 'x' }] }, 400],
    ['a negative time', { ...request, cues: [{ startMs: -1, endMs: 1, text: 'x' }] }, 400],
    ['an unknown field', { ...request, userId: 'someone else' }, 400],
    [
      'more than 4 MiB',
      {
        ...request,
        cues: [
          { startMs: 0, endMs: 1, text: 'x' },
          ...Array.from({ length: 500 }, () => ({ startMs: 0, endMs: 1, text: 'word '.repeat(1900) })),
        ],
      },
      413,
    ],
  ])('with %s is refused', async (_name, body, status) => {
    const before = stub.requests.length
    const response = await ada.client.post('/api/insights', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/\w/) as string,
      code: expect.stringMatching(/\w/) as string,
    })
    expect(stub.requests.length).toBe(before)
  })

  it('of music is refused with a sentence', async () => {
    const response = await ada.client.post('/api/insights', { ...request, cues: cuesOf('[Music]') })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'no_speech',
      message: 'There is no speech in this transcript, so there is nothing to work with.',
    })
  })

  it('of a video that teaches little is refused with a sentence, and the AI service is not asked', async () => {
    const before = stub.requests.length
    const cues = cuesOf(
      'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.',
    )
    const response = await ada.client.post('/api/insights', { ...request, cues })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'little_to_learn',
      message: 'This video teaches little: only 22 words are spoken in it.',
    })
    expect(stub.requests.length).toBe(before)
  })

  it('neither logs the transcript nor sends who asked', async () => {
    await ada.client.post('/api/insights', { ...request, youtubeId: 'ccccccccccc' })
    expect(withAi.logLines.join('\n')).not.toContain('smallest version of the task')
    const sent = JSON.stringify(stub.requests)
    for (const secret of [ada.user.id, ada.account.email, ada.account.firstName, ada.account.lastName])
      expect(sent).not.toContain(secret)
  })
})

describe('GET /api/insights/model', () => {
  it('says whether a model writes the insights here, to those who are signed in', async () => {
    const stranger = await without.client().get('/api/insights/model')
    expect(stranger.status).toBe(401)
    const bob = await without.signedIn()
    expect(await (await bob.client.get('/api/insights/model')).json()).toEqual({ isThere: false })
    expect(await (await ada.client.get('/api/insights/model')).json()).toEqual({ isThere: true })
  })
})
