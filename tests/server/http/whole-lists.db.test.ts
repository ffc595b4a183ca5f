// A list without a limit, the export, the figures and the calendar: everything a learner has, without holding up anybody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { putLearnersRows } from '../../setup/server/many-rows.ts'
import { passedThrough, recordedStatements, type Query } from '../../setup/server/recorded-statements.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const COUNT = 600
// What the process reads, parses and writes between two turns of its event loop.
const MOST_ROWS_AT_ONCE = 300

const PAGED = [
  '/api/videos',
  '/api/tags',
  '/api/actions',
  '/api/actions/all',
  '/api/actions/completed',
  '/api/actions/recurring-stats',
]
const WHOLE = [
  ...PAGED,
  '/api/actions/completion-rate',
  '/api/actions/total-completed-stats',
  '/api/actions/average-completion-time',
  '/api/auth/export',
]

let server: TestServer
let learner: SignedIn
let calendar: string
beforeAll(async () => {
  server = await startTestServer()
  learner = await server.signedIn()
  await putLearnersRows(server.database.pool, learner.user.id, { count: COUNT, from: TEST_NOW - 1_000_000_000 })
  const feed = (await (await learner.client.post('/api/calendar-feed')).json()) as { url: string }
  calendar = new URL(feed.url).pathname
})
afterAll(() => server.stop())

async function mostRowsOf(path: string): Promise<number> {
  let most = 0
  const counting =
    (query: Query): Query =>
    async (...given) => {
      const found = await query(...given)
      const whole = found.rows.filter((row) => 'row' in row)
      most = Math.max(most, whole.length)
      return found
    }
  await passedThrough(server.database.pool, counting, async () => {
    const response = await learner.client.get(path)
    expect(response.status).toBe(200)
    await response.text()
  })
  return most
}

describe.each(WHOLE)('%s', (path) => {
  it('never reads more than a slice at once', async () => {
    expect(await mostRowsOf(path)).toBeLessThanOrEqual(MOST_ROWS_AT_ONCE)
  })
})

it('the calendar is read in slices', async () => {
  expect(await mostRowsOf(calendar)).toBeLessThanOrEqual(MOST_ROWS_AT_ONCE)
})

it('a device’s first pull reads its page of videos in slices', async () => {
  const { pool } = server.database
  const { id: userId } = learner.user
  await pool.query(
    `INSERT INTO "RowVersion" ("userId", tbl, id, version, deleted)
     SELECT "userId", 'videos', id, row_number() OVER (), false FROM "Video"`,
  )
  await pool.query('UPDATE "UserSync" SET version = $2 WHERE "userId" = $1', [userId, COUNT])
  const clientId = '00000000-0000-4000-8000-0000000000c1'
  const first = { userId, clientId, schema: SYNC_SCHEMA, sentAt: TEST_NOW, cookie: null, cont: null, ackedSeq: 0 }
  let response = new Response()
  const statements = await recordedStatements(pool, async () => {
    response = await learner.client.post('/api/sync', { ...first, mutations: [] })
  })
  expect(await response.json()).toMatchObject({ hasMore: true, changes: { length: 200 } })
  const asked = statements.filter(({ text }) => text.includes('"Video"')).map(({ values }) => values[1])
  expect(asked.flat()).toHaveLength(200)
  for (const ids of asked) expect((ids as readonly string[]).length).toBeLessThanOrEqual(20)
})

it.each(PAGED)('LIB-11: %s comes whole, and the same as in pages', async (path) => {
  const whole = await learner.client.get(path)
  expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const seen: unknown[] = []
  let next: string | null = `${path}?limit=100`
  while (next !== null) {
    const page = await learner.client.get(next)
    seen.push(...((await page.json()) as readonly unknown[]))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(seen).toHaveLength(COUNT)
  expect(await whole.json()).toEqual(seen)
})

it('a slice whose rows were deleted meanwhile leaves the list whole', async () => {
  let slices = 0
  const emptying =
    (query: Query): Query =>
    async (...given) => {
      const found = await query(...given)
      if (!found.rows.some((row) => 'row' in row)) return found
      slices += 1
      return slices === 2 ? { ...found, rows: [] } : found
    }
  await passedThrough(server.database.pool, emptying, async () => {
    const response = await learner.client.get('/api/actions/all')
    expect(await response.json()).toEqual(expect.any(Array))
  })
  expect(slices).toBeGreaterThan(1)
})

it.each(['/api/videos', '/api/auth/export'])(
  '%s is cut off when the database fails in the middle: half of it is never taken for the whole',
  async (path) => {
    const failing =
      (query: Query): Query =>
      async (...given) => {
        const found = await query(...given)
        const text = JSON.stringify(found.rows)
        if (text.includes('Talk 300')) throw new Error('The connection is gone')
        return found
      }
    await passedThrough(server.database.pool, failing, async () => {
      const response = await learner.client.get(path)
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow()
    })
  },
)
