// A fresh database for a test file: a copy of the migrated template, or an empty one.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { createDatabase, type Database } from '../../../sync-server/data/client.ts'
import { TEMPLATE, type ClusterAddress } from './test-cluster.ts'

export interface TestDatabase extends Database {
  readonly address: ClusterAddress
  // Removes every row and waiting job: what takes longest about a new database is making its files.
  readonly empty: () => Promise<void>
  // Closes the connections and removes the database.
  readonly drop: () => Promise<void>
}

export async function createTestDatabase(
  options: { readonly template?: 'migrated' | 'empty'; readonly poolSize?: number } = {},
): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = options.template === 'empty' ? 'template0' : TEMPLATE
  await asAdmin(cluster, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`)
  const address = { ...cluster, database: name }
  const database = createDatabase({ ...address, poolSize: options.poolSize, onError: () => undefined })
  return {
    ...database,
    address,
    empty: () => removeRows(database.pool),
    drop: async () => {
      await database.close()
      await asAdmin(cluster, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/**
 * Registers hooks in the calling file: one database, which each test finds empty. To be called before the hooks that end what
 * uses it, for they run in reverse order.
 */
export function useTestDatabase(): { readonly database: TestDatabase } {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  afterEach(() => database.empty())
  return {
    get database() {
      return database
    },
  }
}

async function removeRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('DELETE FROM %I.%I;', schemaname, tablename) AS statement FROM pg_tables
      WHERE (schemaname = 'public' AND tablename <> '_prisma_migrations') OR (schemaname, tablename) = ('pgboss', 'job')`,
  )
  // In any order, without a look at foreign keys.
  await pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${rows.map(({ statement }) => statement).join(' ')} COMMIT`,
  )
}

async function asAdmin(cluster: ClusterAddress, statement: string): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(statement)
  await client.end()
}
