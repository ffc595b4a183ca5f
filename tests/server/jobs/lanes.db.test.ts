// A job stays with the lane working on it, however long that takes, and moves to another when its process is gone.
import PgBoss from 'pg-boss'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createBell } from '../../../sync-server/jobs/bell.ts'
import { startBoss } from '../../../sync-server/jobs/boss.ts'
import { runLanes, type LanesOptions } from '../../../sync-server/jobs/lanes.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

// A heartbeat may be late on a busy machine: several fit into a lease.
const LEASE_S = 3
const QUEUE = { name: 'work', retryLimit: 3, retryDelay: 0, expireInSeconds: LEASE_S } as const
const PATIENCE = { timeout: 15_000 }
const log = createLog({ write: () => undefined })

let database: TestDatabase
let queue: PgBoss
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  queue = await startBoss({ database, log }, QUEUE)
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await queue.stop({ graceful: false, close: false })
  await database.drop()
})

function lanes(run: LanesOptions['run']): void {
  const stopping = new AbortController()
  const bell = createBell()
  const options = {
    queue,
    name: QUEUE.name,
    lanes: 1,
    pollMs: 20,
    bell,
    stopping: stopping.signal,
    log,
    leaseS: LEASE_S,
  }
  const over = runLanes({ ...options, run })
  ends.push(async () => {
    stopping.abort()
    bell.ring()
    await over
  })
}

const ofDeadProcesses = () => queue.maintain()

it('a job that takes longer than its lease is not given to another lane', async () => {
  await queue.send(QUEUE.name, {})
  let begun = 0
  let end = (): void => undefined
  const work = new Promise<'ended'>((resolve) => (end = () => resolve('ended')))
  const run = () => {
    begun += 1
    return work
  }
  lanes(run)
  await expect.poll(() => begun, PATIENCE).toBe(1)
  await expect.poll(renewals, PATIENCE).toBeGreaterThan(LEASE_S + 0.5)
  // A free lane that would take it.
  const looks = vi.spyOn(queue, 'fetch')
  lanes(run)
  await ofDeadProcesses()
  const before = looks.mock.calls.length
  await expect.poll(() => looks.mock.calls.length, PATIENCE).toBeGreaterThan(before + 1)
  expect(begun).toBe(1)
  end()
  await expect.poll(async () => (await states()).at(0), PATIENCE).toBe('completed')
})

it('a job whose process died is restarted once its lease is over', async () => {
  await queue.send(QUEUE.name, {})
  // Fetched, and never heard of again.
  await queue.fetch(QUEUE.name)
  let begun = 0
  lanes(() => {
    begun += 1
    return Promise.resolve('ended' as const)
  })
  await expect
    .poll(async () => {
      await ofDeadProcesses()
      return begun
    }, PATIENCE)
    .toBe(1)
})

it('a job that was put back is not ended by the lane that put it back, even if another lane has it by then', async () => {
  await queue.send(QUEUE.name, {})
  const change = (state: string) =>
    database.pool.query(`UPDATE pgboss.job SET state = $1 WHERE name = $2`, [state, QUEUE.name])
  let begun = 0
  lanes(async () => {
    begun += 1
    await change('retry')
    await change('active')
    return 'settled'
  })
  await expect.poll(() => begun, PATIENCE).toBe(1)
  const looks = vi.spyOn(queue, 'fetch')
  await expect.poll(() => looks.mock.calls.length, PATIENCE).toBeGreaterThan(1)
  expect(await states()).toEqual(['active'])
})

it('four that start at once on an empty database all start', async () => {
  const empty = await createTestDatabase()
  const all = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) => startBoss({ database: empty, log }, { ...QUEUE, name })),
  )
  await Promise.all(all.map((boss) => boss.stop({ graceful: false, close: false })))
  await empty.drop()
})

// Seconds from the job's creation to its last heartbeat.
async function renewals(): Promise<number> {
  const { rows } = await database.pool.query<{ s: string }>(
    `SELECT extract(epoch FROM started_on - created_on) AS s FROM pgboss.job WHERE name = $1`,
    [QUEUE.name],
  )
  return Number(rows[0]?.s ?? 0)
}

async function states(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ state: string }>('SELECT state FROM pgboss.job WHERE name = $1', [
    QUEUE.name,
  ])
  return rows.map(({ state }) => state)
}

it('a queue that fails during its start leaves nothing running', async () => {
  const stop = vi.spyOn(PgBoss.prototype, 'stop')
  onTestFinished(() => stop.mockRestore())
  await expect(startBoss({ database, log }, { name: 'broken', retryLimit: -1 })).rejects.toThrow()
  expect(stop).toHaveBeenCalledOnce()
})
