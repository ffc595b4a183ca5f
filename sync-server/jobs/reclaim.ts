// Jobs that were at work when the only process there is died.
import type PgBoss from 'pg-boss'
import * as v from 'valibot'

/** Puts back the queue's active jobs, to begin at once; pg-boss counts the try when a job is fetched again. */
export async function reclaim(queue: PgBoss, name: string): Promise<void> {
  const database = queue.getDb()
  const { rows } = await database.executeSql(`SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active'`, [name])
  const ids = v.parse(v.array(v.object({ id: v.string() })), rows).map(({ id }) => id)
  if (ids.length === 0) return
  // Failing a job that has tries left puts it back, after a pause that nothing needs here.
  await queue.fail(name, ids)
  await database.executeSql('UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND id = ANY($2::uuid[])', [
    name,
    ids,
  ])
}
