// More requests than the database can serve: those beyond the queue's limit are refused at once and told when to come back, and
// served again as soon as the queue has moved.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PLAIN_PAGE_POLICY } from '../../../sync-server/http/plain-page.ts'
import { MOST_WAITING } from '../../../sync-server/services/waiting-line.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { SyncDevice } from '../sync/sync-device.ts'

let database: TestDatabase
let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
  // On a busy machine those already queued must still be there when the others arrive.
  database.pool.options.connectionTimeoutMillis = 50_000
  server = await startTestServer({ deps: { database } })
  ada = await server.signedIn()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Runs the work while no connection is free: one holds the learner's row, the other waits for it, and the rest queue behind. */
async function whileStuck(push: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const { pool } = database
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [ada.user.id])
  const pushed = push()
  const stuck = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await holder.query(stuck)).rowCount).toBe(1), { timeout: 20_000 })
  const inLine = Array.from({ length: MOST_WAITING - pool.waitingCount }, async () => (await pool.connect()).release())
  try {
    await work()
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  await Promise.all([pushed, ...inLine])
}

describe('a server that is asked for more than its database answers', () => {
  it('turns requests away when the queue is full, and recovers by itself when it has moved', async () => {
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    const other = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    await device.sync()
    await other.sync()
    const late = other.pushed(saveAction, actionArgs('read'))
    const push = () => device.sync(device.pushed(saveAction, actionArgs('walk')))
    await whileStuck(push, async () => {
      const many = Array.from({ length: 20 }, () => ada.client.copy())
      const refused = await Promise.all([...many.map((client) => client.get('/api/actions/all')), other.post([late])])
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
      expect(await refused[0].json()).toMatchObject({ code: 'overloaded' })
      expect(refused[0].headers.get('x-content-type-options')).toBe('nosniff')
      expect(refused[0].headers.get('cache-control')).toBe('no-store')
      // A friend is a person, so they get a page instead of JSON.
      const friend = await server.client().get('/friend/of-nobody')
      expect([friend.status, friend.headers.get('content-security-policy')]).toEqual([503, PLAIN_PAGE_POLICY])
      expect(await friend.text()).toContain('Try again</a>')
      // The same as on the page itself, because the address contains a secret.
      const names = ['cache-control', 'referrer-policy', 'x-robots-tag', 'x-content-type-options']
      expect(names.map((name) => friend.headers.get(name))).toEqual([
        'no-store',
        'same-origin',
        'noindex, nofollow',
        'nosniff',
      ])
      // Health checks still work, and no refused request has joined the queue.
      expect((await server.client().get('/healthz')).status).toBe(200)
      expect(database.pool.waitingCount).toBe(MOST_WAITING)
    })
    expect((await ada.client.get('/api/actions/all')).status).toBe(200)
    // A device keeps what was refused, and sends it again.
    expect((await other.post([late])).status).toBe(200)
    await other.sync()
    expect([...other.rows.keys()].filter((key) => key.startsWith('actions/'))).toHaveLength(2)
  }, 60_000)

  it('turns away a request that waited too long for a connection, instead of reporting a fault', async () => {
    const connect = vi.spyOn(database.pool, 'connect').mockImplementation(() => {
      throw new Error('timeout exceeded when trying to connect')
    })
    const query = vi.spyOn(database.pool, 'query').mockImplementation(() => {
      throw new Error('timeout exceeded when trying to connect')
    })
    const refused = await ada.client.get('/api/actions')
    connect.mockRestore()
    query.mockRestore()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).not.toBeNull()
  })

  it('gives each a different second to come back, so that they do not come together', async () => {
    const { line } = server.services
    const seconds = new Set(Array.from({ length: 200 }, () => line.backAfterS()))
    expect([...seconds].sort()).toEqual([2, 3, 4, 5, 6])
  })
})
