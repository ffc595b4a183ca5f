// What learners write, and who they are, never reaches the log: not when all goes well, not when everything fails.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAction } from '#domain/mutations/save-action.ts'
import type { Route } from '../../../sync-server/http/route.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from '../sync/sync-device.ts'
import { acceptedBody, API_ROUTES, nameOf, pathOf } from './route-calls.ts'

// One for each kind of field; all contain the same word, which the log is searched for.
const PERSONAL = ['canary words', 'canary@example.com', 'https://www.youtube.com/watch?v=canary12345']
const HEADERS = { 'user-agent': 'canary browser', referer: 'https://canary.example/', 'x-forwarded-for': 'canary' }

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  const owners = ['owner@example.com']
  server = await startTestServer({ config: { adminEmails: owners, analyticsEmails: owners } })
  learner = await signInOwner()
})
afterAll(() => server.stop())

async function signInOwner(): Promise<SignedIn> {
  const signedIn = await server.signedIn({ email: 'owner@example.com', firstName: 'Canary', lastName: 'Canary' })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(server.clock.now) } })
  return signedIn
}

/** The value with every text that the schema leaves free replaced by a personal one. */
function personal(schema: v.GenericSchema, value: unknown): unknown {
  return textsIn(value).reduce((body, path) => {
    const changed = PERSONAL.map((text) => withTextAt(body, path, text))
    return changed.find((candidate) => v.is(schema, candidate)) ?? body
  }, value)
}

type Path = readonly string[]

function textsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]))
}

function withTextAt(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = withTextAt(copy[key], rest, text)
  return copy
}

function personalBody(route: Route): unknown {
  return route.body === null ? undefined : personal(route.body, acceptedBody(route))
}

async function call({ client }: SignedIn, route: Route): Promise<number> {
  const body = personalBody(route)
  const response = await client.request(`${pathOf(route)}?q=canary`, {
    method: route.method,
    ...(body !== undefined && { body }),
    headers: HEADERS,
  })
  await response.body?.cancel()
  return response.status
}

// An open stream never ends; leaving or signing out would only spare the routes after it.
const CALLED = API_ROUTES.filter(({ path }) => !/events$|logout$|auth\/account$/.test(path))

describe('the log', () => {
  it('is tested with every route, and with texts for them', () => {
    expect(CALLED.length).toBeGreaterThan(50)
    const spoken = CALLED.filter((route) => JSON.stringify(personalBody(route) ?? '').includes('canary'))
    expect(spoken.length).toBeGreaterThan(15)
  })

  it('contains nothing personal about a successful request', async () => {
    for (const route of CALLED) await call(learner, route)
    await server.mails()
    expect(server.logLines.length).toBeGreaterThanOrEqual(CALLED.length)
    expect(server.logLines.filter((line) => /canary/i.test(line))).toEqual([])
  }, 60_000)

  it('contains nothing personal about what a device syncs', async () => {
    const { client, user } = await server.signedIn({ lastName: 'Canary' })
    const device = new SyncDevice(client, user, () => server.clock.now)
    await device.sync(
      device.pushed(saveAction, { ...actionArgs('walk'), actionTitle: 'canary walk' }),
      device.pushed(saveAction, { ...actionArgs('run'), actionTitle: `canary ${'x'.repeat(9000)}` }),
    )
    expect(server.logLines.filter((line) => /canary/i.test(line))).toEqual([])
  })

  it('contains nothing personal about a failed request, only the id that was returned', async () => {
    const { pool } = server.database
    const { rows } = await pool.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('Session', 'RateLimit')`,
    )
    // The database refuses every write, quoting the row in its message.
    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused' USING DETAIL = to_jsonb(NEW)::text, HINT = to_jsonb(NEW)::text; END $$`)
    for (const { name } of rows)
      await pool.query(
        `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON "${name}" FOR EACH ROW EXECUTE FUNCTION refuse()`,
      )
    const failed: string[] = []
    for (const route of CALLED) if ((await call(learner, route)) >= 500) failed.push(nameOf(route))
    // Reads fail too.
    await pool.query('ALTER TABLE "Video" RENAME COLUMN title TO name')
    await pool.query('ALTER TABLE "Action" RENAME COLUMN "actionTitle" TO name')
    await pool.query('ALTER TABLE "User" RENAME COLUMN "firstName" TO name')
    for (const route of CALLED) if ((await call(learner, route)) >= 500) failed.push(nameOf(route))
    await server.mails()
    expect(failed.length).toBeGreaterThan(20)
    expect(server.logLines.filter((line) => /canary/i.test(line))).toEqual([])
  }, 60_000)
})

describe('a line that is logged in the course of a request', () => {
  it('has the same id as the response', async () => {
    const before = server.logLines.length
    const response = await learner.client.get('/api/auth/me')
    const lines = server.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(response.status).toBe(500)
    expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request'])
    for (const { requestId } of lines) expect(requestId).toBe(response.headers.get('x-request-id'))
  })
})
