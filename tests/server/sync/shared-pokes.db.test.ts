// Devices at another instance hear of what one instance commits: through database notifications, or else by polling.
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { createDatabase, type Database, type DatabaseAddress } from '../../../sync-server/data/client.ts'
import { createPokeHub } from '../../../sync-server/services/sync/pokes.ts'
import { createSharedPokes, type SharedPokes } from '../../../sync-server/services/sync/shared-pokes.ts'
import { HAS_PGBOUNCER, startPgBouncer, WITHOUT_PGBOUNCER, type Pooler } from '../../setup/server/pgbouncer.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const ADA = brandAs(UserId, '01900000-0000-7000-8000-000000000001')
const PATIENCE = { timeout: 15_000, interval: 10 }
// A late echo would cut the connection and lose a notification: so only one echo, with plenty of time to answer.
const TIMES = { gatherMs: 20, echoMs: 600_000, answerMs: 2_000, hearingMs: 600_000, deafMs: 100, retryMs: 50 }

let database: TestDatabase
let pooler: Pooler | null
let running: { readonly shared: SharedPokes; readonly own: Database }[]
beforeEach(async () => {
  database = await createTestDatabase()
  pooler = null
  running = []
  await database.pool.query(
    `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash") VALUES ($1, 'ada@example.com', 'A', 'B', '')`,
    [ADA],
  )
  await database.pool.query('INSERT INTO "UserSync" ("userId") VALUES ($1)', [ADA])
})
afterEach(async () => {
  for (const { shared, own } of running) {
    await shared.stop()
    await own.close()
  }
  await pooler?.stop()
  await database.drop()
})

/** An instance with one of Ada's devices; `heard` holds the versions it was told. */
function instance(address: DatabaseAddress = database.address, times: Partial<typeof TIMES> = {}) {
  const own = createDatabase({ ...address, poolSize: 4, onError: () => undefined })
  const shared = createSharedPokes({
    pool: own.pool,
    local: createPokeHub(),
    random: () => 0.5,
    onProblem: () => undefined,
    times: { ...TIMES, ...times },
  })
  running.push({ shared, own })
  const heard: number[] = []
  shared.subscribe(ADA, (version) => heard.push(version))
  shared.start()
  return { shared, heard }
}

const hearing = ({ shared }: { readonly shared: SharedPokes }) =>
  vi.waitFor(() => expect(shared.isHearing()).toBe(true), PATIENCE)
const setVersion = (version: number) =>
  database.pool.query('UPDATE "UserSync" SET version = $2 WHERE "userId" = $1', [ADA, version])

async function cutListeners(): Promise<void> {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN %' AND pid <> pg_backend_pid()`,
  )
}

async function looksThatWait(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"UserSync"%'`,
  )
  return rows[0]?.waiting ?? 0
}

describe('a poke at one instance', () => {
  it('is heard at both, once each', async () => {
    const [here, there] = [instance(), instance()]
    await Promise.all([hearing(here), hearing(there)])
    here.shared.poke(ADA, 7)
    await vi.waitFor(() => expect(there.heard).toEqual([7]), PATIENCE)
    expect(here.heard).toEqual([7])
  })

  it('goes with those of the same moment: one notice, of each user the last', async () => {
    const here = instance()
    await hearing(here)
    const notices: string[] = []
    const bystander = new pg.Client(database.address)
    await bystander.connect()
    bystander.on('notification', ({ payload = '' }) => {
      if (!payload.endsWith('"pokes":[]}')) notices.push(payload)
    })
    await bystander.query('LISTEN afterwatch')
    for (let version = 1; version <= 50; version++) here.shared.poke(ADA, version)
    await vi.waitFor(() => expect(notices).toHaveLength(1), PATIENCE)
    expect(JSON.parse(notices[0] ?? '')).toMatchObject({ pokes: [[ADA, 50]] })
    await bystander.end()
  })

  it('is said although the instance stops right after it', async () => {
    const [here, there] = [instance(), instance()]
    await hearing(there)
    here.shared.poke(ADA, 3)
    await here.shared.stop()
    await vi.waitFor(() => expect(there.heard).toEqual([3]), PATIENCE)
  })

  it('of a thousand users at once is heard of by those who listen', async () => {
    const [here, there] = [instance(), instance()]
    await hearing(there)
    for (let n = 0; n < 1_000; n++) {
      here.shared.poke(brandAs(UserId, `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`), 1)
    }
    here.shared.poke(ADA, 1)
    await vi.waitFor(() => expect(there.heard).toEqual([1]), PATIENCE)
  })
})

describe('an instance', () => {
  it('hears as soon as its echo is there, however long that might have taken', async () => {
    await hearing(instance(database.address, { answerMs: 600_000 }))
  })
})

describe('what was missed', () => {
  it('while the connection was lost is looked up when it is back', async () => {
    const there = instance()
    await hearing(there)
    await setVersion(4)
    await cutListeners()
    await vi.waitFor(() => expect(there.heard).toEqual([4]), PATIENCE)
  })

  it('because an instance died before it said so is looked up in time', async () => {
    const there = instance(database.address, { hearingMs: 100 })
    await hearing(there)
    await setVersion(9)
    await vi.waitFor(() => expect(there.heard).toEqual([9]), PATIENCE)
  })
})

describe('two looks that overlap', () => {
  it('tell what both found once', async () => {
    const writer = await database.pool.connect()
    await writer.query('BEGIN')
    await writer.query('LOCK TABLE "UserSync"')
    // It looks when it listens and again when it hears, and both looks wait for the writer.
    const there = instance()
    await hearing(there)
    await vi.waitFor(async () => expect(await looksThatWait()).toBe(2), PATIENCE)
    await writer.query('UPDATE "UserSync" SET version = 9 WHERE "userId" = $1', [ADA])
    await writer.query('COMMIT')
    writer.release()
    await there.shared.stop() // once both are through
    expect(there.heard).toEqual([9])
  })
})

describe('a notice that is none of ours', () => {
  it.each(['', '{', '{"from":1}', '{"from":"x","pokes":[["y"]]}'])('is passed over: %s', async (words) => {
    const there = instance()
    await hearing(there)
    await database.pool.query('SELECT pg_notify($1, $2)', ['afterwatch', words])
    await database.pool.query('SELECT pg_notify($1, $2)', [
      'afterwatch',
      JSON.stringify({ from: 'x', pokes: [[ADA, 2]] }),
    ])
    await vi.waitFor(() => expect(there.heard).toEqual([2]), PATIENCE)
  })
})

// Debian's package `pgbouncer`; skipped where it is not installed.
describe.skipIf(!HAS_PGBOUNCER)(`behind a pooler in transaction mode${WITHOUT_PGBOUNCER}`, () => {
  it('nothing is heard, so an instance looks every few seconds', async () => {
    pooler = await startPgBouncer(database.address)
    const there = instance({ connectionString: pooler.url })
    await setVersion(5)
    await vi.waitFor(() => expect(there.heard).toEqual([5]), PATIENCE)
    await setVersion(6)
    await vi.waitFor(() => expect(there.heard).toEqual([5, 6]), PATIENCE)
    expect(there.shared.isHearing()).toBe(false)
  })
})
