// A standby of the database answers the owners' figures and nothing else, and any write there is refused.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Database } from '../../../sync-server/data/client.ts'
import { ANALYTICS_ROUTES } from '../../../sync-server/http/resources/analytics.ts'
import { putOwnersRows } from '../../setup/server/many-rows.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const OWNER = 'owner@example.com'

let standby: TestDatabase
let replica: Database
let server: TestServer
beforeAll(async () => {
  standby = await createTestDatabase()
  // Different rows from the main database, to show which one was queried.
  await putOwnersRows(standby.pool, { count: 7, from: TEST_NOW - 1000 })
  const { host, port, user, database } = standby.address
  const connectionString = `postgresql://${user}@localhost:${String(port)}/${database}?host=${host}`
  replica = createDatabase({ connectionString, poolSize: 1, isReadOnly: true, onError: () => undefined })
  server = await startTestServer({ config: { analyticsEmails: [OWNER, 'second@example.com'] }, deps: { replica } })
})
afterAll(async () => {
  await server.stop()
  await replica.close()
  await standby.drop()
})

it('the owners’ figures come from the standby, everything else from the database itself', async () => {
  const { client, user } = await server.signedIn({ email: OWNER })
  await server.database.pool.query('UPDATE "User" SET "emailVerifiedAt" = now() WHERE id = $1', [user.id])
  expect(await (await client.get('/api/analytics/overview')).json()).toMatchObject({ totalUsers: 7 })
  expect(await (await client.get('/api/auth/me')).json()).toMatchObject({ email: OWNER })
})

it('no figure and no list of users needs to write there', async () => {
  const { client, user } = await server.signedIn({ email: 'second@example.com' })
  await server.database.pool.query('UPDATE "User" SET "emailVerifiedAt" = now() WHERE id = $1', [user.id])
  const paths = ANALYTICS_ROUTES.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) expect([path, (await client.get(path)).status]).toEqual([path, 200])
})

it('any write on the standby is refused, by the pool and by the client', async () => {
  await expect(replica.pool.query(`INSERT INTO "Breaker" (service, state) VALUES ('x', '{}')`)).rejects.toThrow(
    'read-only transaction',
  )
  await expect(replica.prisma.user.deleteMany()).rejects.toThrow('read-only transaction')
  expect(await standby.prisma.user.count()).toBe(7)
})
