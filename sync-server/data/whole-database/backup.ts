// A whole database as one file of lines, taken in one snapshot while the server works: the same for the embedded database and
// a real one, and for every version of either. The job queue is not in it: what waits there is found again at a start, except a
// video that waits for the video site, until its learner asks for it.
//
//   #{"format":…,"version":1,"migrations":[…]}     what it is, and which schema its rows have
//   #{"table":"User"}                              a table, after those its foreign keys name
//   {"id":…}                                       its rows, a line each
//   #{"end":true,"rows":n}                         nothing is missing
import type pg from 'pg'
import { inTransaction, type Queryable } from '../transaction.ts'

export const BACKUP_FORMAT = 'afterwatch-backup'
export const BACKUP_VERSION = 1
// A line that begins with this is about the rows and not one of them.
export const MARK = '#'
const ROWS_PER_FETCH = 1000
// A transcript may have four million characters, and memory holds one fetch.
const LONG_ROWS_PER_FETCH = 20

const mark = (what: object) => `${MARK}${JSON.stringify(what)}`

/** Writes every line of a backup of one moment, in order; returns how many rows it has. */
export async function writeBackup(
  pool: pg.Pool,
  take: (lines: readonly string[]) => Promise<void>,
): Promise<{ readonly rows: number }> {
  return inTransaction(pool, 'REPEATABLE READ READ ONLY', async (db) => {
    // A large database takes longer than a request is allowed to.
    await db.query('SET LOCAL statement_timeout = 0')
    const migrations = await appliedMigrations(db)
    await take([mark({ format: BACKUP_FORMAT, version: BACKUP_VERSION, migrations })])
    let rows = 0
    for (const table of await tablesInOrder(db)) {
      await take([mark({ table })])
      rows += await writeTable(db, table, take)
    }
    await take([mark({ end: true, rows })])
    return { rows }
  })
}

async function writeTable(
  db: Queryable,
  table: string,
  take: (lines: readonly string[]) => Promise<void>,
): Promise<number> {
  // As text, so that numbers beyond JavaScript's precision survive.
  await db.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT to_jsonb(r)::text AS line FROM "${table}" r`)
  const most = (await hasLongRows(db, table)) ? LONG_ROWS_PER_FETCH : ROWS_PER_FETCH
  let count = 0
  for (;;) {
    const { rows } = await db.query<{ line: string }>(`FETCH ${most} FROM backup`)
    if (rows.length === 0) break
    await take(rows.map(({ line }) => line))
    count += rows.length
  }
  await db.query('CLOSE backup')
  return count
}

// The database keeps what does not fit into a page of the table apart.
async function hasLongRows(db: Queryable, table: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM pg_class WHERE oid = $1::regclass AND reltoastrelid <> 0 AND pg_relation_size(reltoastrelid) > 0`,
    [`"${table}"`],
  )
  return rowCount !== 0
}

async function appliedMigrations(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
  )
  return rows.map((row) => row.migration_name)
}

/** The tables of the schema, each after those that its foreign keys name. */
export async function tablesInOrder(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string; needs: string[] }>(
    `SELECT c.relname AS name, coalesce(array_agg(f.relname) FILTER (WHERE f.relname <> c.relname), '{}')::text[] AS needs
       FROM pg_class c
       LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
       LEFT JOIN pg_class f ON f.oid = k.confrelid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
      GROUP BY c.relname ORDER BY c.relname`,
  )
  const ordered: string[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const free = waiting.filter(({ needs }) => needs.every((need) => ordered.includes(need)))
    if (free.length === 0)
      throw new Error(`The foreign keys of ${waiting.map(({ name }) => name).join(', ')} form a circle`)
    ordered.push(...free.map(({ name }) => name))
    waiting = waiting.filter(({ name }) => !ordered.includes(name))
  }
  return ordered
}
