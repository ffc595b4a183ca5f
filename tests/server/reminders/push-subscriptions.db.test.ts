// Who may be reminded where (REM-09): a subscription belongs to a session, and ends with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { findPushSubscription, pushSubscriptionsOf } from '../../../sync-server/data/push-subscriptions.ts'
import { startPushService, type PushService } from '../../setup/server/push-service.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

let push: PushService
let server: TestServer
beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({ config: { pushHosts: [push.host] } })
})
afterAll(async () => {
  await server.stop()
  await push.close()
})

const PATH = '/api/push/subscriptions'
const endpoints = async ({ user }: SignedIn) => {
  const rows = await server.database.prisma.pushSubscription.findMany({ where: { userId: user.id } })
  return rows.map(({ endpoint }) => endpoint).sort()
}
const subscribed = async (learner?: SignedIn) => {
  const signedIn = learner ?? (await server.signedIn())
  const { subscription } = push.browser()
  const response = await signedIn.client.post(PATH, subscription)
  return { ...signedIn, subscription, response }
}

describe('a subscription', () => {
  it('REM-09: is stored with its session, and returned with the key it is for', async () => {
    const learner = await subscribed()
    expect(learner.response.status).toBe(200)
    const key: unknown = await (await learner.client.get('/api/push/key')).json()
    expect(await learner.response.json()).toEqual(key)
    expect(key).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string })
    expect(await endpoints(learner)).toEqual([learner.subscription.endpoint])
  })

  it('sent twice is one, and another of the same session replaces it', async () => {
    const learner = await subscribed()
    await learner.client.post(PATH, learner.subscription)
    expect(await endpoints(learner)).toHaveLength(1)
    const { subscription } = await subscribed(learner)
    expect(await endpoints(learner)).toEqual([subscription.endpoint])
  })

  it('moves to the next learner once they sign in on that browser', async () => {
    const [first, second] = [await subscribed(), await server.signedIn()]
    expect((await second.client.post(PATH, first.subscription)).status).toBe(200)
    expect([await endpoints(first), await endpoints(second)]).toEqual([[], [first.subscription.endpoint]])
  })

  it('ends when its browser says so, and nobody else can end it', async () => {
    const [learner, other] = [await subscribed(), await server.signedIn()]
    const { endpoint } = learner.subscription
    expect((await other.client.delete(PATH, { endpoint })).status).toBe(200)
    expect(await endpoints(learner)).toEqual([endpoint])
    expect((await learner.client.delete(PATH, { endpoint })).status).toBe(200)
    expect(await endpoints(learner)).toEqual([])
  })

  it('of an eleventh browser replaces the least recently used one', async () => {
    const learner = await server.signedIn()
    const all: string[] = []
    for (let n = 0; n < 11; n++) {
      server.clock.now += 1000
      const { subscription } = push.browser()
      const client = await anotherBrowser(learner)
      expect((await client.post(PATH, subscription)).status).toBe(200)
      all.push(subscription.endpoint)
    }
    expect(await endpoints(learner)).toEqual(all.slice(1).sort())
  })
})

describe('with its session the subscription ends', () => {
  it.each([
    ['signing out', (learner: SignedIn) => learner.client.post('/api/auth/logout')],
    ['another password, set in another browser', changePasswordElsewhere],
    ['another password, set in this one, which then subscribes again', changePassword],
    ['ending it in the list of sessions', endListed],
  ])('%s', async (_, end) => {
    const learner = await subscribed()
    expect((await end(learner)).status).toBe(200)
    expect(await endpoints(learner)).toEqual([])
  })

  it('expiring, though the rows are still there', async () => {
    const learner = await subscribed()
    const { pool } = server.database
    const userId = learner.user.id
    const signedIn = await pushSubscriptionsOf(pool, userId, new Date(server.clock.now))
    expect(signedIn).toHaveLength(1)
    const now = new Date(server.clock.now + 31 * DAY_MS)
    expect(await pushSubscriptionsOf(pool, userId, now)).toEqual([])
    expect(await findPushSubscription(pool, { userId, id: signedIn[0]?.id ?? '', now })).toBeNull()
    expect(await endpoints(learner)).toHaveLength(1)
  })

  it('REM-09: another password, set with the session that a thief subscribed their browser with', async () => {
    const learner = await subscribed()
    const thief = await subscribed({ ...learner })
    expect(await endpoints(learner)).toEqual([thief.subscription.endpoint])
    expect((await changePassword(learner)).status).toBe(200)
    expect(await endpoints(learner)).toEqual([])
  })

  it('another browser’s continues', async () => {
    const learner = await subscribed()
    const client = await anotherBrowser(learner)
    const second = await subscribed({ ...learner, client })
    await learner.client.post('/api/auth/logout')
    expect(await endpoints(learner)).toEqual([second.subscription.endpoint])
  })

  it('deleting the account removes it, and the export contains it', async () => {
    const learner = await subscribed()
    const exported = await (await learner.client.get('/api/auth/export')).text()
    expect(exported).toContain(learner.subscription.endpoint)
    await learner.client.delete('/api/auth/account', { password: learner.account.password })
    expect(await endpoints(learner)).toEqual([])
  })
})

describe('what is no push service of a browser is refused', () => {
  const p256dh = () => push.browser().subscription.keys.p256dh
  it.each([
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['an address of this machine', 'https://localhost/x'],
    ['an IP address', 'https://127.0.0.1/x'],
    ['an IPv6 address', 'https://[::1]/x'],
    ['an address of the operator’s network', 'https://metadata.internal/latest'],
    ['the cloud’s metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['a host that only begins as a known one', 'https://fcm.googleapis.com.evil.example/x'],
    ['a host that only ends as a known one', 'https://evilfcm.googleapis.com/x'],
    ['another port of a known one', 'https://fcm.googleapis.com:8443/x'],
    ['a name in front', 'https://user:pass@fcm.googleapis.com/x'],
    ['no address', 'push'],
    ['a long one', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
  ])('%s', async (_, endpoint) => {
    const learner = await server.signedIn()
    const response = await learner.client.post(PATH, { endpoint, keys: { p256dh: p256dh(), auth: 'A'.repeat(22) } })
    expect(response.status).toBe(400)
    expect(await endpoints(learner)).toEqual([])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def_-',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d%2b',
  ])('%s is none of them', async (endpoint) => {
    const learner = await server.signedIn()
    const response = await learner.client.post(PATH, { endpoint, keys: { p256dh: p256dh(), auth: 'A'.repeat(22) } })
    expect(response.status).toBe(200)
  })

  it('a key that is no point of the curve', async () => {
    const learner = await server.signedIn()
    const { endpoint } = push.browser().subscription
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    expect((await learner.client.post(PATH, { endpoint, keys })).status).toBe(400)
  })
})

async function changePassword({ client, account }: SignedIn): Promise<Response> {
  return client.post('/api/auth/change-password', {
    currentPassword: account.password,
    newPassword: 'another password',
  })
}

async function changePasswordElsewhere(learner: SignedIn): Promise<Response> {
  return changePassword({ ...learner, client: await anotherBrowser(learner) })
}

async function endListed({ client }: SignedIn): Promise<Response> {
  const [session] = (await (await client.get('/api/auth/sessions')).json()) as readonly { readonly id: string }[]
  return client.delete(`/api/auth/sessions/${session?.id ?? ''}`)
}

async function anotherBrowser({ account: { email, password } }: SignedIn): Promise<TestClient> {
  const client = server.client()
  expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
  return client
}
