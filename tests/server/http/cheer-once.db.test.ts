// A friend's words that are sent twice: the button pressed twice, or the form sent again after its answer got lost.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPushService, type PushService } from '../../setup/server/push-service.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
let push: PushService
const rung: string[] = []
beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({
    config: { pushHosts: [push.host] },
    deps: {
      sendPush: (_, { text }) => {
        rung.push(text)
        return Promise.resolve({ kind: 'sent' })
      },
    },
  })
  learner = await server.signedIn()
})
afterAll(async () => {
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
const send = (path: string, form: Record<string, string>) =>
  friend().request(path, {
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

it('does not call words sent whose first try failed', async () => {
  const { path } = await linked()
  const once = /name="once" value="([^"]+)"/.exec(await (await friend().get(path)).text())?.[1] ?? ''
  const pressed = { kind: 'you_can', text: 'Go on', once }
  await send(path, pressed)
  await server.database.pool.query(`UPDATE "ChangeLog" SET outcome = 'failed_internal' WHERE name = 'receiveCheer'`)
  expect((await send(path, pressed)).headers.get('location') ?? '').not.toContain('sent')
})
