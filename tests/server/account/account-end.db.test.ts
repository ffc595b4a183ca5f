// Exporting everything, and deleting the account without a trace.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLearners } from '../../../sync-server/services/analytics/figure-sums.ts'
import { newId } from '../../../sync-server/services/sync/new-id.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // As pg-boss creates it when the process starts.
  await server.database.pool.query(
    'CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int, data jsonb); CREATE TABLE pgboss.archive (id int, data jsonb)',
  )
})
afterAll(() => server.stop())

const CANARY = 'canary-7f3a'

// An account with a row in every table that can have one.
async function fullAccount(): Promise<SignedIn> {
  const learner = await server.signedIn({ firstName: `Ada ${CANARY}` })
  const { client, user } = learner
  await client.post('/api/videos', {
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: `A talk ${CANARY}`,
    transcript: { cues: [{ startMs: 0, endMs: 2000, text: `Write it down today ${CANARY}` }] },
  })
  await client.post('/api/actions', { actionTitle: `Walk ${CANARY}`, actionType: 'Habit' })
  await client.post('/api/auth/request-password-reset', { email: learner.account.email })
  await server.mails()
  const { pool } = server.database
  await pool.query('INSERT INTO "AiUsage" (day, "userId", calls, tokens) VALUES ($1, $2, 1, 1)', [
    '2026-11-18',
    user.id,
  ])
  await pool.query('INSERT INTO "OidcIdentity" (issuer, subject, "userId") VALUES ($1, $2, $3)', [
    'x',
    user.id,
    user.id,
  ])
  for (const table of ['job', 'archive']) {
    await pool.query(`INSERT INTO pgboss.${table} (id, data) VALUES (1, $1)`, [{ userId: user.id }])
  }
  await countLearners(server)
  return learner
}

// Every table of the database as text.
async function wholeDatabase(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const contents = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await server.database.pool.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${name} t`)
    contents.set(name, rows.map(({ row }) => JSON.stringify(row)).join('\n'))
  }
  return contents
}

async function tablesWith(text: string): Promise<readonly string[]> {
  return [...(await wholeDatabase())].filter(([, content]) => content.includes(text)).map(([name]) => name)
}

describe('the export', () => {
  it('is one JSON document to keep, with every table that holds something of the account', async () => {
    const { client, user, account } = await fullAccount()
    const response = await client.get('/api/auth/export')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="afterwatch-export-2026-11-18.json"')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const text = await response.text()
    const whole = JSON.parse(text) as { account: { email: string }; tables: Record<string, unknown[]> }
    expect(whole.account.email).toBe(account.email)
    const held = (await tablesWith(user.id))
      .filter((name) => !name.startsWith('pgboss.'))
      .map((name) => name.replace(/^public\.|"/g, ''))
    const filled = Object.entries(whole.tables).filter(([, rows]) => rows.length > 0)
    expect(filled.map(([name]) => name).sort()).toEqual(
      held.filter((name) => !['User', 'Session', 'AccountToken'].includes(name)).sort(),
    )
    for (const name of ['Video', 'Transcript', 'Action', 'EmailSignup']) {
      expect(JSON.stringify(whole.tables[name])).toContain(CANARY)
    }
    // Figures counted about a learner are in their export too.
    expect(whole.tables.LearnerFigures).toMatchObject([{ counts: { users: { 20775: 1 }, videos: { 20775: 1 } } }])
  })

  it('contains nothing of anyone else, and nothing that opens the account', async () => {
    const other = await fullAccount()
    const { client, user } = await server.signedIn()
    const text = await (await client.get('/api/auth/export')).text()
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain(other.user.id)
    expect(text).toContain(user.id)
    expect(text).not.toMatch(/argon2|passwordHash|credentialEpoch/)
  })
})

describe('deleting the account', () => {
  const end = ({ client, account }: SignedIn, password = account.password) =>
    client.delete('/api/auth/account', { password })

  it('needs the password, and a wrong one changes nothing', async () => {
    const learner = await fullAccount()
    const before = await wholeDatabase()
    const response = await end(learner, 'not the password')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'The current password is wrong.' })
    expect(await wholeDatabase()).toEqual(before)
  })

  it('leaves no row with the id or the address anywhere in the database', async () => {
    const bystander = await fullAccount()
    const learner = await fullAccount()
    const stayed = await tablesWith(bystander.user.id)
    expect(stayed).toEqual(await tablesWith(learner.user.id))
    const response = await end(learner)
    expect(response.status).toBe(200)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(await tablesWith(learner.user.id)).toEqual([])
    expect(await tablesWith(learner.account.email)).toEqual([])
    expect(await tablesWith(bystander.user.id)).toEqual(stayed)
    expect((await learner.client.get('/api/auth/me')).status).toBe(401)
  })

  it('its other devices can learn that it is gone; nobody can learn whether it ever existed', async () => {
    const learner = await server.signedIn()
    const isDeleted = async (id: string): Promise<unknown> =>
      (await server.client().get(`/api/auth/deleted/${id}`)).json()
    expect(await isDeleted(learner.user.id)).toEqual({ deleted: false })
    await end(learner)
    expect(await isDeleted(learner.user.id)).toEqual({ deleted: true })
    expect(await isDeleted(newId(server.clock.now))).toEqual({ deleted: false })
    expect(await isDeleted('no-id')).toEqual({ deleted: false })
  })

  it('the address can register again, and starts empty', async () => {
    const learner = await fullAccount()
    await end(learner)
    const { client, user } = await server.signedIn(learner.account)
    expect(user.id).not.toBe(learner.user.id)
    expect(await (await client.get('/api/actions/all')).json()).toEqual([])
  })

  it('twenty deletions at once end one account once', async () => {
    const learner = await fullAccount()
    const copies = Array.from({ length: 20 }, () => ({ ...learner, client: learner.client.copy() }))
    const statuses = (await Promise.all(copies.map((one) => end(one)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true)
  })
})
