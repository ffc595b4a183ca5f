// Applies prisma/migrations at the start: each file whole and in its own transaction, one runner at a time. The bookkeeping
// is Prisma's (`_prisma_migrations`), so its tools can read what we wrote.
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/kernel/time.ts'
import type pg from 'pg'
import { inTransaction, type Queryable } from '../transaction.ts'

// Any number, as long as every runner takes the same lock.
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

// While a migration waits for a table's lock, everything else that wants the table queues behind it. So it gives up and
// retries.
const PATIENCE = { lockMs: 5 * SECOND_MS, pauseMs: SECOND_MS, tries: 50 } as const
type Patience = Readonly<Record<keyof typeof PATIENCE, number>>

/** Applies the files in `directory` that are missing, and returns their names. A failing file leaves nothing behind. */
export async function migrate(
  pool: pg.Pool,
  directory: string,
  patience: Patience = PATIENCE,
): Promise<readonly string[]> {
  const files = await readMigrations(directory)
  const applied: string[] = []
  let tries = 0
  for (;;) {
    try {
      tries += 1
      const name = await inTransaction(pool, 'READ COMMITTED', (db) => applyNext(db, files, patience.lockMs))
      if (name === null) return applied
      applied.push(name)
      tries = 0
    } catch (error) {
      if (!isLockedOut(error) || tries >= patience.tries) throw error
      await wait(patience.pauseMs)
    }
  }
}

// It waited too long for a lock, or it and somebody else waited for each other.
const LOCKED_OUT = ['55P03', '40P01'] as const

function isLockedOut(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error
  return cause instanceof Error && 'code' in cause && LOCKED_OUT.some((code) => code === cause.code)
}

/** Whether any migration was ever applied. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: string | null }>(`SELECT to_regclass('public._prisma_migrations') AS found`)
  return typeof rows[0]?.found === 'string'
}

/** Makes the schema of exactly these files in an empty database, inside the caller's transaction. */
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

// The lock and the setting end with the transaction, so this works behind a pooler that reassigns connections.
async function applyNext(db: Queryable, files: readonly MigrationFile[], lockMs: number): Promise<string | null> {
  // A migration may take longer than a request is allowed to.
  await db.query('SET LOCAL statement_timeout = 0')
  await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
  // Set after the runners' lock, for which they wait as long as it takes.
  await db.query(`SELECT set_config('lock_timeout', $1, true)`, [String(lockMs)])
  await db.query(BOOKKEEPING)
  const { rows } = await db.query<AppliedRow>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  checkHistory(rows, files)
  const applied = new Set(rows.map((row) => row.migration_name))
  const next = files.find((file) => !applied.has(file.name))
  if (next === undefined) return null
  try {
    await runFile(db, next)
    return next.name
  } catch (error) {
    throw new MigrationError(`Migration ${next.name} failed and was rolled back: ${String(error)}`, { cause: error })
  }
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

async function runFile(db: Queryable, file: MigrationFile): Promise<void> {
  // Run whole, never split at semicolons: function bodies contain some.
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
