// A friend's words that are sent twice: the button pressed twice, or the form sent again after its answer got lost.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { uuidOf } from '../../fixtures/builders.ts'
import { startPushService, type PushService } from '../../setup/server/push-service.ts'
import { startTestServer, type SignedIn, type TestServer, type TestServerOptions } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
// On the same database.
let secondServer: TestServer
let push: PushService
let rung: string[] = []
beforeEach(() => (rung = []))
beforeAll(async () => {
  push = await startPushService()
  const options: TestServerOptions = {
    config: { pushHosts: [push.host] },
    deps: {
      sendPush: (_, { text }) => {
        rung.push(text)
        return Promise.resolve({ kind: 'sent' })
      },
    },
  }
  server = await startTestServer(options)
  secondServer = await startTestServer({ ...options, database: server.database })
  learner = await server.signedIn()
})
afterAll(async () => {
  await secondServer.stop()
  await server.stop()
  await push.close()
})

async function linked() {
  const saved = await learner.client.post('/api/actions', { actionTitle: 'Keep a diary', actionType: 'Habit' })
  const { id } = (await saved.json()) as { id: string }
  const made = await learner.client.post(`/api/actions/${id}/friend-link`, { shownName: 'Ada' })
  return { id, path: new URL(((await made.json()) as { url: string }).url).pathname }
}
const friend = () => server.client()
const send = (path: string, form: Record<string, string>, to = server) =>
  to.client().request(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const cheersOf = async (id: string) => {
  const all = (await (await learner.client.get('/api/actions/all')).json()) as { id: string; cheers: object[] }[]
  return all.find((one) => one.id === id)?.cheers
}

it('sends words once, however often the button of one page is pressed, and whatever answer got lost', async () => {
  const { id, path } = await linked()
  const { subscription } = push.browser()
  await learner.client.post('/api/push/subscriptions', subscription)
  const page = async () => /name="once" value="([^"]+)"/.exec(await (await friend().get(path)).text())?.[1] ?? ''
  const first = await page()
  const pressed = { kind: 'you_can', text: 'Go on', once: first }
  const twice = await Promise.all([send(path, pressed), send(path, pressed)])
  const again = await send(path, pressed)
  expect([...twice, again].map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill(`${path}?note=sent`))
  expect(await cheersOf(id)).toMatchObject([{ kind: 'you_can', text: 'Go on' }])
  // Other words on the same page, which Back has shown again, and the same words on another page are others.
  await send(path, { ...pressed, text: 'Soon' })
  const last = { ...pressed, once: await page() }
  await send(path, last)
  // All three of the day are used, and the last one has arrived.
  expect((await send(path, last)).headers.get('location')).toContain('sent')
  expect((await send(path, { kind: 'you_can', once: await page() })).headers.get('location')).toContain('enough')
  expect(await cheersOf(id)).toMatchObject([{ text: 'Go on' }, { text: 'Soon' }, { text: 'Go on' }])
  await vi.waitFor(() => expect(rung).toHaveLength(3))
})

it('sends, rings and counts words once whose button was pressed twice, and two instances have a press each', async () => {
  const { id, path } = await linked()
  const { subscription } = push.browser()
  await learner.client.post('/api/push/subscriptions', subscription)
  const pressed = { kind: 'you_can', text: 'Go on', once: uuidOf('pressed twice') }
  const { pool } = server.database
  const gate = await pool.connect()
  await gate.query('BEGIN')
  await gate.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [learner.user.id])
  const twice = Promise.all([send(path, pressed), send(path, pressed, secondServer)])
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(2), 5000)
  await gate.query('COMMIT')
  gate.release()
  expect((await twice).map(({ headers }) => headers.get('location'))).toEqual(Array(2).fill(`${path}?note=sent`))
  expect(await cheersOf(id)).toMatchObject([{ kind: 'you_can', text: 'Go on' }])
  for (const text of ['Soon', 'Now']) {
    const next = await send(path, { ...pressed, text, once: uuidOf(text) })
    expect(next.headers.get('location')).toBe(`${path}?note=sent`)
  }
  await vi.waitFor(() => expect(rung.filter((text) => text.includes('Now'))).toHaveLength(1))
  expect(rung.filter((text) => text.includes('Go on'))).toHaveLength(1)
})

it('does not call words sent whose first try failed', async () => {
  const { path } = await linked()
  const once = /name="once" value="([^"]+)"/.exec(await (await friend().get(path)).text())?.[1] ?? ''
  const pressed = { kind: 'you_can', text: 'Go on', once }
  await send(path, pressed)
  await server.database.pool.query(`UPDATE "ChangeLog" SET outcome = 'failed_internal' WHERE name = 'receiveCheer'`)
  expect((await send(path, pressed)).headers.get('location') ?? '').not.toContain('sent')
})
