// The running program with a filled database: embedded, or a PostgreSQL server reached over TCP.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundleServerIfStale, SERVER_BUNDLE } from '../../../sync-server/build/bundle-server.ts'
import type { Pool } from '../../../sync-server/data/connection.ts'
import { reachDatabase } from '../../../sync-server/data/embedded/reach-database.ts'
import { openDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { freePort } from '../../setup/free-port.ts'
import { fillDatabase, type Filling } from '../../setup/server/fill-database.ts'
import { createInstance, type Instance } from '../../simulation/instances/fleet.ts'
import { startTcpPostgres } from '../sync/tcp-postgres.ts'
import { measureGrowth, type Growth } from './growth.ts'
import type { Target } from './load-client.ts'
import type { Processor } from './measured.ts'
import { ownTime, parentOf, treeTime } from './processor-time.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../prisma/migrations')
const silent = createLog({ write: () => undefined })

export interface Program extends Target {
  readonly name: string
  readonly instance: Instance
  // For looking into the database from outside the program.
  readonly pool: Pool
  readonly processor: Processor
  readonly growth: Growth
}

interface Place {
  readonly name: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Fills a database, measures what a mutation costs there, and runs the program on it while the work lasts. */
export async function onProgram(
  which: 'embedded' | 'server',
  filling: Filling,
  work: (program: Program) => Promise<void>,
): Promise<void> {
  await bundleServerIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-load-'))
  const tcp = which === 'server' ? await startTcpPostgres() : null
  try {
    const place = { name: tcp?.name ?? 'embedded PostgreSQL, socket', databaseUrl: tcp?.url, dataDir }
    const growth = await filled(place, filling)
    await running(place, growth, work)
  } finally {
    await tcp?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function filled({ databaseUrl, dataDir }: Place, filling: Filling): Promise<Growth> {
  const open = await openDatabase({ databaseUrl, dataDir, migrationsDir: MIGRATIONS }, silent)
  try {
    await fillDatabase(open.database.pool, filling)
    return await measureGrowth(open, filling, MIGRATIONS)
  } finally {
    await open.close()
  }
}

async function running(place: Place, growth: Growth, work: (program: Program) => Promise<void>): Promise<void> {
  const port = await freePort()
  const publicUrl = `http://localhost:${String(port)}`
  const sessionKeys = ['one key for all of a load test and long enough']
  const instance = createInstance(dirname(SERVER_BUNDLE), {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    SESSION_KEYS: sessionKeys.join(','),
    AUTH_RATE_LIMIT: 'off',
    AI_DISCOVERY: 'off',
    TRANSCRIPT_FETCH: 'off',
  })
  await instance.start()
  const reached = await reachDatabase({ ...place, joinsRunning: true }, silent)
  try {
    const { pool } = reached.database
    const postmaster = await postmasterOf(pool)
    await work({
      ...{ name: place.name, url: instance.url, publicUrl, sessionKeys, instance, pool, growth },
      processor: { server: () => ownTime(instance.pid()), database: () => treeTime(postmaster) },
    })
  } catch (error) {
    const lines = instance.log().split('\n')
    console.error(
      lines
        .filter((line) => line.includes('"error"'))
        .slice(-3)
        .join('\n'),
    )
    throw error
  } finally {
    await reached.close()
    await instance.terminate()
  }
}

async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return parentOf(rows[0]?.pid ?? 0)
}
