// What a database's operator can learn about it from outside. Changes nothing.
import type { Pool } from '../connection.ts'
import { isMigrated, readMigrations } from './migrate.ts'

export interface Inspection {
  readonly serverVersion: string
  // The time of one round trip.
  readonly tookMs: number
  // How far its clock is ahead of ours.
  readonly aheadMs: number
  readonly connections: { readonly used: number; readonly most: number }
  // Names of migrations: in this version but not in the database, and the other way round.
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

/** Queries the database; `now` is our clock. */
export async function inspectDatabase(pool: Pool, migrationsDir: string, now: () => number): Promise<Inspection> {
  // The first query also opens the connection, so it is not timed.
  await pool.query('SELECT 1')
  const askedAt = now()
  const { rows } = await pool.query<{ version: string; at: string; used: number; most: number }>(
    `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) * 1000 AS at,
       current_setting('max_connections')::int AS most, (SELECT count(*)::int FROM pg_stat_activity) AS used`,
  )
  const tookMs = now() - askedAt
  const [row] = rows
  const applied = (await isMigrated(pool)) ? await appliedNames(pool) : []
  const known = (await readMigrations(migrationsDir)).map(({ name }) => name)
  return {
    serverVersion: row?.version ?? '',
    tookMs,
    aheadMs: Math.round(Number(row?.at ?? 0) - askedAt - tookMs / 2),
    connections: { used: row?.used ?? 0, most: row?.most ?? 0 },
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

async function appliedNames(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return rows.map(({ migration_name }) => migration_name)
}
