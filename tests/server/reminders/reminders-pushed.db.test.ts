// Reminders from the learner's act to the browser's push service, over the real protocol (REM-09).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RING_LATE_MS } from '#domain/action/ring-at.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { parseReminderPush } from '#domain/wire/web-push.ts'
import { remindersToLookAt } from '../../../sync-server/data/reminder-rings.ts'
import { createReminderQueue, type ReminderQueue } from '../../../sync-server/jobs/reminder-queue.ts'
import { createPushSender } from '../../../sync-server/push/push-sender.ts'
import { newVapidKeys } from '../../../sync-server/push/vapid-keys.ts'
import { startPushService, type PushService, type TestBrowser } from '../../setup/server/push-service.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'

const vapid = newVapidKeys()
const DUE = TEST_NOW + HOUR_MS
const PATIENCE = { timeout: 20_000 }

const at = useTestDatabase()

let push: PushService
let server: TestServer
let learner: SignedIn
let browser: TestBrowser
let running: ReminderQueue[]
beforeEach(async () => {
  push = await startPushService()
  server = await startTestServer({ database: at.database, config: { vapid, pushHosts: [push.host] } })
  learner = await server.signedIn()
  browser = await subscribedBrowser()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((queue) => queue.stop()))
  await server.stop()
  await push.close()
})

async function subscribedBrowser(client = learner.client): Promise<TestBrowser> {
  const one = push.browser()
  expect((await client.post('/api/push/subscriptions', one.subscription)).status).toBe(200)
  return one
}

/** A server of its own on the same database; it looks only when told to. */
async function startQueue(): Promise<ReminderQueue> {
  const send = createPushSender({ keys: vapid, contactEmail: 'hello@example.com', now: Date.now, agent: push.agent })
  const { services } = server
  const queued = { database: at.database, pollMs: 20 }
  const queue = createReminderQueue({ ...queued, send, now: services.now, log: services.log, backoffMs: () => 1 })
  running.push(queue)
  await queue.start()
  return queue
}

async function plannedAction(reminder: object): Promise<string> {
  const plan = { planningData: { what: 'walk', when: '12:30', where: 'the park' }, actionType: 'Habit' }
  const made = await learner.client.post('/api/actions', { actionTitle: 'Walk', ...plan })
  const { id } = (await made.json()) as { readonly id: string }
  expect((await learner.client.patch(`/api/actions/${id}/reminder`, reminder)).status).toBe(200)
  return id
}
const once = {
  reminderType: 'one-time',
  reminderTime: new Date(DUE).toISOString(),
  timeZone: 'UTC',
  reminderActive: true,
}
const daily = { reminderType: 'daily', reminderTime: '10:30', timeZone: 'UTC', reminderActive: true }

const arrived = (count: number, at = browser) => vi.waitFor(() => expect(at.messages).toHaveLength(count), PATIENCE)
const jobsLeft = async () => {
  const { rows } = await server.database.pool.query(
    `SELECT 1 FROM pgboss.job WHERE name = 'ring-reminder' AND state < 'completed'`,
  )
  return rows.length
}
const settled = () => vi.waitFor(async () => expect(await jobsLeft()).toBe(0), PATIENCE)

it('REM-09: a due reminder arrives with title and plan, encrypted, signed and short-lived', async () => {
  const id = await plannedAction(once)
  const queue = await startQueue()
  expect(await queue.look()).toBe(0)
  server.clock.now = DUE + 5 * MINUTE_MS
  await queue.look()
  await arrived(1)
  const [message] = browser.messages
  expect(parseReminderPush(message?.text ?? '')).toEqual({
    kind: 'reminder',
    userId: learner.user.id,
    actionId: id,
    ringsAt: DUE,
    title: 'Walk',
    body: 'If it is 12:30 and I am in the park, then I will walk.',
  })
  expect(message).toMatchObject({ ttlS: 55 * 60, urgency: 'high', publicKey: vapid.publicKey })
  expect(message?.subject).toBe('mailto:hello@example.com')
  expect(message?.topic).toMatch(/^[\w-]{32}$/)
})

it('REM-09: it arrives once, however often and by whom it is looked for, even after a restart', async () => {
  await plannedAction(once)
  const queues = [await startQueue(), await startQueue()]
  server.clock.now = DUE
  await Promise.all([...queues, ...queues].map((queue) => queue.look()))
  await arrived(1)
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(await (await startQueue()).look()).toBe(0)
  await settled()
  expect(browser.messages).toHaveLength(1)
})

it('REM-09: a notification queued when the server died is sent by the next', async () => {
  await plannedAction(once)
  push.answerNext({ status: 503 })
  const dying = await startQueue()
  server.clock.now = DUE
  await dying.look()
  await vi.waitFor(() => expect(push.statuses).toEqual([503]), PATIENCE)
  await dying.stop()
  await startQueue()
  await arrived(1)
})

it('REM-09: every browser of the learner is notified, nobody else’s', async () => {
  const client = await anotherBrowser(learner)
  const second = await subscribedBrowser(client)
  const stranger = await subscribedBrowser((await server.signedIn()).client)
  await plannedAction(once)
  const queue = await startQueue()
  server.clock.now = DUE
  await queue.look()
  await Promise.all([arrived(1), arrived(1, second)])
  await settled()
  expect(stranger.messages).toEqual([])
})

it('REM-09: more than an hour late it is no longer sent', async () => {
  await plannedAction(once)
  const queue = await startQueue()
  server.clock.now = DUE + RING_LATE_MS
  expect(await queue.look()).toBe(0)
  expect(browser.messages).toEqual([])
})

it('REM-09: one that was let go is not even read, until it is snoozed', async () => {
  const id = await plannedAction(once)
  const queue = await startQueue()
  const read = (at: number) => remindersToLookAt(server.database.pool, at, 10)
  expect(await read(DUE)).toHaveLength(1)
  server.clock.now = DUE + 2 * DAY_MS
  await vi.waitFor(async () => {
    expect(await queue.look()).toBe(0)
    expect(await read(server.clock.now)).toEqual([])
  }, PATIENCE)
  const until = new Date(server.clock.now + HOUR_MS).toISOString()
  expect((await learner.client.patch(`/api/actions/${id}/snooze`, { until })).status).toBe(200)
  server.clock.now += HOUR_MS
  await queue.look()
  await arrived(1)
})

it('REM-09: a completed habit waits for its next time, an uncompleted one is sent again', async () => {
  const id = await plannedAction(daily)
  const queue = await startQueue()
  server.clock.now = DUE
  await queue.look()
  await arrived(1)
  server.clock.now = DUE + DAY_MS - HOUR_MS
  expect((await learner.client.patch(`/api/actions/${id}/status`, { status: 'completed' })).status).toBe(200)
  server.clock.now = DUE + DAY_MS
  await queue.look()
  await arrived(2)
  server.clock.now = DUE + 2 * DAY_MS
  await queue.look()
  await arrived(3)
})

it('REM-09: what is done between a failed try and the next is not sent', async () => {
  const id = await plannedAction(once)
  push.answerNext({ status: 500 })
  const queue = await startQueue()
  server.clock.now = DUE
  await queue.look()
  await vi.waitFor(() => expect(push.statuses).toEqual([500]), PATIENCE)
  await learner.client.patch(`/api/actions/${id}/status`, { status: 'completed' })
  await settled()
  expect(browser.messages).toEqual([])
})

it.each([404, 410])('%s from the push service ends the subscription', async (status) => {
  await plannedAction(once)
  push.answerNext({ status })
  const queue = await startQueue()
  server.clock.now = DUE
  await queue.look()
  await settled()
  expect(await server.database.prisma.pushSubscription.count()).toBe(0)
})

it.each([429, 502])('%s is retried later', async (status) => {
  await plannedAction(once)
  push.answerNext({ status, headers: { 'retry-after': '1' } }, { status })
  const queue = await startQueue()
  server.clock.now = DUE
  await queue.look()
  await arrived(1)
  expect(push.statuses).toEqual([status, status, 201])
})

it('a learner who is gone when a reminder cannot be sent leaves no job that names them', async () => {
  await plannedAction(once)
  const { services } = server
  const send = vi.fn(async () => {
    expect((await learner.client.delete('/api/auth/account', { password: learner.account.password })).status).toBe(200)
    return { kind: 'again', retryAfterMs: null, isDown: true } as const
  })
  const queue = createReminderQueue({ database: at.database, send, now: services.now, log: services.log, pollMs: 20 })
  running.push(queue)
  await queue.start()
  server.clock.now = DUE
  await queue.look()
  await vi.waitFor(() => expect(send).toHaveResolved(), PATIENCE)
  await queue.stop()
  const named = `SELECT 1 FROM pgboss.job WHERE data->>'userId' = $1`
  expect((await at.database.pool.query(named, [learner.user.id])).rows).toEqual([])
})

it('what a push service refuses for good is logged without its address, and not retried', async () => {
  await plannedAction(once)
  push.answerNext({ status: 403 })
  const queue = await startQueue()
  server.clock.now = DUE
  await queue.look()
  await settled()
  expect(push.statuses).toEqual([403])
  const line = server.logLines.find((text) => text.includes('push refused')) ?? ''
  expect(line).toContain('"status":403')
  expect(line).not.toContain(new URL(browser.subscription.endpoint).pathname)
  expect(await server.database.prisma.pushSubscription.count()).toBe(1)
})

async function anotherBrowser({ account: { email, password } }: SignedIn): Promise<TestClient> {
  const client = server.client()
  expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
  return client
}
