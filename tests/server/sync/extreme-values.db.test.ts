// Whatever a schema lets through, the database can store: no number is too large, and no spelling of an id makes a second row.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { completeAction } from '#domain/mutations/complete-action.ts'
import type { MutationDefinition } from '#domain/mutations/machinery/definition.ts'
import { MUTATIONS } from '#domain/mutations/registry.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { SyncResponse } from '#domain/wire/sync.ts'
import { inPushes } from '../../setup/sync/in-pushes.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { eachChanged, oneChanged, type Exchanges } from '../attacks/one-changed.ts'
import { BODY_ROUTES, nameOf, pathOf, sendAll, titled } from '../attacks/route-calls.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signedIn()
})
afterAll(() => server.stop())

const SEED = 20_261_122
const NUMBERS = [
  0.5,
  -1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  8.64e15,
  8.64e15 + 1,
  1e21,
  1e308,
  -1e308,
]
// Texts that PostgreSQL refuses are tried in attacks/bad-arguments.db.test.ts.
const EXTREMES: Exchanges = { texts: [() => '\u200b', () => '9'.repeat(400)], numbers: NUMBERS }
const ANY_TEXTS = ['\0', 'a\0b', '\ud800', 'a\udfff', '\u200b', '9'.repeat(400)]
const EVERYWHERE = { values: 40, seed: SEED, isAccepted: true }

const emptySync = () => ({
  userId: ada.user.id,
  clientId: uuidV7(),
  schema: 2,
  sentAt: server.clock.now,
  cookie: { v: 1, t: 'x' },
  cont: { v: 1, t: 'x' },
  ackedSeq: 1,
  mutations: [],
})

describe('numbers and texts at the edge of what a schema takes', () => {
  it.each(titled(BODY_ROUTES.filter((route) => nameOf(route) !== 'POST /api/insights')))(
    'are answered by %s, and never with 500',
    async (_, route) => {
      // Some of these calls end their own session.
      const { client, user } = await server.signedIn()
      const wrong: string[] = []
      await sendAll(route.body === null ? [] : oneChanged(route.body, EXTREMES, EVERYWHERE), async (body) => {
        const mine = route.path === '/api/sync' ? { ...(body as object), userId: user.id } : body
        const response = await client.copy().request(pathOf(route), { method: route.method, body: mine })
        await response.arrayBuffer()
        if (response.status >= 500) wrong.push(`${String(response.status)} for ${JSON.stringify(mine).slice(0, 300)}`)
      })
      expect(wrong.slice(0, 3)).toEqual([])
    },
  )

  it('are answered by POST /api/sync in each place of its envelope', async () => {
    const statuses = new Set<number>()
    const exchanges = { texts: ANY_TEXTS.map((text) => () => text), numbers: NUMBERS }
    for (const body of eachChanged([emptySync()], exchanges)) {
      const response = await ada.client.copy().request('/api/sync', { method: 'POST', body })
      statuses.add(response.status)
      await response.arrayBuffer()
    }
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
  })

  it.each((MUTATIONS as readonly MutationDefinition<v.GenericSchema>[]).map((one) => [one.name, one] as const))(
    'fail nothing inside when %s is pushed with them',
    async (_, mutation) => {
      const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
      const failed: unknown[] = []
      const all = oneChanged(mutation.args, EXTREMES, EVERYWHERE).map((args) => device.pushed(mutation, args))
      for (const batch of inPushes(all)) {
        const { acks } = v.parse(SyncResponse, await (await device.post(batch)).json())
        const outcomes = new Map(acks.map(({ mid, outcome }) => [mid as string, outcome]))
        failed.push(...batch.filter(({ mid }) => (outcomes.get(mid) ?? 'failed_internal') === 'failed_internal'))
      }
      // What was stored can be read again: an unreadable page would not be a 200.
      await device.sync()
      expect(failed.slice(0, 2)).toEqual([])
    },
  )

  it('a device whose clock sends a fraction is refused, and its change is not called broken', async () => {
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    const args = { id: uuidV7(), message: 'Hello', email: null }
    const pushed = { ...device.pushed(saveAction, args), name: 'sendFeedback' }
    expect((await device.post([pushed], { sentAt: server.clock.now + 0.5 })).status).toBe(400)
    const { acks } = await device.sync(pushed)
    expect(acks).toMatchObject([{ outcome: 'applied' }])
  })
})

describe('an id in capitals', () => {
  const list = async () => (await (await ada.client.get('/api/actions/all')).json()) as readonly { id: string }[]

  it('is the same id in a body, in a path and in a sync', async () => {
    const id = uuidV7()
    const before = (await list()).length
    const body = { actionTitle: 'Walk', actionType: 'Habit' }
    const made = await ada.client.post('/api/actions', { ...body, id: id.toUpperCase() })
    expect([made.status, await made.json()]).toMatchObject([201, { id }])
    expect((await ada.client.post('/api/actions', { ...body, id })).status).toBe(200)
    const done = await ada.client.patch(`/api/actions/${id.toUpperCase()}/status`, { status: 'completed' })
    expect(await done.json()).toMatchObject({ id, status: 'completed' })
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    const { acks } = await device.sync(device.pushed(completeAction, { actionId: id.toUpperCase() }))
    expect(acks).toMatchObject([{ outcome: 'merged' }])
    expect(await list()).toHaveLength(before + 1)
    const gone = await ada.client.delete(`/api/actions/${id.toUpperCase()}/hard-delete`)
    expect(await gone.json()).toEqual({ id })
    expect(await list()).toHaveLength(before)
  })

  it('is the same Idempotency-Key', async () => {
    const key = uuidV7()
    const send = (given: string) =>
      ada.client.request('/api/actions', {
        method: 'POST',
        body: { actionTitle: 'Walk', actionType: 'Habit' },
        headers: { 'Idempotency-Key': given },
      })
    const [first, again] = [await send(key), await send(key.toUpperCase())]
    expect([again.status, await again.json()]).toEqual([first.status, await first.json()])
  })
})
