// A page of 10 from a short and from a long list, alternating: its cost must not grow with the list.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { v7 as uuidV7 } from 'uuid'
import type { Database } from '../../../sync-server/data/client.ts'
import { openDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { postgresSyncData } from '../../../sync-server/data/sync/postgres-sync-data.ts'
import { listFeedback, listSignups } from '../../../sync-server/services/admin.ts'
import { listUsers } from '../../../sync-server/services/analytics/analytics.ts'
import {
  listActions,
  listRecurringStats,
  listReflections,
  listTags,
  listVideos,
} from '../../../sync-server/services/lists.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { putLearnersRows, putOwnersRows } from '../../setup/server/many-rows.ts'
import { median, timed } from '../median.ts'
import type { Figure } from '../run.ts'

const [SHORT, LONG] = [50, 5000]
const ROUNDS = 200
const BOUND = '<= 1.5 x'
const FROM = Date.UTC(2026, 0, 1)
const FIRST = { after: null, limit: 10 }

type Reads = Readonly<Record<string, () => Promise<unknown>>>

export async function benchPages(): Promise<readonly Figure[]> {
  const short = await openLists(SHORT)
  const long = await openLists(LONG).catch(async (error: unknown) => {
    await short.close()
    throw error
  })
  try {
    const figures: Figure[] = []
    for (const name of Object.keys(short.reads)) figures.push(await measure(name, short.reads, long.reads))
    return figures
  } finally {
    await short.close()
    await long.close()
  }
}

async function measure(name: string, short: Reads, long: Reads): Promise<Figure> {
  const times = { short: [] as number[], long: [] as number[] }
  // Interleaved, so that other load on the machine affects both. The first rounds warm up.
  for (let round = -20; round < ROUNDS; round += 1) {
    const [few, many] = [await timed(() => short[name]?.()), await timed(() => long[name]?.())]
    if (round < 0) continue
    times.short.push(few)
    times.long.push(many)
  }
  const [few, many] = [median(times.short), median(times.long)]
  return {
    what: `a page of 10 of ${String(LONG)} / of ${String(SHORT)}: ${name}`,
    measured: `${(many / few).toFixed(2)} x`,
    bound: `${BOUND} (${many.toFixed(1)} ms)`,
  }
}

async function openLists(count: number): Promise<{ readonly reads: Reads; readonly close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-bench-'))
  const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations')
  const log = createLog({ write: () => undefined })
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, migrationsDir }, log)
  const close = async () => {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { reads: await readsOf(opened.database, count), close }
}

async function readsOf(database: Database, count: number): Promise<Reads> {
  const { pool } = database
  const userId = brandAs(UserId, uuidV7())
  await pool.query(
    `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash") VALUES ($1, 'a@example.com', '', '', '-')`,
    [userId],
  )
  await pool.query('INSERT INTO "UserSync" ("userId") VALUES ($1)', [userId])
  await putLearnersRows(pool, userId, { count, from: FROM })
  await putOwnersRows(pool, { count, from: FROM })
  await pool.query('ANALYZE')
  const now = () => FROM
  const nothing = () => undefined
  const deps = { pool, data: postgresSyncData(pool), now, randomTag: uuidV7, onCommitted: nothing }
  return {
    videos: () => listVideos(deps, userId, FIRST),
    tags: () => listTags(deps, userId, FIRST),
    'the library’s actions': () => listReflections(deps, userId, FIRST),
    actions: () => listActions(deps, { userId, list: 'openActions' }, FIRST),
    history: () => listActions(deps, { userId, list: 'pastActions' }, FIRST),
    'recurring actions': () => listRecurringStats(deps, userId, FIRST),
    signups: () => listSignups({ database }, FIRST),
    feedback: () => listFeedback({ database }, FIRST),
    users: () => listUsers({ database, now }, FIRST),
  }
}
