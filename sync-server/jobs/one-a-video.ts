// A video has one analysis at a time, and at most one waiting job of each kind. pg-boss only sees to it that no two new jobs have
// the same key: it does not count a job that waits again, or one that is at work.
import type PgBoss from 'pg-boss'
import { holdUser } from '../data/account/users.ts'
import { inTransaction, type Queryable } from '../data/transaction.ts'
import type { Pool } from '../data/connection.ts'

// Any number that nothing else locks with.
const LOCK_KEY = 728_193

export interface VideoQueue {
  readonly pool: Pool
  readonly queue: PgBoss
  readonly name: string
}

export interface VideoKey {
  readonly userId: string
  readonly videoId: string
}

export interface NewJob {
  readonly data: VideoKey
  readonly key: string
  readonly startAfterS: number
}

/** Queues the job, unless one with this key waits already, or the learner is gone: nothing would delete it then. */
export function queueOnce({ pool, queue, name }: VideoQueue, { data, key, startAfterS }: NewJob): Promise<void> {
  return withVideo(pool, data, async (db) => {
    const { rows } = await db.query(
      `SELECT 1 FROM pgboss.job WHERE name = $1 AND singleton_key = $2 AND state = 'retry' LIMIT 1`,
      [name, key],
    )
    if (rows.length > 0 || !(await holdUser(db, data.userId))) return
    await queue.send(name, data, {
      singletonKey: key,
      ...(startAfterS > 0 && { startAfter: startAfterS }),
      db: { executeSql: (text, values) => db.query(text, values) },
    })
  })
}

/**
 * Puts the job back for a while if another one of its video is at work; returns whether it did. Of two that start at the same
 * moment, one goes on.
 */
export function putBackIfTwin(
  { pool, name }: Omit<VideoQueue, 'queue'>,
  { id, video, waitS }: { readonly id: string; readonly video: VideoKey; readonly waitS: number },
): Promise<boolean> {
  return withVideo(pool, video, async (db) => {
    const { rows } = await db.query(
      `SELECT 1 FROM pgboss.job
        WHERE name = $1 AND id <> $2 AND state = 'active' AND data->>'userId' = $3 AND data->>'videoId' = $4 LIMIT 1`,
      [name, id, video.userId, video.videoId],
    )
    if (rows.length === 0) return false
    await putBack(db, { name, id, waitS })
    return true
  })
}

/** Ends the job, and lets those of its video that were put back begin now; returns whether there are any. */
export function endAndLetNext(
  { pool, queue, name }: VideoQueue,
  { id, video }: { readonly id: string; readonly video: VideoKey },
): Promise<boolean> {
  return withVideo(pool, video, async (db) => {
    await queue.complete(name, id, {}, { db: { executeSql: (text, values) => db.query(text, values) } })
    const { rowCount } = await db.query(
      `UPDATE pgboss.job SET start_after = now()
        WHERE name = $1 AND state = 'retry' AND data->>'userId' = $2 AND data->>'videoId' = $3`,
      [name, video.userId, video.videoId],
    )
    return rowCount !== null && rowCount > 0
  })
}

/**
 * Puts an active job back for a while. The same row waits again: a new one each time would fill the table with ended jobs and
 * forget the crashes. Without the time of its start, pg-boss does not count this as one; the jobs of others, made later, come
 * before it.
 */
export async function putBack(
  db: Queryable,
  { name, id, waitS }: { readonly name: string; readonly id: string; readonly waitS: number },
): Promise<void> {
  await db.query(
    `UPDATE pgboss.job SET state = 'retry', started_on = NULL, created_on = now(), start_after = now() + make_interval(secs => $3)
      WHERE name = $1 AND id = $2 AND state = 'active'`,
    [name, id, waitS],
  )
}

// One decision about a video at a time, whichever instance makes it.
function withVideo<T>(pool: Pool, { userId, videoId }: VideoKey, work: (db: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_KEY, `${userId}/${videoId}`])
    return work(db)
  })
}
