// A database for a short job outside the server: the one that is running, else our embedded one, started just for this.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDatabase, SERVER_NAME, type Database, type DatabaseAddress } from '../client.ts'
import { DataDirInUseError } from './data-dir-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './postgres-binaries.ts'
import { SUPERUSER } from './postgres-cluster.ts'

export interface ReachSettings {
  // Absent: the embedded server, with its files in dataDir.
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  // Whether to join a server that runs on dataDir; otherwise it causes a DataDirInUseError. What may join one works on an
  // existing database, and never makes one.
  readonly joinsRunning: boolean
}

export interface ReachedDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** Connects to the database as it is, without migrating. */
export async function reachDatabase(settings: ReachSettings, log: Logger): Promise<ReachedDatabase> {
  const { address, stop } = await reachAddress(settings, log)
  const database = createDatabase({
    ...address,
    poolSize: 2,
    applicationName: `${SERVER_NAME}-command`,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const close = async () => {
    await database.close()
    await stop()
  }
  return { database, close }
}

interface Reached {
  readonly address: DatabaseAddress
  readonly stop: () => Promise<void>
}

async function reachAddress({ databaseUrl, dataDir, joinsRunning }: ReachSettings, log: Logger): Promise<Reached> {
  const stop = () => Promise.resolve()
  if (databaseUrl !== undefined) return { address: { connectionString: databaseUrl }, stop }
  // With mistyped or forgotten settings, a new database would pass for the installation's.
  if (joinsRunning && !hasCluster(dataDir)) {
    throw new EmbeddedPostgresError(
      `There is no database in DATA_DIR ${dataDir}: the server was never started with these settings.`,
    )
  }
  try {
    return await startEmbeddedPostgres({ dataDir, log })
  } catch (error) {
    const running = error instanceof DataDirInUseError && joinsRunning ? runningAddress(dataDir) : null
    if (running === null) throw error
    return { address: running, stop }
  }
}

// Throws where it cannot be known, as in a folder of another user.
function hasCluster(dataDir: string): boolean {
  return statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined
}

// The lines of PostgreSQL's pid file: pid, folder, start, port, folder of the socket.
function runningAddress(dataDir: string): DatabaseAddress | null {
  const path = join(dataDir, 'postgres/postmaster.pid')
  const [, , , port, host] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return port && host ? { host, port: Number(port), user: SUPERUSER, database: 'postgres' } : null
}
