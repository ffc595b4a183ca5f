// A look at very many reminders, such as the first one after an upgrade, takes minutes. No reminder that is due waits for its end
// (REM-09, decision 042).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { put } from '#domain/mutations/machinery/state.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { ringReminders, type RingJob } from '../../../sync-server/services/reminders/ring-reminders.ts'
import { actionIdOf, buildAction } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const NOON = Date.parse('2027-03-27T12:00:00Z')
const KNOWN = 'known'
// Three batches.
const MANY = 450

let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signedIn()
  // Looks happen months later, and an ended session rings no browser.
  await server.database.pool.query(`UPDATE "Session" SET "expiresAt" = '2100-01-01'`)
  await server.database.pool.query(
    `INSERT INTO "PushSubscription" (id, "userId", "sessionId", endpoint, p256dh, auth, device)
     SELECT 'browser', "userId", id, 'https://push.example.com/1', '-', '-', 'Firefox' FROM "Session"`,
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['Action', 'ReminderRing']) await server.database.pool.query(`DELETE FROM "${table}"`)
})

async function written(names: readonly string[], ringingAt: number): Promise<void> {
  const actions = names.map((name) =>
    buildAction({
      id: actionIdOf(name),
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: new Date(ringingAt).toISOString().slice(11, 16),
      reminderTimeZone: 'UTC',
      reminderAnchor: ringingAt - 30 * DAY_MS,
      nextReminderAt: ringingAt,
    }),
  )
  await writeRows(
    server.database.pool,
    ada.user.id,
    actions.map((action) => put('actions', action)),
  )
}

/** One reminder whose time a look has found, and many that nobody has looked at. */
async function oneKnown(manyRingingAt: number): Promise<void> {
  await written([KNOWN], NOON)
  await look(() => NOON - 6 * HOUR_MS)
  await written(
    Array.from({ length: MANY }, (_, n) => `unseen ${String(n)}`),
    manyRingingAt,
  )
}

interface Hooks {
  readonly enqueue?: () => Promise<unknown>
  readonly onQueued?: () => void
}

/** One look; returns which actions ring. */
async function look(now: () => number, { enqueue, onQueued }: Hooks = {}): Promise<readonly string[]> {
  const queued: RingJob[] = []
  const { database, services } = server
  await ringReminders({
    database,
    log: services.log,
    now,
    enqueue: async (_, jobs) => {
      queued.push(...jobs)
      await enqueue?.()
    },
    ...(onQueued !== undefined && { onQueued }),
  })
  return queued.map(({ actionId }) => actionId)
}

async function countOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await server.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "${table}" WHERE ${where}`,
  )
  return rows[0]?.n ?? 0
}

it('REM-09: a reminder whose time has come does not wait for those that nobody has looked at yet', async () => {
  await oneKnown(NOON + 6 * HOUR_MS)
  const unseen: number[] = []
  const enqueue = async () => unseen.push(await countOf('Action', '"quietUntil" = 0'))
  expect(await look(() => NOON, { enqueue })).toEqual([actionIdOf(KNOWN)])
  expect(unseen).toEqual([MANY])
})

it('REM-09: what becomes due during a long look rings in it', async () => {
  await oneKnown(NOON + 6 * HOUR_MS)
  const clock = [NOON - 1, NOON]
  expect(await look(() => clock.shift() ?? NOON)).toEqual([actionIdOf(KNOWN)])
})

it('REM-09: each batch is announced when it is queued, not at the end of the look', async () => {
  await oneKnown(NOON)
  const queued: Promise<number>[] = []
  expect(await look(() => NOON, { onQueued: () => void queued.push(countOf('ReminderRing')) })).toHaveLength(MANY + 1)
  expect(queued).toHaveLength(3)
  expect(await queued[0]).toBeLessThan(MANY)
})
