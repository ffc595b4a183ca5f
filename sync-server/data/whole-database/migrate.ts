// Applies prisma/migrations at the start: each file whole and in a transaction of its own, one runner at a time. The bookkeeping is
// Prisma's (`_prisma_migrations`), so its tools read what we wrote.
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Queryable } from '../transaction.ts'

// Any number will do as long as every runner takes the same lock.
const LOCK_KEY = 7_281_930_451

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

interface AppliedRow {
  readonly migration_name: string
  readonly checksum: string
  readonly is_finished: boolean
}

/** Brings the database up to the files in `directory` and answers the names newly applied. A failing file leaves nothing behind. */
export async function migrate(pool: pg.Pool, directory: string): Promise<readonly string[]> {
  const files = await readMigrations(directory)
  const connection = await pool.connect()
  try {
    // A migration may take longer than a request may.
    await connection.query('SET statement_timeout = 0')
    await connection.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    return await applyPending(connection, files)
  } finally {
    // Destroyed, not returned: that frees the lock, and its settings are not those of the pool.
    connection.release(true)
  }
}

/** Whether any migration was ever applied. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: string | null }>(`SELECT to_regclass('public._prisma_migrations') AS found`)
  return typeof rows[0]?.found === 'string'
}

/** Makes the schema of just these files in an empty database, inside a transaction of the caller's. */
export async function migrateInside(db: Queryable, files: readonly MigrationFile[]): Promise<void> {
  await db.query(BOOKKEEPING)
  for (const file of files) await runFile(db, file)
}

/** The migrations of a folder in the order they apply. */
export async function readMigrations(directory: string): Promise<readonly MigrationFile[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyPending(connection: pg.ClientBase, files: readonly MigrationFile[]): Promise<readonly string[]> {
  await connection.query(BOOKKEEPING)
  const { rows } = await connection.query<AppliedRow>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  checkHistory(rows, files)
  const applied = new Set(rows.map((row) => row.migration_name))
  const pending = files.filter((file) => !applied.has(file.name))
  for (const file of pending) await applyOne(connection, file)
  return pending.map((file) => file.name)
}

function checkHistory(rows: readonly AppliedRow[], files: readonly MigrationFile[]): void {
  const filesByName = new Map(files.map((file) => [file.name, file]))
  for (const row of rows) {
    const file = filesByName.get(row.migration_name)
    if (!row.is_finished)
      throw new MigrationError(`Migration ${row.migration_name} was begun by another tool and never finished.`)
    if (file === undefined) {
      throw new MigrationError(
        `The database has migration ${row.migration_name}, which this version does not know: it belongs to a newer one.`,
      )
    }
    if (file.checksum !== row.checksum) {
      throw new MigrationError(
        `Migration ${row.migration_name} was edited after it was applied. Put the file back and write a new migration.`,
      )
    }
  }
}

async function applyOne(connection: pg.ClientBase, file: MigrationFile): Promise<void> {
  try {
    await connection.query('BEGIN')
    await runFile(connection, file)
    await connection.query('COMMIT')
  } catch (error) {
    await connection.query('ROLLBACK')
    throw new MigrationError(`Migration ${file.name} failed and was rolled back: ${String(error)}`, { cause: error })
  }
}

async function runFile(db: Queryable, file: MigrationFile): Promise<void> {
  // Whole, never split at semicolons: function bodies hold some.
  await db.query(file.sql)
  await db.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
    [randomUUID(), file.checksum, file.name],
  )
}

const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`
