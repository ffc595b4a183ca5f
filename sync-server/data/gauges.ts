// Levels read from the database, for monitoring.
import type { Database } from './client.ts'

export interface Levels {
  // Jobs that wait or are worked on; 0 before the queue was ever started.
  readonly queuedJobs: number
  // What all users together have asked the AI service for on that day.
  readonly aiVideos: number
  readonly aiTokens: number
}

/** Reads them in two statements; `day` is 'YYYY-MM-DD' in UTC. */
export async function readLevels({ pool }: Pick<Database, 'pool'>, day: string): Promise<Levels> {
  const { rows } = await pool.query<{ hasQueue: boolean; calls: number | null; tokens: number | null }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "hasQueue", u.calls, u.tokens
       FROM (SELECT 1) AS one LEFT JOIN "AiUsage" u ON u.day = $1 AND u."userId" = '*'`,
    [day],
  )
  const [row] = rows
  const queuedJobs = row?.hasQueue === true ? await countJobs(pool) : 0
  return { queuedJobs, aiVideos: row?.calls ?? 0, aiTokens: row?.tokens ?? 0 }
}

async function countJobs(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%'`,
  )
  return rows[0]?.count ?? 0
}
