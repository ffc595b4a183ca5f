import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { storeInsights } from '#domain/mutations/store-insights.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { MAX_BATCH_BYTES } from '#domain/wire/sync.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PAGE_ROWS } from '../../../sync-server/services/sync/change-feed.ts'
import { actionIdOf, buildInsights, videoIdOf } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
let ada: SignedIn
let phone: SyncDevice
let laptop: SyncDevice

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const deviceOf = ({ client, user }: SignedIn) => new SyncDevice(client, user, () => server.clock.now)

beforeEach(async () => {
  ada = await server.signedIn()
  phone = deviceOf(ada)
  laptop = deviceOf(ada)
})

const actionArgs = (seed: string) => ({
  id: actionIdOf(`${ada.user.id} ${seed}`),
  videoId: null,
  actionTitle: `Walk ${seed}`,
  actionDescription: '',
  actionType: 'one-time',
  planningData: { when: '07:30' },
  motivationData: {},
  evidence: null,
})

const videoArgs = (youtubeId: string) => ({
  id: videoIdOf(ada.user.id, youtubeId),
  youtubeId,
  title: 'A talk',
  duration: null,
  transcript: { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text: 'hello' }] },
  insights: buildInsights(),
})

const completionsOf = (device: SyncDevice) => [...device.rows.keys()].filter((key) => key.startsWith('completions/'))

describe('push and pull', () => {
  it('a device sees what another pushed, and both hold equal rows', async () => {
    const answer = await phone.sync(
      phone.pushed(saveVideo, videoArgs('aaaaaaaaaaa')),
      phone.pushed(saveAction, actionArgs('a')),
    )
    expect(answer.acks).toMatchObject([
      { seq: 1, outcome: 'applied' },
      { seq: 2, outcome: 'applied' },
    ])
    await laptop.sync()
    expect(laptop.rows.size).toBe(2)
    expect(Object.fromEntries(laptop.rows)).toEqual(Object.fromEntries(phone.rows))
  })

  it('a transcript stays on the server', async () => {
    await phone.sync(phone.pushed(saveVideo, videoArgs('aaaaaaaaaaa')))
    expect([...phone.rows.keys()].some((key) => key.startsWith('transcripts/'))).toBe(false)
    const response = await ada.client.get(`/api/videos/${videoIdOf(ada.user.id, 'aaaaaaaaaaa')}/transcript`)
    expect(await response.json()).toMatchObject({ timed: true, cues: [{ text: 'hello' }] })
  })

  it('the same push again changes nothing and is acknowledged as before', async () => {
    const saved = phone.pushed(saveAction, actionArgs('a'))
    const done = phone.pushed(completeAction, { actionId: actionArgs('a').id })
    await phone.post([saved, done])
    const again = await phone.sync(saved, done)
    expect(again.acks).toMatchObject([
      { mid: saved.mid, outcome: 'applied' },
      { mid: done.mid, outcome: 'applied' },
    ])
    expect(completionsOf(phone)).toHaveLength(1)
    expect(again.next.v).toBe(2)
  })

  it('20 devices sending the same mutations at once apply them once', async () => {
    const batch = [
      phone.pushed(saveAction, actionArgs('a')),
      phone.pushed(completeAction, { actionId: actionArgs('a').id }),
    ]
    const answers = await Promise.all(Array.from({ length: 20 }, () => phone.post(batch)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect((await laptop.sync()).next.v).toBe(2)
  })

  it('a refused mutation is answered with its reason and does not hold up the next', async () => {
    const refused = phone.pushed(completeAction, { actionId: actionArgs('nobody').id })
    const answer = await phone.sync(refused, phone.pushed(saveAction, actionArgs('a')))
    expect(answer.acks).toMatchObject([{ outcome: 'rejected', code: 'action_not_found' }, { outcome: 'applied' }])
  })

  it('a mutation the store itself refuses fails alone', async () => {
    // The schemas let through nothing that PostgreSQL would refuse, so a constraint makes it refuse a title here.
    await server.database.pool.query(`ALTER TABLE "Action" ADD CONSTRAINT no_poison CHECK ("actionTitle" <> 'poison')`)
    const poison = phone.pushed(saveAction, { ...actionArgs('b'), actionTitle: 'poison' })
    const answer = await phone.sync(poison, phone.pushed(saveAction, actionArgs('a')))
    expect(answer.acks).toMatchObject([{ mid: poison.mid, outcome: 'failed_internal' }, { outcome: 'applied' }])
  })

  it('an offline edit counts from when it was made, whatever the clock of the device says', async () => {
    const skew = 400 * 24 * HOUR_MS
    const sentAt = server.clock.now + skew
    const late = phone.pushed(saveAction, actionArgs('a'), { createdAt: sentAt - 2 * HOUR_MS })
    await phone.post([late], { sentAt })
    await laptop.sync()
    expect([...laptop.rows.values()]).toMatchObject([{ createdAt: server.clock.now - 2 * HOUR_MS }])
  })

  it('a long history comes in pages, whole versions each', async () => {
    for (let batch = 0; batch < 21; batch += 1) {
      const mutations = Array.from({ length: 100 }, (_, i) =>
        phone.pushed(saveAction, actionArgs(`${String(batch)}.${String(i)}`)),
      )
      expect((await phone.post(mutations)).status).toBe(200)
    }
    const first = (await (await laptop.post()).json()) as { hasMore: boolean; changes: unknown[] }
    expect(first.hasMore).toBe(true)
    expect(first.changes.length).toBeLessThanOrEqual(PAGE_ROWS)
    await laptop.sync()
    expect(laptop.rows.size).toBe(2100)
  })
})

describe('what does not fit', () => {
  it('a gap in the sequence, or a sequence used by another mutation, asks the device to take a new name', async () => {
    phone.seq = 5
    const gap = await phone.post([phone.pushed(saveAction, actionArgs('a'))])
    expect(gap.status).toBe(409)
    expect(await gap.json()).toMatchObject({ code: 'FORKED' })
    await laptop.sync(laptop.pushed(saveAction, actionArgs('b')))
    laptop.seq = 0
    expect((await laptop.post([laptop.pushed(saveAction, actionArgs('c'))])).status).toBe(409)
  })

  it('the same mutation under a new device name is still applied once', async () => {
    const saved = phone.pushed(saveAction, actionArgs('a'))
    await phone.post([saved])
    const twin = { ...saved, clientId: laptop.clientId, seq: 1 } as typeof saved
    const answer = await laptop.sync(twin)
    expect(answer).toMatchObject({ lastSeq: 1, next: { v: 1 }, acks: [{ mid: saved.mid, outcome: 'applied' }] })
  })

  it('a server put back to an older state is noticed by the tag, not only by the number', async () => {
    await phone.sync(phone.pushed(saveAction, actionArgs('a')))
    const { v, t } = phone.cookie ?? { v: 0, t: '' }
    phone.cookie = { v, t: `${t}x` }
    expect(await (await phone.post()).json()).toMatchObject({ reset: 'rewound' })
    phone.cookie = { v: v + 7, t }
    expect(await (await phone.post()).json()).toMatchObject({ reset: 'rewound' })
  })

  it('a server put back to an older state takes no new changes before the forgotten ones', async () => {
    await phone.sync(phone.pushed(saveAction, actionArgs('a')))
    phone.cookie = { v: 9, t: 'of a future this server forgot' }
    const answer = await (await phone.post([phone.pushed(saveAction, actionArgs('b'))])).json()
    expect(answer).toMatchObject({ reset: 'rewound', next: { v: 1 }, acks: [] })
  })

  it('a server put back between two pages of one pull sends the device to the start', async () => {
    for (let batch = 0; batch < 22; batch += 1) {
      const mutations = Array.from({ length: 100 }, (_, i) => phone.pushed(saveAction, actionArgs(`${batch}.${i}`)))
      await phone.post(mutations)
    }
    const { next } = (await (await laptop.post()).json()) as { next: { v: number; t: string } }
    const restart = await laptop.post([], { cont: { ...next, t: next.t.replace(/^\d+/, '2199') } })
    expect(restart.status).toBe(503)
    expect(await restart.json()).toMatchObject({ code: 'PULL_RESTART' })
    expect((await laptop.post([], { cont: next })).status).toBe(200)
  })

  it('another account signed in under an open tab is told apart', async () => {
    const bob = await server.signedIn()
    const response = await phone.post([], { userId: bob.user.id })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'USER_MISMATCH' })
  })

  it('a device cannot write as the server or as another device', async () => {
    const asServer = phone.pushed(storeInsights, {}, { clientId: 'server' as never })
    expect((await phone.post([asServer], { clientId: 'server' })).status).toBe(400)
    expect(
      (await phone.post([phone.pushed(saveAction, actionArgs('a'), { clientId: laptop.clientId as never })])).status,
    ).toBe(400)
    const insights = phone.pushed(
      storeInsights,
      { videoId: videoArgs('aaaaaaaaaaa').id, insights: buildInsights() },
      { seq: 1 },
    )
    expect((await phone.sync(insights)).acks).toMatchObject([{ outcome: 'rejected', code: 'not_allowed' }])
  })

  it('an older schema is asked to upgrade, an anonymous visitor to sign in', async () => {
    expect((await phone.post([], { schema: 0 })).status).toBe(400)
    const anonymous = new SyncDevice(server.client(), ada.user, () => server.clock.now)
    expect((await anonymous.post()).status).toBe(401)
  })

  it('a batch over its bound is refused, a single long transcript is not', async () => {
    const cues = Array.from({ length: 6000 }, (_, i) => ({
      startMs: i * 1000,
      endMs: i * 1000 + 900,
      text: 'a sentence of some length',
    }))
    const long = phone.pushed(saveVideo, {
      ...videoArgs('aaaaaaaaaaa'),
      transcript: { language: null, timed: true, cues },
    })
    expect(JSON.stringify(long).length).toBeGreaterThan(MAX_BATCH_BYTES)
    expect((await phone.post([long, phone.pushed(saveAction, actionArgs('a'))])).status).toBe(413)
    expect((await phone.post([long])).status).toBe(200)
  })

  it('a batch over its bound is refused even if its length is not told', async () => {
    const told = fetch
    const untold: typeof fetch = (url, { body, ...init } = {}) => {
      const streamed = { ...init, body: new Response(body ?? null).body, duplex: 'half' } as const
      return told(url, streamed)
    }
    vi.stubGlobal('fetch', untold)
    onTestFinished(() => void vi.unstubAllGlobals())
    const title = 'a title '.repeat(20)
    const many = Array.from({ length: 60 }, (_, i) =>
      phone.pushed(saveVideo, {
        ...videoArgs(`many${String(i).padStart(7, '0')}`),
        title,
        transcript: {
          language: null,
          timed: true,
          cues: Array.from({ length: 60 }, (_cue, at) => ({ startMs: at, endMs: at, text: title })),
        },
      }),
    )
    expect((await phone.post(many)).status).toBe(413)
    expect((await phone.post(many.slice(0, 2))).status).toBe(200)
  })
})
