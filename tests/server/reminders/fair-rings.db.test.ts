// One learner has thousands of reminders at one minute: nobody else's ring waits for all of them (REM-09).
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { put } from '#domain/mutations/machinery/state.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { createReminderQueue, type ReminderQueue } from '../../../sync-server/jobs/reminder-queue.ts'
import type { PushOutcome } from '../../../sync-server/push/push-sender.ts'
import { actionIdOf, buildAction } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const NOON = Date.parse('2027-03-27T12:00:00Z')
// More than one batch of a look.
const MANY = 250
const LANES = 4
const PATIENCE = { timeout: 30_000 }

let server: TestServer
let busy: SignedIn
let others: readonly SignedIn[]
let queue: ReminderQueue
// Whose messages were sent, in this order, once the push service lets any through.
let sent: string[]
let letThrough: () => void
let answer: (to: string) => PushOutcome

beforeAll(async () => {
  server = await startTestServer()
  busy = await server.signedIn()
  others = [await server.signedIn(), await server.signedIn()]
  // Looks happen months later, and an ended session rings no browser.
  await server.database.pool.query(`UPDATE "Session" SET "expiresAt" = '2100-01-01'`)
  await server.database.pool.query(
    `INSERT INTO "PushSubscription" (id, "userId", "sessionId", endpoint, p256dh, auth, device)
     SELECT id, "userId", id, 'https://push.example.com/' || "userId", '-', '-', 'Firefox' FROM "Session"`,
  )
})
afterAll(() => server.stop())
beforeEach(() => {
  sent = []
  answer = () => ({ kind: 'sent' })
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const { database, services } = server
  queue = createReminderQueue({
    database,
    log: services.log,
    now: () => NOON,
    pollMs: 60_000,
    backoffMs: () => 1,
    send: async ({ endpoint }) => {
      await gate
      const to = endpoint.split('/').at(-1) ?? ''
      const outcome = answer(to)
      if (outcome.kind === 'sent') sent.push(to)
      return outcome
    },
  })
})
afterEach(async () => {
  await queue.stop()
  for (const table of ['"Action"', '"ReminderRing"', 'pgboss.job'])
    await server.database.pool.query(`DELETE FROM ${table}`)
})

async function planned(userId: UserId, count: number): Promise<void> {
  const actions = Array.from({ length: count }, (_, n) =>
    buildAction({
      id: actionIdOf(`${userId} ${String(n)}`),
      reminderActive: true,
      reminderType: 'one-time',
      nextReminderAt: NOON,
    }),
  )
  await writeRows(
    server.database.pool,
    userId,
    actions.map((action) => put('actions', action)),
  )
}

// Started once all is planned: the look that it begins with would otherwise take a part of it.
async function started(count: number): Promise<void> {
  await queue.start()
  await vi.waitFor(async () => {
    const { rows } = await server.database.pool.query(`SELECT 1 FROM pgboss.job`)
    expect(rows).toHaveLength(count)
  }, PATIENCE)
}

const isSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), PATIENCE)

it('REM-09: everybody’s first ring goes before anybody’s second', async () => {
  await planned(busy.user.id, MANY)
  for (const { user } of others) await planned(user.id, 2)
  await started(MANY + 4)
  letThrough()
  await isSent(MANY + 4)
  // Those in hand when the others' were queued come first.
  const last = Math.max(...others.map(({ user }) => sent.lastIndexOf(user.id)))
  expect(last).toBeLessThan(2 * LANES + 4)
})

it('REM-09: what could not be sent keeps its turn, so that trying again lets nobody wait either', async () => {
  await planned(busy.user.id, 40)
  let tried = 0
  answer = () => {
    tried += 1
    return { kind: 'again', retryAfterMs: 10 * MINUTE_MS, isDown: false }
  }
  await started(40)
  letThrough()
  await vi.waitFor(() => expect(tried).toBe(40), PATIENCE)
  await queue.stop()
  const { rows } = await server.database.pool.query<{ priority: number }>(
    `SELECT priority FROM pgboss.job WHERE state = 'created' AND (data->>'tries')::int = 1`,
  )
  expect(rows.map(({ priority }) => 0 - priority).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  )
})

it('a wait that a push service asks for beyond the reminder’s hour ends it, even one that no database can store', async () => {
  await planned(busy.user.id, 1)
  let tried = 0
  answer = () => {
    tried += 1
    return { kind: 'again', retryAfterMs: 1e33, isDown: false }
  }
  await started(1)
  letThrough()
  await vi.waitFor(async () => {
    const { rows } = await server.database.pool.query(`SELECT 1 FROM pgboss.job WHERE state < 'completed'`)
    expect([tried, rows]).toEqual([1, []])
  }, PATIENCE)
})
