// Jobs that should have started by now.
import type { Database } from './client.ts'

/**
 * How many jobs of the queue are overdue by that many seconds; 0 before the queues were ever started. Those below the highest
 * priority wait for others of the same learner: a flood of somebody's own is late for nobody else.
 */
export async function countLateJobs(
  { pool }: Pick<Database, 'pool'>,
  { queue, lateS }: { readonly queue: string; readonly lateS: number },
): Promise<number> {
  const { rows: known } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "isThere"`,
  )
  if (known[0]?.isThere !== true) return 0
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
      WHERE name = $1 AND state < 'active' AND priority >= 0 AND start_after < now() - $2 * interval '1 second'`,
    [queue, lateS],
  )
  return rows[0]?.count ?? 0
}
