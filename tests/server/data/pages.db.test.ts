// Paged lists: no row is missed or shown twice, whatever is added or removed meanwhile, and a page reads no more than itself.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import type { PageQuestion } from '#domain/wire/pages.ts'
import { selectUsers } from '../../../sync-server/data/analytics.ts'
import { selectFeedback } from '../../../sync-server/data/feedback.ts'
import { selectListed, selectRecurringIds, selectUsedTags } from '../../../sync-server/data/sync/listed-rows.ts'
import { selectSignups } from '../../../sync-server/data/account/signups.ts'
import type { Queryable } from '../../../sync-server/data/transaction.ts'
import { putLearnersRows, putOwnersRows } from '../../setup/server/many-rows.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const BOSS = 'boss@example.com'

let server: TestServer
let boss: SignedIn

beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: [BOSS], analyticsEmails: [BOSS] } })
})
afterAll(() => server.stop())

async function freshRows(count: number): Promise<void> {
  const { pool } = server.database
  await pool.query('DELETE FROM "Feedback"')
  await pool.query('DELETE FROM "User"')
  boss = await server.signedIn({ email: BOSS })
  await pool.query('UPDATE "User" SET "emailVerifiedAt" = now()')
  await server.mails()
  await moreRows(count, TEST_NOW - 1_000_000_000)
}

async function moreRows(count: number, from: number): Promise<void> {
  await putLearnersRows(server.database.pool, boss.user.id, { count, from })
  await putOwnersRows(server.database.pool, { count, from })
}

type Json = Record<string, unknown>
const idOf = (item: Json) => String((item.action as Json | undefined)?.id ?? item.id)

async function page(path: string) {
  const response = await boss.client.get(path)
  expect(response.status).toBe(200)
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  return { items: (await response.json()) as readonly Json[], next }
}

// Each list, and how its rows are deleted for good.
const LISTS = [
  ['/api/videos', 'DELETE FROM "Video" WHERE id = ANY($1)'],
  ['/api/tags', 'DELETE FROM "VideoTag" WHERE "tagId" = ANY($1)'],
  ['/api/actions', 'DELETE FROM "Reflection" WHERE id = ANY($1)'],
  ['/api/actions/all', 'DELETE FROM "Action" WHERE id = ANY($1)'],
  ['/api/actions/completed', 'DELETE FROM "Action" WHERE id = ANY($1)'],
  ['/api/actions/recurring-stats', 'DELETE FROM "Action" WHERE id = ANY($1)'],
  ['/api/admin/email-signups', 'DELETE FROM "EmailSignup" WHERE id = ANY($1)'],
  ['/api/admin/feedback', 'DELETE FROM "Feedback" WHERE "rowId"::text = ANY($1)'],
  ['/api/analytics/users', `DELETE FROM "User" WHERE id = ANY($1) AND email <> '${BOSS}'`],
] as const

describe.each(LISTS)('LIB-11: %s', (path, removal) => {
  beforeEach(() => freshRows(40))

  it('comes whole without a limit, and the same in pages of any size, in order', async () => {
    const { items: whole } = await page(path)
    expect(whole.length).toBeGreaterThanOrEqual(40)
    for (const limit of [1, 7, 40, 100]) {
      const seen: Json[] = []
      let next: string | null = `${path}?limit=${String(limit)}`
      while (next !== null) {
        const read = await page(next)
        expect(read.items.length).toBeLessThanOrEqual(limit)
        seen.push(...read.items)
        next = read.next
      }
      expect(seen).toEqual(whole)
    }
  })

  it('hides no row behind those removed between two pages, and shows none twice because of added ones', async () => {
    const whole = (await page(path)).items.map(idOf)
    const seen: string[] = []
    let next: string | null = `${path}?limit=10`
    while (next !== null) {
      const read = await page(next)
      const ids = read.items.map(idOf)
      seen.push(...ids)
      await server.database.pool.query(removal, [ids])
      await moreRows(1, TEST_NOW + seen.length)
      next = read.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(whole))
  })
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

describe('a page of 10 of 5,000', () => {
  const LIMIT = 10

  beforeAll(async () => {
    await freshRows(5000)
    await server.database.pool.query('ANALYZE')
  })

  const me = () => brandAs(UserId, boss.user.id)
  const byTime = (question: PageQuestion<string>) => ({
    limit: question.limit,
    after: question.after && { id: question.after.id, at: Number(question.after.at) },
  })
  const READS: Readonly<Record<string, (db: Queryable, question: PageQuestion<string>) => Promise<unknown>>> = {
    videos: (db, question) => selectListed(db, { userId: me(), list: 'videos' }, byTime(question)),
    reflections: (db, question) => selectListed(db, { userId: me(), list: 'reflections' }, byTime(question)),
    actions: (db, question) => selectListed(db, { userId: me(), list: 'openActions' }, byTime(question)),
    history: (db, question) => selectListed(db, { userId: me(), list: 'pastActions' }, byTime(question)),
    'recurring actions': (db, question) => selectRecurringIds(db, me(), byTime(question)),
    tags: (db, question) => selectUsedTags(db, me(), question),
    signups: (db, question) => selectSignups({ pool: db as TestServer['database']['pool'] }, byTime(question)),
    feedback: (db, question) => selectFeedback(db, byTime(question)),
    users: (db, question) => selectUsers(db, byTime(question)),
  }

  // Runs the reads with the plan PostgreSQL chose for them; returns how many rows each part touched.
  async function planOf(read: (db: Queryable) => Promise<unknown>): Promise<readonly PlanNode[]> {
    const statements: (readonly [string, unknown[]])[] = []
    const { pool } = server.database
    const watched = {
      query: (text: string, values: unknown[]) => {
        statements.push([text, values])
        return pool.query(text, values)
      },
    } as unknown as Queryable
    await read(watched)
    const [text, values] = statements[0] ?? ['', []]
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    )
    return nodesOf(must(rows[0], 'EXPLAIN returns a plan')['QUERY PLAN'][0].Plan)
  }

  const PLACES = ['the first', 'a later one'] as const
  it.each(Object.keys(READS).flatMap((name) => PLACES.map((place) => [name, place] as const)))(
    'of %s, %s, reads along an index and touches no more rows than it shows',
    async (name, place) => {
      const middle = name === 'tags' ? 'tag 3' : String(TEST_NOW - 1_000_000_000 + 4 * 86_400_000 + 800)
      const before = name.startsWith('recurring') ? middle : String(TEST_NOW - 1_000_000_000 + 800)
      const at = name === 'tags' ? middle : before
      const after = place === 'the first' ? null : { at, id: '7fffffff-ffff-4fff-8fff-ffffffffffff' }
      const nodes = await planOf(async (db) => {
        const found = (await READS[name]?.(db, { limit: LIMIT, after })) as { readonly items: readonly unknown[] }
        expect(found.items).toHaveLength(LIMIT)
      })
      const kinds = nodes.map((node) => node['Node Type'])
      expect(kinds).not.toContain('Sort')
      expect(kinds).not.toContain('Seq Scan')
      // A recurring action has four completions here, one of which is its last.
      const most = name.startsWith('recurring') ? 20 * LIMIT : 2 * LIMIT
      for (const node of nodes) {
        const touched = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
        expect(touched, JSON.stringify(nodes.map((one) => ({ ...one, Plans: undefined })))).toBeLessThanOrEqual(most)
      }
    },
  )
})
