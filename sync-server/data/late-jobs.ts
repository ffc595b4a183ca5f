// Jobs that should have started by now.
import type { Database } from './client.ts'

/** How many jobs of the queue are overdue by that many seconds; 0 before the queues were ever started. */
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
      WHERE name = $1 AND state < 'active' AND start_after < now() - $2 * interval '1 second'`,
    [queue, lateS],
  )
  return rows[0]?.count ?? 0
}
