// A repeated call counts once; a key or id reused with different content is reported, never silently dropped.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { sendFeedback } from '../../../app/domain/mutations/send-feedback.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.signedIn()
})

type Json = Record<string, unknown>
const json = async (response: Response) => (await response.json()) as Json
const list = async (path: string) => (await (await ada.client.get(path)).json()) as readonly Json[]

interface Call {
  readonly method?: string
  readonly path: string
  readonly body?: unknown
}

function send({ method = 'POST', path, body }: Call, key: string, who = ada.client): Promise<Response> {
  return who.request(path, { method, body, headers: { 'Idempotency-Key': key } })
}

async function told(response: Response) {
  const { code, message } = await json(response)
  return { status: response.status, code, message }
}

const KEY_REUSED = { status: 422, code: 'key_reused', message: expect.stringContaining('Idempotency-Key') as string }

async function savedVideo(youtubeId = 'aaaaaaaaaaa'): Promise<string> {
  return String((await json(await ada.client.post('/api/videos', { youtubeUrl: `https://youtu.be/${youtubeId}` }))).id)
}

describe('a key that comes again with another call', () => {
  it('is refused if the same change is meant for another thing, which keeps what it had', async () => {
    const [one, two] = [await savedVideo(), await savedVideo('bbbbbbbbbbb')]
    const key = uuidV7()
    const body = { category: 'Health' }
    expect((await send({ method: 'PATCH', path: `/api/videos/${one}/category`, body }, key)).status).toBe(200)
    expect(await told(await send({ method: 'PATCH', path: `/api/videos/${two}/category`, body }, key))).toEqual(
      KEY_REUSED,
    )
    const again = await send(
      { method: 'PATCH', path: `/api/videos/${one}/category`, body: { category: 'Fitness' } },
      key,
    )
    expect(await told(again)).toEqual(KEY_REUSED)
    const categories = new Map((await list('/api/videos')).map(({ id, category }) => [id, category]))
    expect([categories.get(one), categories.get(two)]).toEqual(['Health', null])
  })

  it('is refused for each kind of write, and the first one stands', async () => {
    const video = await savedVideo()
    const key = uuidV7()
    const walk = { actionTitle: 'Walk', actionType: 'Habit' }
    expect((await send({ path: '/api/actions', body: walk }, key)).status).toBe(201)
    const others: readonly Call[] = [
      { path: '/api/actions', body: { ...walk, actionTitle: 'Run' } },
      { path: '/api/videos', body: { youtubeUrl: 'https://youtu.be/ccccccccccc' } },
      { path: '/api/feedback', body: { message: 'I like it' } },
      { method: 'PATCH', path: '/api/auth/profile', body: { firstName: 'Eve' } },
      { path: `/api/videos/${video}/tags`, body: { tagName: 'Zen' } },
      { method: 'DELETE', path: `/api/videos/${video}` },
    ]
    for (const other of others) expect(await told(await send(other, key)), other.path).toEqual(KEY_REUSED)
    expect(await list('/api/actions/all')).toMatchObject([{ actionTitle: 'Walk' }])
    expect(await list('/api/videos')).toMatchObject([{ id: video, tags: [] }])
  })

  it('is refused when a device pushed another change under that id', async () => {
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    const pushed = device.pushed(sendFeedback, { id: uuidV7(), message: 'From the device', email: null })
    await device.sync(pushed)
    expect(await told(await send({ path: '/api/feedback', body: { message: 'By hand' } }, pushed.mid))).toEqual(
      KEY_REUSED,
    )
  })

  it('belongs to the learner: the same key of another learner is a different key', async () => {
    const bob = await server.signedIn()
    const key = uuidV7()
    const call = (actionTitle: string) => ({ path: '/api/actions', body: { actionTitle, actionType: 'Habit' } })
    expect((await send(call('Walk'), key)).status).toBe(201)
    expect((await send(call('Run'), key, bob.client)).status).toBe(201)
  })
})

describe('a call that comes again with its key', () => {
  it('gets the same answer, whatever the order of its fields', async () => {
    const key = uuidV7()
    const first = await send({ path: '/api/actions', body: { actionTitle: 'Walk', actionType: 'Habit' } }, key)
    const again = await send({ path: '/api/actions', body: { actionType: 'Habit', actionTitle: ' Walk' } }, key)
    expect([again.status, await json(again)]).toEqual([first.status, await json(first)])
  })

  it('LIB-15: is answered 201 each time when it made the video', async () => {
    const key = uuidV7()
    const call = { path: '/api/videos', body: { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa' } }
    expect([(await send(call, key)).status, (await send(call, key)).status]).toEqual([201, 201])
  })

  it('is told to wait while the first one is in progress', async () => {
    const key = uuidV7()
    const call = { path: '/api/actions', body: { actionTitle: 'Walk', actionType: 'Habit' } }
    const { pool } = server.database
    const waiting = async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    const { running } = await inTransaction(pool, 'READ COMMITTED', async (db) => {
      await db.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [ada.user.id])
      const running = send(call, key)
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1)
      expect(await told(await send(call, key))).toMatchObject({ status: 409, code: 'key_under_way' })
      return { running }
    })
    expect((await running).status).toBe(201)
    expect((await send(call, key)).status).toBe(201)
    expect(await list('/api/actions/all')).toHaveLength(1)
  })
})

describe('an id that the caller gives', () => {
  it('is found when sent again with the same content, and reported if it names something else', async () => {
    const action = {
      id: uuidV7(),
      actionTitle: 'Walk',
      actionType: 'Habit',
      planningData: { when: '12:30', where: 'here' },
    }
    expect((await ada.client.post('/api/actions', action)).status).toBe(201)
    expect((await ada.client.post('/api/actions', action)).status).toBe(200)
    const other = await ada.client.post('/api/actions', { ...action, actionTitle: 'Run' })
    expect(await told(other)).toMatchObject({ status: 409, code: 'id_taken' })
    expect(await list('/api/actions/all')).toMatchObject([{ actionTitle: 'Walk' }])
  })

  it('API-18: holds for reflections too', async () => {
    const plan = (title: string) => ({
      actionSteps: [{ id: 1, title, description: '', isCompleted: false, notes: '' }],
      completedAt: '2026-11-18T09:00:00.000Z',
    })
    const body = { id: uuidV7(), videoId: await savedVideo(), reflectionFlow: 'action_plan' }
    const post = (title: string) => ada.client.post('/api/reflections', { ...body, reflectionData: plan(title) })
    expect([(await post('Walk')).status, (await post('Walk')).status]).toEqual([201, 200])
    expect(await told(await post('Run'))).toMatchObject({ status: 409, code: 'id_taken' })
  })
})

it('LIB-15: twelve calls at once for one URL make one video: one gets 201, eleven get 200', async () => {
  const calls = Array.from({ length: 12 }, () =>
    ada.client.copy().post('/api/videos', { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa' }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 201])
  expect(await list('/api/videos')).toHaveLength(1)
})

describe('messages to the owners', () => {
  const messages = async () => {
    const { rows } = await server.database.pool.query<Json>(
      'SELECT "userId", message FROM "Feedback" ORDER BY message COLLATE "C"',
    )
    return rows
  }
  beforeEach(() => server.database.pool.query('DELETE FROM "Feedback"'))

  it('API-10: an id that another learner used is an id like any other, by REST and by sync', async () => {
    const bob = await server.signedIn()
    const key = uuidV7()
    const answers = []
    for (const [who, message] of [
      [ada, 'Mine'],
      [bob, 'Yours'],
    ] as const) {
      answers.push((await send({ path: '/api/feedback', body: { message } }, key, who.client)).status)
    }
    expect(answers).toEqual([201, 201])
    const device = new SyncDevice(bob.client, bob.user, () => server.clock.now)
    const id = uuidV7()
    await send({ path: '/api/feedback', body: { message: 'Theirs' } }, id)
    const { acks } = await device.sync(device.pushed(sendFeedback, { id, message: 'Ours', email: null }))
    expect(acks).toMatchObject([{ outcome: 'applied' }])
    expect((await messages()).map(({ message }) => message)).toEqual(['Mine', 'Ours', 'Theirs', 'Yours'])
  })

  it('API-10: a learner’s second message under a used id is refused, not dropped', async () => {
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    const id = uuidV7()
    const say = (message: string) => device.sync(device.pushed(sendFeedback, { id, message, email: null }))
    await say('First')
    expect((await say('First')).acks).toMatchObject([{ outcome: 'merged' }])
    expect((await say('Second')).acks).toMatchObject([{ outcome: 'rejected', code: 'id_mismatch' }])
  })

  it('API-10: what a visitor sends again is one message, and another text under the same key is another', async () => {
    const visitor = server.client()
    const key = uuidV7()
    const say = (message: string) => send({ path: '/api/feedback', body: { message } }, key, visitor)
    const first = await json(await say('First'))
    server.clock.now += 1000
    expect(await json(await say('First'))).toEqual(first)
    expect((await say('Second')).status).toBe(201)
    expect(await messages()).toEqual([
      { userId: null, message: 'First' },
      { userId: null, message: 'Second' },
    ])
  })

  it('API-10: a learner’s message sent again keeps the time of the first', async () => {
    const key = uuidV7()
    const call = { path: '/api/feedback', body: { message: 'I like it' } }
    const first = await json(await send(call, key))
    server.clock.now += 1000
    expect(await json(await send(call, key))).toEqual(first)
  })
})
