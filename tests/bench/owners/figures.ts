// The owners' figures for a year of 100,000 learners: each call, the speed of counting, and the same computed from the rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { Database } from '../../../sync-server/data/client.ts'
import { withConnection } from '../../../sync-server/data/connection.ts'
import { learnersToCount } from '../../../sync-server/data/figures/learner-figures.ts'
import { openDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { countLearners } from '../../../sync-server/services/analytics/figure-sums.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { OWNERS_CALLS } from '../../setup/server/owners-calls.ts'
import { median, timed } from '../median.ts'
import type { Figure } from '../run.ts'
import { putYear } from './learners-year.ts'

const LEARNERS = 100_000
// As many as change in a busy minute, between two counts.
const CHANGED = 100
const ROUNDS = 7
const NOW = Date.UTC(2026, 10, 18, 9, 30)
const FROM = Math.floor(NOW / DAY_MS) * DAY_MS - 365 * DAY_MS

// The minimum retention and cohorts need if nothing is precounted: the days on which each learner was active.
const FROM_ROWS = `
  SELECT "userId", array_agg(DISTINCT (at / ${String(DAY_MS)})::int) AS days
    FROM (SELECT "userId", "createdAt" AS at FROM "Video"
          UNION ALL SELECT "userId", "createdAt" FROM "Action"
          UNION ALL SELECT "userId", "occurredAt" FROM "Completion") AS acts GROUP BY "userId"`

export async function benchOwnersFigures(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-owners-'))
  const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations')
  const opened = await openDatabase(
    { databaseUrl: undefined, dataDir, migrationsDir },
    createLog({ write: () => undefined }),
  )
  try {
    return await measure(opened.database)
  } finally {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Database): Promise<readonly Figure[]> {
  const { pool } = database
  await withConnection(pool, (connection) => putYear(connection, LEARNERS, FROM))
  const counting = await timed(() => countLearners({ database }))
  await pool.query('UPDATE "UserSync" SET version = 2 WHERE "userId" IN (SELECT id FROM "User" ORDER BY id LIMIT $1)', [
    CHANGED,
  ])
  const deps = { database, now: () => NOW }
  const times = new Map<string, number[]>()
  const rows: number[] = []
  const finding: number[] = []
  // Alternating, so that other load on the machine affects all of them. The first round warms up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, call] of Object.entries(OWNERS_CALLS)) {
      const ms = await timed(() => call(deps))
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms])
    }
    if (round >= 0) finding.push(await timed(() => learnersToCount(database.pool, 2 * CHANGED)))
    if (round >= 0) rows.push(await timed(() => pool.query(FROM_ROWS)))
  }
  const all = [...times].map(([name, taken]) => [name, median(taken)] as const)
  const slowest = Math.max(...all.map(([, ms]) => ms))
  return [
    ...all.map(([name, ms]) => ({
      what: `${String(LEARNERS)} learners, a year, ${String(CHANGED)} not counted yet: ${name}`,
      measured: `${ms.toFixed(0)} ms`,
      bound: '<= 300 ms',
    })),
    { what: 'finding who has changed', measured: `${median(finding).toFixed(1)} ms`, bound: '(no bound)' },
    {
      what: 'the days of all learners read from the rows',
      measured: `${median(rows).toFixed(0)} ms`,
      bound: '(no bound)',
    },
    { what: 'the same / the slowest call', measured: `${(median(rows) / slowest).toFixed(1)} x`, bound: '(no bound)' },
    {
      what: 'learners counted for the first time',
      measured: `${(LEARNERS / (counting / 1000)).toFixed(0)}/s`,
      bound: '(no bound)',
    },
  ]
}
