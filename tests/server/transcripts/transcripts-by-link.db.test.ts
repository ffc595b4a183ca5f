// A link is enough: from POST /api/videos through the video site to insights on every device, with a real database and HTTP.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, describe } from 'vitest'
import { watchUrl } from '#domain/video/video-identity.ts'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK, MORNING_TALK, type Talk } from '../../fixtures/site/talk.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'
import { unplayable } from '../../fixtures/site/answer-site.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'
import { SyncDevice } from '../sync/sync-device.ts'

const at = useTestDatabase()
let stub: ImitatedSite
let server: TestServer

beforeAll(async () => {
  stub = await startSite(OPEN_SITE)
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.forget()
})
afterEach(async () => {
  await server.services.analysis.stop()
  await server.stop()
})

async function start(isTranscriptFetched = true): Promise<void> {
  server = await startTestServer({
    database: at.database,
    config: { isTranscriptFetched },
    deps: { siteFetch: stub.fetch },
  })
  await server.services.analysis.start()
}

interface Listed {
  readonly id: string
  readonly title: string
  readonly duration: string | null
  readonly status: string
  readonly failureReason: string | null
  readonly transcriptWait: { readonly reason: string; readonly sentence: string } | null
  readonly suggestedActions: readonly unknown[]
  readonly keyInsights: readonly { readonly evidence: { readonly quote: string } }[]
}

function addLink({ client }: SignedIn, talk: Talk = MORNING_TALK, given: object = {}): Promise<Response> {
  return client.post('/api/videos', { youtubeUrl: watchUrl(talk.youtubeId), ...given })
}

async function listed({ client }: SignedIn): Promise<Listed> {
  const [video] = (await (await client.get('/api/videos')).json()) as Listed[]
  if (video === undefined) throw new Error('No video')
  return video
}

function becomes(learner: SignedIn, expected: Partial<Listed>): Promise<void> {
  return expect.poll(() => listed(learner), { timeout: 20_000, interval: 50 }).toMatchObject(expected)
}

async function wordsOf(learner: SignedIn): Promise<readonly string[]> {
  const { id } = await listed(learner)
  const response = await learner.client.get(`/api/videos/${id}/transcript`)
  const { cues } = (await response.json()) as { readonly cues: readonly { readonly text: string }[] }
  return cues.map(({ text }) => text)
}

const toVtt = (talk: Talk) =>
  `WEBVTT\n\n${talk.lines.map((line, at) => `00:${String(at).padStart(2, '0')}.000 --> 00:${String(at + 1).padStart(2, '0')}.000\n${line}\n`).join('\n')}`

describe('LIB-15, CRD-07: a video of which only the link is known', () => {
  it('comes to every device with title, length and insights, and its words can be read', async () => {
    await start()
    const ada = await server.signedIn()
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    expect((await addLink(ada)).status).toBe(201)
    await becomes(ada, { title: MORNING_TALK.title, duration: '5:00', status: 'completed', transcriptWait: null })
    expect((await listed(ada)).suggestedActions).toHaveLength(4)
    expect(await wordsOf(ada)).toEqual(MORNING_TALK.lines)
    await device.sync()
    const [row] = [...device.rows].flatMap(([key, held]) => (key.startsWith('videos/') ? [held] : []))
    expect(row).toMatchObject({ title: MORNING_TALK.title, status: 'completed', insights: { engine: 'extractive' } })
  })

  it('costs the site nothing when another learner adds it', async () => {
    await start()
    const [ada, bob] = [await server.signedIn(), await server.signedIn()]
    await addLink(ada)
    await becomes(ada, { status: 'completed' })
    const asked = stub.asked.length
    await addLink(bob)
    await becomes(bob, { title: MORNING_TALK.title, status: 'completed' })
    expect(await wordsOf(bob)).toEqual(MORNING_TALK.lines)
    expect(stub.asked).toHaveLength(asked)
  })

  it('keeps the title that the learner gave it', async () => {
    await start()
    const ada = await server.signedIn()
    await addLink(ada, MORNING_TALK, { title: 'For Monday' })
    await becomes(ada, { title: 'For Monday', status: 'completed' })
  })

  it('has the title of its page though its transcript came along: one question, and none if the learner named it', async () => {
    await start()
    const [ada, bob] = [await server.signedIn(), await server.signedIn()]
    const asked = stub.asked.length
    const transcript = { text: toVtt(MORNING_TALK) }
    await addLink(ada, MORNING_TALK, { transcript })
    await becomes(ada, { title: MORNING_TALK.title, status: 'completed' })
    await addLink(bob, MORNING_TALK, { transcript, title: 'For Monday' })
    await becomes(bob, { title: 'For Monday', status: 'completed' })
    expect(stub.asked).toHaveLength(asked + 1)
  })

  it('takes the learner’s own transcript in place of the one that was read', async () => {
    await start()
    const ada = await server.signedIn()
    await addLink(ada)
    await becomes(ada, { status: 'completed' })
    await addLink(ada, MORNING_TALK, { transcript: { text: toVtt(GARDEN_TALK) } })
    expect(await wordsOf(ada)).toEqual(GARDEN_TALK.lines)
    await becomes(ada, { status: 'completed' })
    const quotes = (await listed(ada)).keyInsights.map(({ evidence }) => evidence.quote)
    expect(quotes).not.toEqual([])
    for (const quote of quotes) expect(GARDEN_TALK.lines.join(' ')).toContain(quote)
    await addLink(ada, MORNING_TALK, { transcript: { text: toVtt(MORNING_TALK) } })
    expect(await wordsOf(ada)).toEqual(GARDEN_TALK.lines)
  })

  it('waits when it has no captions, says why, and is completed by a paste', async () => {
    stub.show(MORNING_TALK.youtubeId, { player: unplayable('UNPLAYABLE', 'Members only') })
    await start()
    const ada = await server.signedIn()
    await addLink(ada)
    const sentence = 'YouTube does not play this video for everybody.'
    await becomes(ada, {
      title: MORNING_TALK.title,
      status: 'processing',
      failureReason: null,
      transcriptWait: { reason: 'unplayable', sentence },
    })
    await addLink(ada, MORNING_TALK, { transcript: { text: toVtt(MORNING_TALK) } })
    await becomes(ada, { status: 'completed', transcriptWait: null })
  })

  it('is asked for again when the learner wishes it, whatever was kept', async () => {
    const isPrivate = { player: unplayable('LOGIN_REQUIRED', 'This is a private video.') }
    stub.show(MORNING_TALK.youtubeId, isPrivate)
    await start()
    const [ada, bob] = [await server.signedIn(), await server.signedIn()]
    await addLink(ada)
    await becomes(ada, { transcriptWait: { reason: 'private', sentence: 'This video is private.' } })
    const asked = stub.asked.length
    await addLink(bob)
    await becomes(bob, { transcriptWait: { reason: 'private', sentence: 'This video is private.' } })
    expect(stub.asked).toHaveLength(asked)
    stub.show(MORNING_TALK.youtubeId, {})
    await bob.client.post(`/api/videos/${(await listed(bob)).id}/retry`)
    await becomes(bob, { status: 'completed', transcriptWait: null })
  })

  it('waits on a server that reads nothing from the site, and the site is asked nothing', async () => {
    await start(false)
    const ada = await server.signedIn()
    await addLink(ada)
    const sentence = 'Captions are not read from YouTube here.'
    await becomes(ada, { status: 'processing', transcriptWait: { reason: 'not_fetched', sentence } })
    expect(stub.asked).toEqual([])
  })
})
