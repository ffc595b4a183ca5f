// Everything the server stores about a learner, table by table, for the export. Short reads: no connection is held during the
// download.
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'
import { TRANSCRIPTS } from '../shared-cues.ts'
import { ownedTables, quoted } from './owned-tables.ts'

// These would open the account if somebody found the file; they are keys and links, not content.
const SECRET_TABLES = new Set(['AccountToken', 'Session'])
// Transcripts are by far the largest rows: read one at a time.
const LARGE_TABLES = new Set(['Transcript'])
// Where a table's rows are read, if not from it alone.
const SOURCES: Readonly<Record<string, string>> = { Transcript: TRANSCRIPTS }

export interface ExportedTable {
  readonly name: string
  readonly rows: AsyncIterable<unknown>
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
  return names.map((name) => ({
    name,
    rows: LARGE_TABLES.has(name) ? oneByOne({ pool }, name, userId) : allAtOnce({ pool }, name, userId),
  }))
}

async function* allAtOnce({ pool }: Pick<Database, 'pool'>, table: string, userId: UserId): AsyncGenerator {
  const { rows } = await pool.query<{ readonly row: unknown }>(
    `SELECT to_jsonb(t) - 'userId' AS row FROM ${quoted(table)} t WHERE "userId" = $1`,
    [userId],
  )
  for (const { row } of rows) yield row
}

async function* oneByOne({ pool }: Pick<Database, 'pool'>, table: string, userId: UserId): AsyncGenerator {
  const { rows: ids } = await pool.query<{ readonly id: string }>(
    `SELECT id FROM ${quoted(table)} WHERE "userId" = $1 ORDER BY id`,
    [userId],
  )
  for (const { id } of ids) {
    const { rows } = await pool.query<{ readonly row: unknown }>(
      `SELECT to_jsonb(t) - 'userId' AS row FROM ${SOURCES[table] ?? quoted(table)} t WHERE "userId" = $1 AND id = $2`,
      [userId, id],
    )
    for (const { row } of rows) yield row
  }
}
