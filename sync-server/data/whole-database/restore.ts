// Restores a backup: replaces everything in the database in one transaction, or nothing. First the schema that the rows were
// taken from is made; newer migrations are applied afterwards, by the same runner as at a start.
import type pg from 'pg'
import { parseAs } from '#domain/kernel/parse.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import * as v from 'valibot'
import { BACKUP_FORMAT, BACKUP_VERSION, MARK, tablesInOrder } from './backup.ts'
import { closeAccounts } from '../account/close-accounts.ts'
import { SERVER_NAME } from '../client.ts'
import { migrate, migrateInside, readMigrations } from './migrate.ts'
import { noteRestored } from './restored-at.ts'
import { inTransaction, isDataError, type Queryable } from '../transaction.ts'

const ROWS_PER_INSERT = 500
// PostgreSQL refuses a list of 256 MB, and memory holds one insert several times.
const CHARACTERS_PER_INSERT = 8_000_000

/** Why a file was not restored, as a sentence. The database is unchanged. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

const Header = v.object({ format: v.literal(BACKUP_FORMAT), version: v.number(), migrations: v.array(v.string()) })
const Mark = v.union([
  v.strictObject({ table: v.string() }),
  v.strictObject({ end: v.literal(true), rows: v.number() }),
])

/**
 * Replaces the whole database by the lines of a backup and returns how many rows it has; all its sessions and mailed links
 * are void. On a RestoreError nothing has changed.
 */
export async function restoreBackup(
  pool: pg.Pool,
  lines: AsyncIterable<string>,
  migrationsDir: string,
): Promise<{ readonly rows: number }> {
  const known = await readMigrations(migrationsDir)
  const rows = await inTransaction(pool, 'READ COMMITTED', async (db) => {
    await db.query('SET LOCAL statement_timeout = 0')
    await refuseWhileServed(db)
    const restoring = new Restoring(db, known)
    for await (const line of lines) await restoring.take(line)
    const count = restoring.finish()
    await noteRestored(db)
    // Sessions and links in the backup may have been ended since, perhaps because they were stolen, so none comes back. A
    // backup of an early version lacks some of these tables.
    await closeAccounts(db, 'everyone', await tablesInOrder(db))
    return count
  }).catch((error: unknown) => {
    throw isDataError(error) ? damaged(error) : error
  })
  await migrate(pool, migrationsDir)
  return { rows }
}

// A running server would go on with a job queue whose tables are gone.
async function refuseWhileServed(db: Queryable): Promise<void> {
  const { rows } = await db.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1`,
    [SERVER_NAME],
  )
  if (rows.length > 0)
    throw new RestoreError(`The database is in use. Stop every ${PRODUCT_NAME} that works on it first.`)
}

class Restoring {
  readonly #db: Queryable
  readonly #known: Awaited<ReturnType<typeof readMigrations>>
  #tables: readonly string[] | null = null
  #table: string | null = null
  #waiting: string[] = []
  #waitingCharacters = 0
  #rows = 0
  #promised: number | null = null

  constructor(db: Queryable, known: Awaited<ReturnType<typeof readMigrations>>) {
    this.#db = db
    this.#known = known
  }

  async take(line: string): Promise<void> {
    if (this.#promised !== null) throw damaged()
    if (this.#tables === null) await this.#begin(line)
    else if (line.startsWith(MARK)) await this.#pass(line)
    else await this.#wait(line)
  }

  finish(): number {
    if (this.#promised === null) throw new RestoreError('The backup has no end: it was cut off.')
    if (this.#promised !== this.#rows) throw damaged()
    return this.#rows
  }

  async #begin(line: string): Promise<void> {
    const header = parseAs(Header, contentOf(line))
    if (!header.ok) throw new RestoreError(`The file is not a backup of ${PRODUCT_NAME}.`)
    const { version, migrations } = header.value
    const needed = this.#known.filter(({ name }) => migrations.includes(name))
    if (version > BACKUP_VERSION || needed.length < migrations.length) {
      throw new RestoreError(`The backup was made by a newer version of ${PRODUCT_NAME}. Install that one first.`)
    }
    await this.#db.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
    await this.#db.query('DROP SCHEMA public CASCADE')
    await this.#db.query('CREATE SCHEMA public')
    await migrateInside(this.#db, needed)
    this.#tables = await tablesInOrder(this.#db)
  }

  async #pass(line: string): Promise<void> {
    await this.#insert()
    const mark = parseAs(Mark, contentOf(line))
    if (!mark.ok) throw damaged()
    if ('end' in mark.value) this.#promised = mark.value.rows
    else if (this.#tables?.includes(mark.value.table) === true) this.#table = mark.value.table
    else throw damaged()
  }

  async #wait(line: string): Promise<void> {
    if (this.#waitingCharacters + line.length > CHARACTERS_PER_INSERT) await this.#insert()
    this.#waiting.push(line)
    this.#waitingCharacters += line.length
    if (this.#waiting.length >= ROWS_PER_INSERT) await this.#insert()
  }

  async #insert(): Promise<void> {
    const lines = this.#waiting
    this.#waiting = []
    this.#waitingCharacters = 0
    if (lines.length === 0) return
    if (this.#table === null) throw damaged()
    const sql = `INSERT INTO "${this.#table}" SELECT * FROM jsonb_populate_recordset(NULL::"${this.#table}", $1::jsonb)`
    await this.#db.query(sql, [`[${lines.join(',')}]`])
    this.#rows += lines.length
  }
}

function contentOf(line: string): unknown {
  try {
    return line.startsWith(MARK) ? JSON.parse(line.slice(MARK.length)) : null
  } catch {
    return null // not one of our marks
  }
}

function damaged(cause?: unknown): RestoreError {
  return new RestoreError('The backup is damaged: its lines do not fit together.', { cause })
}
