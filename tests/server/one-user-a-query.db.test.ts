// What lets the learners' rows lie on several databases, distributed by user (docs/scaling.md): no constraint joins two users, and
// each statement of the hot paths names one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { startTestServer, type TestServer } from '../setup/server/server.ts'
import { actionArgs, videoArgs } from '../setup/sync/sync-args.ts'
import { SyncDevice } from './sync-device.ts'

// Of learners and not distributed: looked up by address, cookie, link or browser.
const BY_ANOTHER_KEY = [
  'AccountToken',
  'CalendarFeed',
  'EmailSignup',
  'Feedback',
  'FriendLink',
  'OidcIdentity',
  'PushSubscription',
  'Session',
]
// Budgets count by day, one row of them for everybody.
const BY_DAY = ['AiUsage', 'SiteUsage']

let server: TestServer
let tables: readonly string[]
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await server.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'userId' ORDER BY 1`,
  )
  tables = rows.map(({ name }) => name).filter((name) => ![...BY_ANOTHER_KEY, ...BY_DAY].includes(name))
})
afterAll(() => server.stop())

describe('the tables of a learner', () => {
  it('are told apart by their user first: no key or unique index is without it', async () => {
    const { rows } = await server.database.pool.query<{ name: string; columns: string[] }>(
      `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
         FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indisunique AND c.relname = ANY($1) GROUP BY c.relname, i.indexrelid`,
      [tables],
    )
    expect(rows.length).toBeGreaterThanOrEqual(tables.length)
    expect(rows.filter(({ columns }) => !columns.includes('userId'))).toEqual([])
  })

  it('name nobody but their own user by a foreign key', async () => {
    const { rows } = await server.database.pool.query<{ name: string; columns: string[] }>(
      `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
         FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(k.conkey)
        WHERE k.contype = 'f' AND c.relname = ANY($1) GROUP BY c.relname, k.oid`,
      [tables],
    )
    expect(rows.map(({ name }) => name)).toContain('Action')
    expect(rows.filter(({ columns }) => columns.join() !== 'userId')).toEqual([])
  })
})

it('each statement of a push, a pull and a poke names one user', async () => {
  const { client, user } = await server.signedIn()
  const device = new SyncDevice(client, user, () => server.clock.now)
  await device.sync()
  const statements = await recorded(async () => {
    await device.sync(device.pushed(saveVideo, videoArgs(1)), device.pushed(saveAction, actionArgs('walk')))
    await device.sync()
    await new SyncDevice(client, user, () => server.clock.now).sync()
    await client.get('/api/actions')
  })
  const ofLearners = statements.filter((text) => tables.some((name) => text.includes(`"${name}"`)))
  expect(ofLearners.length).toBeGreaterThan(8)
  const namesOne = (text: string) => /"userId" = \$\d|^\s*INSERT INTO "\w+"/.test(text)
  expect(ofLearners.filter((text) => !namesOne(text))).toEqual([])
})

/** The statements that the server sends meanwhile. */
async function recorded(work: () => Promise<void>): Promise<readonly string[]> {
  const { pool } = server.database
  const sent: string[] = []
  const connections: { query: unknown }[] = []
  const originals = new Map<{ query: unknown }, unknown>()
  const wrap = (connection: { query: unknown }) => {
    if (originals.has(connection)) return
    const query = connection.query as (...args: unknown[]) => unknown
    originals.set(connection, query)
    connections.push(connection)
    connection.query = (...args: unknown[]) => {
      const [first] = args
      sent.push(typeof first === 'string' ? first : (first as { readonly text: string }).text)
      return query.apply(connection, args)
    }
  }
  const onAcquire = (connection: object) => wrap(connection as { query: unknown })
  pool.on('acquire', onAcquire)
  try {
    await work()
  } finally {
    pool.off('acquire', onAcquire)
    for (const connection of connections) connection.query = originals.get(connection)
  }
  return sent
}
