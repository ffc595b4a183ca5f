// Learners with reminders and browsers in a database of their own, and the look that finds what is due among them.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { put } from '#domain/mutations/machinery/state.ts'
import { keepPushSubscription } from '../../../sync-server/data/push-subscriptions.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { ringReminders, type RingJob } from '../../../sync-server/services/reminders/ring-reminders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

// A day before clocks go forward in Berlin.
export const START = Date.parse('2027-03-27T00:30:00Z')

/** How a look's rings are named here: `learner's action at`. */
export const nameOf = (userId: string, actionId: string, ringsAt: number) => `${userId} ${actionId} ${String(ringsAt)}`

/** Registers hooks in the calling file: each test begins with two learners who have no reminder and no browser. */
export function useReminderLooks() {
  let server: TestServer
  let learners: readonly SignedIn[]
  beforeAll(async () => {
    server = await startTestServer()
    learners = [await server.signedIn(), await server.signedIn()]
    // Looks happen months later, and an ended session rings no browser.
    await server.database.pool.query(`UPDATE "Session" SET "expiresAt" = '2100-01-01'`)
  })
  afterAll(() => server.stop())

  async function cleared(): Promise<void> {
    for (const table of ['Action', 'PushSubscription', 'ReminderRing'])
      await server.database.pool.query(`DELETE FROM "${table}"`)
  }
  beforeEach(cleared)

  const userOf = (learner: number) => learners[learner]?.user.id as UserId

  async function written(learner: number, ...actions: readonly Action[]): Promise<void> {
    const puts = actions.map((action) => put('actions', action))
    await writeRows(server.database.pool, userOf(learner), puts)
  }

  /** In the learner's session that lasts longest. */
  async function subscribed(learner: number, endpoint = `https://push.example.com/${String(learner)}`): Promise<void> {
    const { pool } = server.database
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM "Session" WHERE "userId" = $1 ORDER BY "expiresAt" DESC',
      [userOf(learner)],
    )
    const browser = { id: endpoint, userId: userOf(learner), sessionId: rows[0]?.id ?? '', endpoint }
    const isKept = await keepPushSubscription(
      { pool },
      { ...browser, p256dh: '-', auth: '-', device: 'Firefox', now: new Date(START) },
      10,
    )
    expect(isKept).toBe(true)
  }

  const unsubscribed = (learner: number) =>
    server.database.pool.query('DELETE FROM "PushSubscription" WHERE "userId" = $1', [userOf(learner)])

  /** The learner's session expires then; nobody removes its row. */
  const expiring = (learner: number, at: number) =>
    server.database.pool.query('UPDATE "Session" SET "expiresAt" = $2 WHERE "userId" = $1', [
      userOf(learner),
      new Date(at),
    ])

  const signedInAgain = (learner: number) =>
    server.database.pool.query(
      `INSERT INTO "Session" (id, "userId", data, "expiresAt") VALUES (gen_random_uuid()::text, $1, '{}', '2100-01-01')`,
      [userOf(learner)],
    )

  /** One look; returns the rings it queued, as `learner's action at`. */
  async function look(
    now: number,
    enqueue: () => Promise<unknown> = () => Promise.resolve(),
    stopping?: AbortSignal,
  ): Promise<readonly string[]> {
    const queued: RingJob[] = []
    const deps = {
      database: server.database,
      now: () => now,
      log: server.services.log,
      enqueue: async (_: unknown, jobs: readonly RingJob[]) => {
        queued.push(...jobs)
        await enqueue()
      },
    }
    await ringReminders(deps, stopping)
    return queued.map(({ userId, actionId, ringsAt }) => nameOf(userId, actionId, ringsAt)).sort()
  }

  return { server: () => server, cleared, userOf, written, subscribed, unsubscribed, expiring, signedInAgain, look }
}
