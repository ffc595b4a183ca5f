// A reset and a link made at the same moment by a session that it ends: whichever comes first, nothing of it stays open.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const SHARED = [
  ['the calendar feed', 'CalendarFeed', () => Promise.resolve({ path: '/api/calendar-feed' })],
  [
    'a friend link',
    'FriendLink',
    async ({ client }: SignedIn) => {
      const saved = await client.post('/api/actions', { actionTitle: 'Keep a diary', actionType: 'Habit' })
      const { id } = (await saved.json()) as { id: string }
      return { path: `/api/actions/${id}/friend-link`, body: { shownName: 'Ada' } }
    },
  ],
] as const

async function resetBy({ account }: SignedIn): Promise<() => Promise<number>> {
  await server.client().post('/api/auth/request-password-reset', { email: account.email })
  const mail = (await server.mails()).findLast(({ to, subject }) => to === account.email && subject.includes('Reset'))
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return async () =>
    (await server.client().post('/api/auth/reset-password', { token, newPassword: 'a new password' })).status
}

async function openOf(table: string, { user }: SignedIn): Promise<number | null> {
  return (await server.database.pool.query(`SELECT 1 FROM "${table}" WHERE "userId" = $1`, [user.id])).rowCount
}

it.each(SHARED)('%s is not made once the reset is through, though its session was checked before', async (...given) => {
  const [, table, callOf] = given
  const learner = await server.signedIn()
  const { path, ...rest } = { body: undefined, ...(await callOf(learner)) }
  const reset = await resetBy(learner)
  const { accounts } = server.services
  const find = accounts.currentUser
  // As if the next statement of the call had to wait for a connection.
  vi.spyOn(accounts, 'currentUser').mockImplementationOnce(async (session) => {
    const user = await find(session)
    expect(await reset()).toBe(200)
    return user
  })
  expect((await learner.client.post(path, rest.body)).status).toBe(401)
  expect(await openOf(table, learner)).toBe(0)
})

it.each(SHARED)('%s that is being made when the reset comes ends with it', async (...given) => {
  const [, table, callOf] = given
  const learner = await server.signedIn()
  const { path, ...rest } = { body: undefined, ...(await callOf(learner)) }
  const reset = await resetBy(learner)
  const { pool } = server.database
  const gate = await pool.connect()
  await gate.query('SELECT pg_advisory_lock(52)')
  // Holds up the call in the middle of its statement.
  await pool.query(`CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(52); RETURN NEW; END $$`)
  await pool.query(`CREATE TRIGGER gate BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  const areWaiting = async (count: number) => expect((await pool.query(waiting)).rowCount).toBe(count)
  const making = learner.client.post(path, rest.body)
  await vi.waitFor(() => areWaiting(1), 5000)
  let isReset = false
  const resetting = reset().finally(() => (isReset = true))
  await vi.waitFor(async () => isReset || (await areWaiting(2)), 5000)
  await gate.query('SELECT pg_advisory_unlock(52)')
  gate.release()
  expect(await resetting).toBe(200)
  await making
  await pool.query(`DROP TRIGGER gate ON "${table}"`)
  expect(await openOf(table, learner)).toBe(0)
})
