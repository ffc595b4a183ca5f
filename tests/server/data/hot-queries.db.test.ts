// No frequently used path scans a big table: on a filled database, each of its statements uses an index.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COUNTING_RULES } from '#domain/analytics/learner-counts.ts'
import { learnersToCount } from '../../../sync-server/data/figures/learner-figures.ts'
import { emailOf, fillDatabase, type Filling } from '../../setup/server/fill-database.ts'
import { FILLED_PASSWORD, hotPaths, type HotPaths } from '../../setup/server/hot-paths.ts'
import { bigTables, readWhole, rowsLookedAt } from '../../setup/server/query-plans.ts'
import { recordedStatements } from '../../setup/server/recorded-statements.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

const FILLING: Filling = { seed: 17, learners: 2000, videos: 6000, actions: 20_000, events: 40_000, now: TEST_NOW }

// A learner in the middle, and the one with the most rows.
const MIDDLE = 20
const HEAVIEST = 0

let server: TestServer
let paths: HotPaths
let heaviest: HotPaths
beforeAll(async () => {
  server = await startTestServer()
  const hashed = await server.services.account.hashing.hash(FILLED_PASSWORD)
  if (!hashed.ok) throw new Error('Nothing else is hashed here')
  const filling = { ...FILLING, passwordHash: hashed.value }
  await fillDatabase(server.database.pool, filling)
  await fillPruned()
  await countAllButTwo()
  const { pool } = server.database
  paths = {
    ...(await hotPaths({ server, filling, learner: MIDDLE })),
    'learners to be counted': () => learnersToCount(pool, 200),
  }
  heaviest = await hotPaths({ server, filling, learner: HEAVIEST })
  await walked(heaviest, 'first pull')
  // The first look for reminders costs more than all later ones.
  await walked(paths, 'reminders due')
  await server.database.pool.query('ANALYZE "Action"')
}, 120_000)
afterAll(() => server.stop())

it('the database is full enough that PostgreSQL prefers an index', async () => {
  const big = await bigTables(server.database.pool)
  expect([...big]).toEqual(
    expect.arrayContaining(['Action', 'ChangeLog', 'Completion', 'RowVersion', 'Session', 'User', 'UserSync', 'Video']),
  )
})

// As if everyone had been here for a year, and those who walk the paths for ten: pruned each month, each time with one key of
// their own making.
async function fillPruned(): Promise<void> {
  const mid = (at: string) => `(lpad(to_hex(n * 1000000 + ${at}), 12, '0') || '70008000' || '000000000000')::uuid`
  const key = `('eeeeeeee' || lpad(to_hex(n), 4, '0') || '4eee8eeeeeeeeeeeeeee')::uuid`
  await server.database.pool.query(
    `INSERT INTO "PrunedChanges" ("userId", below, "firstMid", "lastMid", mids)
     SELECT "userId", n, mids[1], mids[cardinality(mids)], mids
       FROM "UserSync" JOIN "User" ON "User".id = "userId",
            generate_series(1, CASE WHEN email = ANY($1) THEN 120 ELSE 12 END) AS n,
            LATERAL (VALUES (ARRAY[${mid('0')}, ${mid('1')}]), (ARRAY[${key}])) AS kept(mids)`,
    [[HEAVIEST, MIDDLE].map(emailOf)],
  )
  await server.database.pool.query('VACUUM ANALYZE "PrunedChanges"')
}

// As if everyone had been counted, but for one who has changed since and one who was deleted.
async function countAllButTwo(): Promise<void> {
  await server.database.pool.query(
    `INSERT INTO "LearnerFigures" SELECT "userId", version, ${String(COUNTING_RULES)}, '{}' FROM "UserSync";
     UPDATE "UserSync" SET "countedVersion" = version WHERE "userId" > (SELECT min("userId") FROM "UserSync");
     UPDATE "LearnerFigures" SET rules = -1 WHERE "userId" = (SELECT max("userId") FROM "UserSync");
     ANALYZE "UserSync", "LearnerFigures"`,
  )
}

function walked(of: HotPaths, name: string) {
  const walk = of[name]
  if (walk === undefined) throw new Error(`No path ${name}`)
  return recordedStatements(server.database.pool, walk)
}

/** `path: table` for each big table that a statement of the path would scan. */
async function readingWhole(names: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of names) {
    const statements = await walked(paths, name)
    if (statements.length === 0) throw new Error(`${name} asks the database nothing`)
    for (const statement of statements)
      found.push(...(await readWhole(server.database.pool, statement)).map((table) => `${name}: ${table}`))
  }
  return found
}

/** The most rows of one table that a single statement of the path looks at. */
async function mostLookedAt(name: string): Promise<number> {
  let most = 0
  for (const statement of await walked(heaviest, name))
    most = Math.max(most, await rowsLookedAt(server.database.pool, statement))
  return most
}

it('no statement of a hot path reads a big table whole', async () => {
  expect(await readingWhole(Object.keys(paths))).toEqual([])
}, 120_000)

it.each([
  ['User_email_key', 'sign in', 'User'],
  ['User_pkey', 'who am I', 'User'],
  ['UserSync_pkey', 'push', 'UserSync'],
  ['UserSync_uncounted_idx', 'learners to be counted', 'UserSync'],
  ['LearnerFigures_rules_idx', 'learners to be counted', 'LearnerFigures'],
  ['Video_in_work_idx', 'analyses to be queued', 'Video'],
  ['FriendLink_pkey', 'a friend link', 'FriendLink'],
  ['Session_expiresAt_idx', 'what has expired', 'Session'],
])('without the index %s it is seen at once: %s reads %s whole', async (index, path, table) => {
  await without(index, async () => expect(await readingWhole([path])).toContain(`${path}: ${table}`))
})

// If cost grew with a learner's history, the longest-standing learners would be slowest; and a look for reminders
// would slow down with the number of learners.
const OFTEN = ['idle pull', 'push', 'who am I', 'reminders due']

it.each(OFTEN)('%s looks at a handful of rows, even if a learner has thousands', async (path) => {
  expect(await mostLookedAt(path)).toBeLessThan(20)
})

it.each([
  ['ChangeLog_userId_mid_key', 'push'],
  ['RowVersion_userId_version_idx', 'push'],
  ['PrunedChanges_pkey', 'push'],
  ['Action_quietUntil_idx', 'reminders due'],
])('without the index %s it is seen that %s looks at thousands', async (index, path) => {
  await without(index, async () => expect(await mostLookedAt(path)).toBeGreaterThan(500))
})

// Hidden from the planner rather than dropped, because keys depend on some of them.
async function without(index: string, work: () => Promise<void>): Promise<void> {
  const hide = (isHidden: boolean) =>
    server.database.pool.query('UPDATE pg_index SET indisvalid = $2 WHERE indexrelid = $1::regclass', [
      `"${index}"`,
      !isHidden,
    ])
  await hide(true)
  try {
    await work()
  } finally {
    await hide(false)
  }
}

it('each foreign key has an index that begins with it, so that deleting a row needs no scan of the others', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `SELECT k.conname AS name FROM pg_constraint k
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indpred IS NULL
           AND (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  )
  expect(rows).toEqual([])
})
