// Whether a migration is old enough for what the release before it would not understand.
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Queryable } from './transaction.ts'

// Until then an instance of the previous release may still run (docs/self-hosting.md, "Upgrade and rollback").
const SETTLING_MS = 7 * DAY_MS

/** Whether every instance knows this migration by now. It is named without its timestamp. */
export async function isSettled(db: Queryable, migration: string, now: Instant): Promise<boolean> {
  const since = await migratedAt(db, migration)
  return since !== null && now - since.getTime() >= SETTLING_MS
}

/** When the migration was applied; null: it was not. */
export async function migratedAt(db: Queryable, migration: string): Promise<Date | null> {
  const { rows } = await db.query<{ readonly since: Date }>(
    `SELECT finished_at AS since FROM _prisma_migrations
      WHERE substr(migration_name, 16) = $1 AND rolled_back_at IS NULL`,
    [migration],
  )
  return rows[0]?.since ?? null
}
