// Expensive work is counted per learner: enough for anyone, and nobody can keep the server busy.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { createReading } from '../../../sync-server/reading/reading-threads.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from '../sync/sync-device.ts'

let server: TestServer
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  server = await startTestServer({ config: { isAuthRateLimited: true } })
  ada = await server.signedIn()
  bob = await server.signedIn()
})
afterAll(() => server.stop())

const callsUntil429 = async (call: () => Promise<Response>, most: number) => {
  for (let calls = 1; calls <= most; calls++) {
    const response = await call()
    if (response.status === 429) return { calls, wait: Number(response.headers.get('Retry-After')) }
  }
  return null
}

describe('a learner', () => {
  it.each<[string, string, number]>([
    ['60 transcripts be read', '/api/insights', 60],
    ['300 videos be saved', '/api/videos', 300],
    ['60 analyses be tried again', '/api/videos/00000000-0000-4000-8000-000000000000/retry', 60],
  ])('may let %s in ten minutes; then they are told when to come back, and others are not', async (_, path, most) => {
    const refused = await callsUntil429(() => ada.client.post(path, {}), most + 1)
    expect(refused?.calls).toBe(most + 1)
    expect(refused?.wait).toBeGreaterThan(0)
    expect(refused?.wait).toBeLessThanOrEqual(600)
    expect((await bob.client.post(path, {})).status).not.toBe(429)
  })

  it('is never refused what a device saved, whatever else they requested', async () => {
    const { client, user } = ada
    await callsUntil429(() => client.post('/api/videos', {}), 301)
    const device = new SyncDevice(client, user, () => server.clock.now)
    const answer = await device.sync(
      device.pushed(saveVideo, {
        id: videoIdOf(user.id, 'aaaaaaaaaaa'),
        youtubeId: 'aaaaaaaaaaa',
        title: 'A talk',
        duration: null,
        transcript: { language: 'en', timed: true, cues: buildTalk({ minutes: 1 }) },
        insights: null,
      }),
    )
    expect(answer.acks).toMatchObject([{ outcome: 'applied' }])
  })
})

describe('a transcript that takes too much', () => {
  it('is refused with a sentence, not with a broken connection', async () => {
    const reading = createReading({ log: createLog({ write: () => undefined }), timeLimitMs: 1 })
    const hasty = await startTestServer({ deps: { reading } })
    try {
      const { client } = await hasty.signedIn()
      const cues = buildTalk({ minutes: 3 })
      const answer = await client.post('/api/insights', { youtubeId: 'aaaaaaaaaaa', cues })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        code: 'too_much_to_read',
        message: expect.stringContaining('too much to read at once') as string,
      })
    } finally {
      await hasty.stop()
    }
  })
})
