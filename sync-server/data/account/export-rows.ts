// Everything the server stores about a learner, table by table, for the export. Short reads: no connection is held during the
// download.
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'
import { TRANSCRIPTS } from '../shared-cues.ts'
import type { Queryable } from '../transaction.ts'
import { ownedTables, quoted } from './owned-tables.ts'

// These would open the account if somebody found the file; they are keys and links, not content.
const SECRET_TABLES = new Set(['AccountToken', 'Session'])
const SLICE = 250
// Their rows are far larger than others; a long talk's transcript has megabytes.
const SLICES: Readonly<Record<string, number>> = { Transcript: 1, Video: 20 }
// Where a table's rows are read, if not from it alone.
const SOURCES: Readonly<Record<string, string>> = { Transcript: TRANSCRIPTS }

export interface ExportedTable {
  readonly name: string
  // Each row as the database's own JSON text: parsing and writing it again here would hold up other requests.
  readonly slices: AsyncIterable<readonly string[]>
}

/** The account's row without its password, or null when it is gone. */
export async function exportUser({ pool }: Pick<Database, 'pool'>, userId: UserId): Promise<unknown> {
  const { rows } = await pool.query<{ readonly row: unknown }>(
    `SELECT to_jsonb(u) - 'passwordHash' - 'credentialEpoch' AS row FROM "User" u WHERE id = $1`,
    [userId],
  )
  return rows[0]?.row ?? null
}

/** The tables with their rows, each read only when requested. */
export async function exportTables(
  { pool }: Pick<Database, 'pool'>,
  userId: UserId,
): Promise<readonly ExportedTable[]> {
  const names = (await ownedTables(pool)).filter((name) => !SECRET_TABLES.has(name))
  return names.map((name) => ({ name, slices: slicesOf({ pool }, name, userId) }))
}

async function* slicesOf(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  userId: UserId,
): AsyncGenerator<readonly string[]> {
  const key = await keyOf(pool, table)
  const limit = SLICES[table] ?? SLICE
  const order = key.join(', ')
  let after: readonly string[] = []
  for (;;) {
    const isAfter = `AND (${order}) > (${after.map((_, n) => `$${String(n + 3)}`).join(', ')})`
    const { rows } = await pool.query<{ readonly row: string; readonly place: readonly string[] }>(
      `SELECT (to_jsonb(t) - 'userId')::text AS row, ARRAY[${key.map((column) => `${column}::text`).join(', ')}] AS place
         FROM ${SOURCES[table] ?? quoted(table)} t
        WHERE "userId" = $1 ${after.length === 0 ? '' : isAfter} ORDER BY ${order} LIMIT $2`,
      [userId, limit, ...after],
    )
    yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    after = last.place
  }
}

// The columns of the primary key, quoted: each slice begins after the last row of the one before.
async function keyOf(db: Queryable, table: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly name: string }>(
    `SELECT a.attname AS name
       FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, at), pg_attribute a
      WHERE i.indrelid = $1::regclass AND i.indisprimary AND a.attrelid = i.indrelid AND a.attnum = k.attnum
      ORDER BY k.at`,
    [quoted(table)],
  )
  return rows.map(({ name }) => quoted(name))
}
