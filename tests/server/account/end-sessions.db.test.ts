// The operator's command to sign people out.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endSessions } from '../../../sync-server/services/account/end-sessions.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { sharedBy } from '../../setup/server/shared-by.ts'

let server: TestServer
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
  bob = await server.signedIn({ email: 'bob@example.com' })
})
afterAll(() => server.stop())

const sharesOf = (owner: SignedIn) => sharedBy(server, owner)
const statusOf = async ({ client }: SignedIn) => (await client.get('/api/auth/me')).status

it('ends every session of one address, whatever its case, and nobody else’s', async () => {
  expect(await endSessions(server.database, { email: 'Ada@Example.com' })).toBe(1)
  expect([await statusOf(ada), await statusOf(bob)]).toEqual([401, 200])
})

it('ends everything else that opens the account: friend links, the calendar feed and mailed links', async () => {
  const [eve, other] = [await server.signedIn({ email: 'eve@example.com' }), await server.signedIn()]
  const shares = [await sharesOf(eve), await sharesOf(other)]
  await endSessions(server.database, { email: 'eve@example.com' })
  expect([await shares[0]?.(), await shares[1]?.()]).toEqual([
    [404, 404],
    [200, 200],
  ])
  expect(await server.database.prisma.accountToken.count({ where: { userId: eve.user.id } })).toBe(0)
  await other.client.post('/api/auth/logout')
})

it('waits for a reset that is under way, and holds nothing that the reset needs', async () => {
  const eve = await server.signedIn()
  const { pool } = server.database
  const resetting = await pool.connect()
  await resetting.query('BEGIN')
  await resetting.query('UPDATE "User" SET "credentialEpoch" = "credentialEpoch" + 1 WHERE id = $1', [eve.user.id])
  await resetting.query('DELETE FROM "AccountToken" WHERE "userId" = $1', [eve.user.id])
  const ending = endSessions(server.database, { email: eve.account.email }).catch((error: unknown) => error)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1))
  const ended = await resetting
    .query('DELETE FROM "Session" WHERE "userId" = $1', [eve.user.id])
    .catch((error: unknown) => error)
  await resetting.query('COMMIT')
  resetting.release()
  expect(ended).toMatchObject({ rowCount: 1 })
  expect(await ending).toBe(0)
})

it('says so if nobody has the address, or it is invalid', async () => {
  expect(await endSessions(server.database, { email: 'nobody@example.com' })).toBeNull()
  expect(await endSessions(server.database, { email: 'ada' })).toBeNull()
  expect(await statusOf(bob)).toBe(200)
})

it('ends everyone’s sessions', async () => {
  expect(await endSessions(server.database, 'everyone')).toBe(1)
  expect(await statusOf(bob)).toBe(401)
})
