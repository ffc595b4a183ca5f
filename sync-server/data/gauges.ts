// Current levels read from the database, for monitoring.
import { EVERYBODY } from './ai-usage.ts'
import type { Database } from './client.ts'
import { REGULAR_JOBS } from './regular-job-names.ts'

export interface Levels {
  // Jobs waiting or running; 0 before the queue was ever started.
  readonly queuedJobs: number
  // How long the longest overdue job has been due, among those a learner waits for.
  readonly oldestJobMs: number
  // The AI use of all users together on that day.
  readonly aiVideos: number
  readonly aiTokens: number
}

/** Reads them in two statements; `day` is 'YYYY-MM-DD' in UTC. */
export async function readLevels({ pool }: Pick<Database, 'pool'>, day: string): Promise<Levels> {
  const { rows } = await pool.query<{ hasQueue: boolean; calls: number | null; tokens: number | null }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "hasQueue", u.calls, u.tokens
       FROM (SELECT 1) AS one LEFT JOIN "AiUsage" u ON u.day = $1 AND u."userId" = $2`,
    [day, EVERYBODY],
  )
  const [row] = rows
  const jobs = row?.hasQueue === true ? await readJobs(pool) : { queuedJobs: 0, oldestJobMs: 0 }
  return { ...jobs, aiVideos: row?.calls ?? 0, aiTokens: row?.tokens ?? 0 }
}

// Regular jobs are not overdue for anybody: one waits behind the running one, and a first count or a big pruning takes long.
async function readJobs(pool: Database['pool']): Promise<Pick<Levels, 'queuedJobs' | 'oldestJobMs'>> {
  const { rows } = await pool.query<Pick<Levels, 'queuedJobs' | 'oldestJobMs'>>(
    `SELECT count(*)::int AS "queuedJobs",
       coalesce(max(extract(epoch FROM now() - start_after) * 1000) FILTER (
         WHERE state < 'active' AND start_after < now() AND name <> ALL($1::text[])), 0)::float AS "oldestJobMs"
       FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%'`,
    [Object.values(REGULAR_JOBS)],
  )
  return rows[0] ?? { queuedJobs: 0, oldestJobMs: 0 }
}
