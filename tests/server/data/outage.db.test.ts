// The database is full or away, or the clock jumps: a clear answer, nothing lost, nothing twice, and it recovers by itself.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { createDatabase } from '../../../sync-server/data/client.ts'
import { createLog, inRequest } from '../../../sync-server/services/log.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { cutOffDatabase, type CutOffDatabase } from '../../setup/server/cut-off.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from '../sync/sync-device.ts'

const UNAVAILABLE = {
  message: 'Your data cannot be reached right now. Please try again in a moment.',
  code: 'unavailable',
}

let target: TestDatabase
let way: CutOffDatabase
let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  target = await createTestDatabase()
  way = await cutOffDatabase(target.address)
  server = await startTestServer({ deps: { database: way.database } })
  ada = await server.signedIn()
})
afterAll(async () => {
  await server.stop()
  await way.close()
  await target.drop()
})

const deviceOf = ({ client, user }: SignedIn) => new SyncDevice(client, user, () => server.clock.now)
const titled = (name: string) => ({ ...actionArgs(name), actionTitle: name })

async function titles(): Promise<readonly string[]> {
  const device = deviceOf(ada)
  await device.sync()
  return [...device.rows]
    .filter(([key]) => key.startsWith('actions/'))
    .map(([, row]) => (row as { readonly actionTitle: string }).actionTitle)
    .sort()
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject(UNAVAILABLE)
}

async function expectTroubleThenGoesOn(name: string, trouble: () => Promise<() => Promise<void>>): Promise<void> {
  const before = await titles()
  const device = deviceOf(ada)
  await device.sync()
  const waiting = device.pushed(saveAction, titled(name))
  const rest = { actionTitle: `${name} by REST`, actionType: 'one-time' }

  const mend = await trouble()
  await expectUnavailable(await device.post([waiting]))
  await expectUnavailable(await ada.client.post('/api/actions', rest))
  expect((await server.client().get('/healthz')).status).toBe(200)
  server.clock.now += 5_000
  expect((await server.client().get('/readyz')).status).toBe(503)
  await mend()

  server.clock.now += 5_000
  expect((await server.client().get('/readyz')).status).toBe(200)
  // Exactly the same again, twice: it counts once.
  await device.sync(waiting)
  await device.post([waiting])
  expect((await ada.client.post('/api/actions', rest)).status).toBe(201)
  expect(await titles()).toEqual([...before, name, `${name} by REST`].sort())
}

describe('a database', () => {
  it('that is full refuses a write whole, and accepts it when there is room', () =>
    expectTroubleThenGoesOn('no room', async () => {
      const { pool } = target
      const { rows } = await pool.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      )
      await pool.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
      for (const { name } of rows)
        await pool.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON "${name}" EXECUTE FUNCTION no_room()`)
      return async () => {
        await pool.query('DROP FUNCTION no_room CASCADE')
      }
    }))

  it('that is away is reported, and is used again without a restart', () =>
    expectTroubleThenGoesOn('away', async () => {
      await way.cut()
      return way.join
    }))

  it('that ends a connection disturbs no request', async () => {
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    const database = createDatabase({ ...target.address, poolSize: 1, onError: (err) => log.warn({ err }, 'lost') })
    const { rows } = await inRequest('of the first', () =>
      database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
    )
    await target.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('requestId')
    await database.close()
  })

  it('that is away is logged once in ten seconds with its cause, however many ask', async () => {
    const failures = () =>
      server.logLines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ level }) => level === 'error')
    const ask = () => ada.client.get('/api/actions')
    server.clock.now += 10_000
    const before = failures().length
    await way.cut()
    for (let n = 0; n < 20; n += 1) await expectUnavailable(await ask())
    expect(failures().slice(before)).toHaveLength(1)
    server.clock.now += 10_000
    await expectUnavailable(await ask())
    await way.join()
    const [first, second, ...others] = failures().slice(before)
    expect(first).toMatchObject({ msg: 'request failed', err: { stack: expect.any(String) as string } })
    expect(second).toMatchObject({ msg: 'request failed', untold: 19 })
    expect(others).toEqual([])
  })
})

describe('a database that cannot be reached', () => {
  it('because its name is unknown is away, not a fault of ours', async () => {
    const connectionString = 'postgresql://a:b@database.invalid/x'
    const unknown = createDatabase({ connectionString, onError: () => undefined })
    const own = await startTestServer({ deps: { database: unknown } })
    await expectUnavailable(await ada.client.at(own.url).get('/api/auth/me'))
    await own.stop()
    await unknown.close()
  })

  it('any more over the open connections, which it did not close, is used over new ones in time', async () => {
    const gone = await cutOffDatabase(target.address, { silenceMs: 2_000 })
    const own = await startTestServer({ deps: { database: gone.database } })
    const { client } = await own.signedIn()
    const read = () => client.get('/api/actions')
    gone.silence()
    await expectUnavailable(await read())
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe(200)
    await own.stop()
    await gone.close()
  })

  it('in the middle of a transaction is not waited for twice', async () => {
    const gone = await cutOffDatabase(target.address, { silenceMs: 2_000 })
    const { pool } = gone.database
    const begun = performance.now()
    const work = inTransaction(pool, 'READ COMMITTED', async (db) => {
      gone.silence()
      await db.query('SELECT 1')
    })
    await expect(work).rejects.toThrow('Query read timeout')
    expect(performance.now() - begun).toBeLessThan(3_900)
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await gone.close()
  })
})

describe('a server whose clock jumps', () => {
  it.each([
    ['an hour back', -HOUR_MS],
    ['a day forward', DAY_MS],
    ['a year back', -365 * DAY_MS],
    ['a year and a day forward', 366 * DAY_MS],
  ])('%s keeps taking writes, in the order in which they came', async (name, byMs) => {
    const signedIn = await server.signedIn()
    const [one, other] = [deviceOf(signedIn), deviceOf(signedIn)]
    const first = (await one.sync(one.pushed(saveAction, titled('before')))).next.v
    server.clock.now += byMs
    // If the jump is far enough, the session has ended, as it would have in that time.
    const { email, password } = signedIn.account
    if (byMs > DAY_MS) await signedIn.client.post('/api/auth/login', { email, password })
    const second = (await other.sync(other.pushed(saveAction, titled(`after ${name}`)))).next.v
    expect(second).toBeGreaterThan(first)
    await one.sync()
    expect([...one.rows.keys()].filter((key) => key.startsWith('actions/'))).toHaveLength(2)
  })
})

describe('a statement that takes longer than the database lets it', () => {
  it('is a 503 to retry, and what it was to write is stored once when it is sent again', async () => {
    const before = await titles()
    const device = deviceOf(ada)
    await device.sync()
    const waiting = device.pushed(saveAction, titled('too slow'))
    const holder = await target.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [ada.user.id])
      const answer = device.post([waiting])
      // The database reports the same when the time limit is reached.
      const giveUp = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await holder.query(giveUp)).rowCount).toBe(1), { timeout: 20_000 })
      await expectUnavailable(await answer)
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    await device.sync(waiting)
    await device.sync(waiting)
    expect(await titles()).toEqual([...before, 'too slow'].sort())
  })
})
