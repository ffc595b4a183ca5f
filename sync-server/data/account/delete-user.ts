// Deletes an account: all its rows, its waiting jobs, and leaves a tombstone that names nobody.
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../client.ts'
import { forgetLearner } from '../figures/learner-figures.ts'
import { ownedTables, quoted } from './owned-tables.ts'
import { inTransaction, lockLearner, type Queryable } from '../transaction.ts'

/** Removes the user if the checked password is still theirs; otherwise removes nothing and returns false. */
export async function deleteUser(
  { pool }: Pick<Database, 'pool'>,
  user: { readonly id: UserId; readonly passwordHash: string; readonly tombstone: string; readonly now: Date },
): Promise<boolean> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    await lockLearner(db, user.id)
    const tables = await ownedTables(db)
    const { rowCount } = await db.query('DELETE FROM "User" WHERE id = $1 AND "passwordHash" = $2', [
      user.id,
      user.passwordHash,
    ])
    if (rowCount === 0) return false
    await forgetLearner(db, user.id)
    // Most rows went with the user; those without a foreign key are deleted here.
    for (const table of tables) await db.query(`DELETE FROM ${quoted(table)} WHERE "userId" = $1`, [user.id])
    await deleteJobs(db, user.id)
    await db.query('INSERT INTO "AccountTombstone" (id, "deletedAt") VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      user.tombstone,
      user.now,
    ])
    return true
  })
}

// pg-boss keeps its tables in a schema of its own, created when it first starts.
async function deleteJobs(db: Queryable, userId: UserId): Promise<void> {
  const { rows } = await db.query<{ readonly name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns
      WHERE table_schema = 'pgboss' AND column_name = 'data' AND table_name IN ('job', 'archive')`,
  )
  for (const { name } of rows) await db.query(`DELETE FROM ${name} WHERE data->>'userId' = $1`, [userId])
}

/** Whether an account with this tombstone was deleted. */
export async function hasTombstone({ prisma }: Pick<Database, 'prisma'>, tombstone: string): Promise<boolean> {
  return (await prisma.accountTombstone.count({ where: { id: tombstone } })) > 0
}
