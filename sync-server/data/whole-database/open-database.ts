// The database ready for a program: its server running or reached, its schema up to date.
import type { Logger } from 'pino'
import { createDatabase, SILENCE_MS, type Database, type DatabaseAddress, type DatabaseOptions } from '../client.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

// Only a few owners look at the same time.
const REPLICA_POOL_SIZE = 3

export interface DatabaseSettings {
  // Absent: the embedded server, with its files in dataDir.
  readonly databaseUrl: string | undefined
  // A standby of that database, if there is one.
  readonly databaseReplicaUrl?: string | undefined
  readonly dataDir: string
  readonly migrationsDir: string
}

export interface OpenDatabase {
  readonly database: Database
  // The standby, or the database itself: for reads that may be slightly out of date.
  readonly replica: Database
  readonly address: DatabaseAddress
  readonly migrated: readonly string[]
  // Resolves with a reason if the embedded server ends by itself.
  readonly lost: Promise<string>
  readonly close: () => Promise<void>
}

interface DatabaseServer {
  readonly address: DatabaseAddress
  readonly lost: Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts or reaches the database and migrates it; a failure leaves nothing running. */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<OpenDatabase> {
  const server = await reachServer(settings, log)
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = createDatabase({ ...server.address, silenceMs: SILENCE_MS, onError })
  const replica = openReplica(settings, onError)
  // Pools first: one whose server is gone reports every connection as an error.
  const close = async () => {
    await replica?.close()
    await database.close()
    await server.stop()
  }
  try {
    const migrated = await migrateAlone({ ...server.address, onError }, settings.migrationsDir)
    return { database, replica: replica ?? database, address: server.address, migrated, lost: server.lost, close }
  } catch (error) {
    await close()
    throw error
  }
}

// On a connection of its own, without a time limit: a migration takes as long as it needs.
async function migrateAlone(options: DatabaseOptions, migrationsDir: string): Promise<readonly string[]> {
  const { pool, close } = createDatabase({ ...options, poolSize: 1 })
  try {
    return await migrate(pool, migrationsDir)
  } finally {
    await close()
  }
}

// Connected on first use: a missing standby affects only the figures.
function openReplica({ databaseReplicaUrl }: DatabaseSettings, onError: (error: Error) => void): Database | null {
  if (databaseReplicaUrl === undefined) return null
  return createDatabase({
    connectionString: databaseReplicaUrl,
    poolSize: REPLICA_POOL_SIZE,
    silenceMs: SILENCE_MS,
    isReadOnly: true,
    onError,
  })
}

async function reachServer({ databaseUrl, dataDir }: DatabaseSettings, log: Logger): Promise<DatabaseServer> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log })
  return {
    address: { connectionString: databaseUrl },
    lost: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  }
}
