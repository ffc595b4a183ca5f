// What allows distributing the learners' rows over several databases by user (docs/scaling.md): no constraint joins two users,
// each statement of the hot paths names one user, and the statements on that page cover every table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { pruneOldest, pruningCandidates } from '../../../sync-server/data/sync/prune-log.ts'
import { FIRST_TRANSCRIPT, shareNext } from '../../../sync-server/data/shared-cues.ts'
import type { Queryable } from '../../../sync-server/data/transaction.ts'
import { countLearners } from '../../../sync-server/services/analytics/figure-sums.ts'
import { fillDatabase, type Filling } from '../../setup/server/fill-database.ts'
import { FILLED_PASSWORD, hotPaths, type HotPaths } from '../../setup/server/hot-paths.ts'
import { recordedStatements } from '../../setup/server/recorded-statements.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
const FILLING: Filling = { seed: 5, learners: 50, videos: 300, actions: 1000, events: 1000, now: TEST_NOW }

// Learners' tables that are not distributed: looked up before it is known whose rows they are.
const BY_ANOTHER_KEY: Readonly<Record<string, string>> = {
  AccountToken: 'the hash of a mailed token',
  CalendarFeed: 'the hash of a token',
  EmailSignup: 'an owner, as a list by time',
  Feedback: 'an owner, as a list by time; some of it has no learner',
  FriendLink: 'the hash of a token',
  OidcIdentity: 'what the provider calls its person',
  PushSubscription: 'its endpoint, which another learner may take over, and by its session',
  Session: 'the hash of a cookie',
}
// Budgets count by day, one row for everyone.
const BY_DAY = ['AiUsage', 'SiteUsage']

// Paths that query more than one learner's node on purpose.
const OF_MANY: Readonly<Record<string, string>> = {
  'reminders due': 'one look for all learners, along an index of each node, every 15 seconds',
  'figures to be counted': 'one look for learners whose version has moved, by one instance, once a minute',
  'learners to be pruned':
    'one look for all learners, each by an index of their own rows, by one instance, once a night',
  'transcripts to share': 'one look for new transcripts, along an index of each node, by one instance, once a night',
  'who came further': 'one look for all who listen at an instance, by their keys, once a minute',
  'analyses to be queued': 'one look for all learners, along an index of each node, at a start',
  'a friend link': 'the token says whose it is: one row of the undistributed table joins that learner’s action',
  'a calendar feed': 'the token says whose it is: one row of the undistributed table joins that learner’s version',
}

let server: TestServer
let paths: HotPaths
let tables: readonly string[]
beforeAll(async () => {
  server = await startTestServer()
  const hashed = await server.services.account.hashing.hash(FILLED_PASSWORD)
  if (!hashed.ok) throw new Error('Nothing else is hashed here')
  const filling = { ...FILLING, passwordHash: hashed.value }
  await fillDatabase(server.database.pool, filling)
  const { database } = server
  const [learner] = await pruningCandidates(database.pool, { after: '', olderThan: new Date(), limit: 1 })
  const someone = must(learner, 'There are learners').userId
  paths = {
    ...(await hotPaths({ server, filling, learner: 0 })),
    'figures to be counted': () => countLearners({ database }),
    'transcripts to share': () => shareNext(database.pool, FIRST_TRANSCRIPT, 10),
    'learners to be pruned': () => pruningCandidates(database.pool, { after: '', olderThan: new Date(), limit: 10 }),
    'one learner pruned': () => pruneOldest(database.pool, someone, { before: new Date(), limit: 10 }),
  }
  const { rows } = await server.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'userId' ORDER BY 1`,
  )
  tables = rows.map(({ name }) => name).filter((name) => !(name in BY_ANOTHER_KEY) && !BY_DAY.includes(name))
})
afterAll(() => server.stop())

interface Constraint {
  readonly name: string
  readonly table: string
}

/** Keys and unique indexes of the learners' tables that span more than one user. */
async function uniqueOverUsers(db: Queryable): Promise<readonly Constraint[]> {
  const { rows } = await db.query<Constraint & { columns: string[] }>(
    `SELECT i.indexrelid::regclass::text AS name, c.relname AS table, array_agg(a.attname::text) AS columns
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
      WHERE i.indisunique AND c.relname = ANY($1) GROUP BY 1, 2`,
    [tables],
  )
  expect(rows.length).toBeGreaterThanOrEqual(tables.length)
  return rows.filter(({ columns }) => !columns.includes('userId')).map(({ name, table }) => ({ name, table }))
}

interface ForeignKey {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly pairs: readonly string[]
}

async function foreignKeys(db: Queryable): Promise<readonly ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `SELECT k.conname AS name, f.relname AS "from", t.relname AS "to",
            array_agg(fa.attname || ' = ' || ta.attname ORDER BY n) AS pairs
       FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       CROSS JOIN generate_subscripts(k.conkey, 1) AS n
       JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = k.conkey[n]
       JOIN pg_attribute ta ON ta.attrelid = t.oid AND ta.attnum = k.confkey[n]
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace GROUP BY 1, 2, 3`,
  )
  return rows
}

/** Tables that each node has whole. */
const onEachNode = [...PAGE.matchAll(/^SELECT create_reference_table\('"(\w+)"'\);$/gm)].map(([, name]) => name)

/** Foreign keys that two nodes would have to enforce together. */
async function keysOverNodes(db: Queryable): Promise<readonly string[]> {
  const all = await foreignKeys(db)
  const crossing = all.filter(({ from, to, pairs }) => {
    const [isFromHere, isToHere] = [tables.includes(from), tables.includes(to)]
    if ((!isFromHere && !isToHere) || onEachNode.includes(to)) return false
    return !isFromHere || !isToHere || !pairs.includes('userId = userId')
  })
  return crossing.map(({ name }) => name)
}

/** Runs it on the test's database and rolls everything back. */
async function undone(work: (db: Queryable) => Promise<void>): Promise<void> {
  const connection = await server.database.pool.connect()
  try {
    await connection.query('BEGIN')
    await work(connection)
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
}

describe('the tables of a learner', () => {
  it('are keyed by their user first: no key or unique index lacks it', async () => {
    expect(await uniqueOverUsers(server.database.pool)).toEqual([])
  })

  it('detects a planted unique index without the user', async () => {
    await undone(async (db) => {
      await db.query('CREATE UNIQUE INDEX planted ON "Action"(id)')
      expect(await uniqueOverUsers(db)).toEqual([{ name: 'planted', table: 'Action' }])
    })
  })

  it('reference nobody but their own user by a foreign key, once the keys on the page are dropped', async () => {
    const drops = PAGE.match(/^ALTER TABLE .*;$/gm) ?? []
    expect(drops.map((statement) => /CONSTRAINT "(\w+)"/.exec(statement)?.[1]).sort()).toEqual(
      [...(await keysOverNodes(server.database.pool))].sort(),
    )
    await undone(async (db) => {
      for (const drop of drops) await db.query(drop)
      expect(await keysOverNodes(db)).toEqual([])
    })
  })

  it('detects a planted foreign key to an undistributed table', async () => {
    await undone(async (db) => {
      await db.query('ALTER TABLE "Tag" ADD CONSTRAINT planted FOREIGN KEY ("userId") REFERENCES "User"(id)')
      expect(await keysOverNodes(db)).toContain('planted')
    })
  })
})

describe('the page on scaling', () => {
  it('distributes every table of a learner and no other, all colocated with the first', () => {
    const lines = [...PAGE.matchAll(/^SELECT create_distributed_table\('"(\w+)"', 'userId'(.*)\);$/gm)]
    expect(lines.map(([, name]) => name).sort()).toEqual([...tables].sort())
    const [first, ...others] = lines.map(([, name, rest]) => ({ name, rest }))
    expect(first?.rest).toBe('')
    for (const { rest } of others) expect(rest).toBe(`, colocate_with => '"${String(first?.name)}"'`)
  })

  it('says of every other table where it stays', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_%'`,
    )
    const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
    expect(others.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
  })

  it('names the paths that query several nodes', () => {
    expect(Object.keys(OF_MANY).filter((path) => !PAGE.includes(`| ${path} `))).toEqual([])
  })
})

it('each statement of the hot paths names one user, except those that serve many', async () => {
  const ofMany = new Set<string>()
  let seen = 0
  for (const [path, walk] of Object.entries(paths)) {
    for (const { text } of await recordedStatements(server.database.pool, walk)) {
      if (!tables.some((name) => text.includes(`"${name}"`))) continue
      seen += 1
      if (!namesOneUser(text)) ofMany.add(path)
    }
  }
  expect(seen).toBeGreaterThan(30)
  expect([...ofMany].sort()).toEqual(Object.keys(OF_MANY).sort())
})

// By the key itself, or in inserted rows that contain it.
function namesOneUser(text: string): boolean {
  return /"userId" = \$\d|^\s*INSERT INTO "\w+"/.test(text)
}
