// When the database was restored from a backup. It is kept as the comment of the schema, which every restore creates again. So it
// does not depend on the version of the backup, and a backup cannot bring the time of an earlier restore with it.
import type { Instant } from '#domain/kernel/time.ts'
import type { Queryable } from '../transaction.ts'

const COMMENT = /^restored at (\d+)$/

/** Notes that the database is being restored now. */
export async function noteRestored(db: Queryable): Promise<void> {
  // The statement takes no parameters.
  await db.query(`DO $$ BEGIN
    EXECUTE format('COMMENT ON SCHEMA public IS %L', 'restored at ' || floor(extract(epoch FROM now()) * 1000)::bigint);
  END $$`)
}

/** Tells when it was restored; null if it never was. Read once: nobody restores a database while it is served. */
export function createRestoredAt(db: Queryable): () => Promise<Instant | null> {
  let known: Promise<Instant | null> | null = null
  return () => {
    known ??= readRestoredAt(db).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function readRestoredAt(db: Queryable): Promise<Instant | null> {
  const { rows } = await db.query<{ comment: string | null }>(
    `SELECT obj_description('public'::regnamespace, 'pg_namespace') AS comment`,
  )
  const [, restoredAt] = COMMENT.exec(rows[0]?.comment ?? '') ?? []
  return restoredAt === undefined ? null : Number(restoredAt)
}
