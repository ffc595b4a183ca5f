// One transaction at a time, always ended; sync runs its bulk statements here.
import type pg from 'pg'
import type { UserId } from '#domain/kernel/id.ts'
import { wasSilent, withConnection, type Pool } from './connection.ts'

/** What can run a statement: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ READ ONLY'

/** Runs `work` in a transaction: commits and returns its value, or rolls back and rethrows. */
export function inTransaction<T>(pool: Pool, isolation: Isolation, work: (db: Queryable) => Promise<T>): Promise<T> {
  return withConnection(pool, async (connection) => {
    await connection.query(`BEGIN ISOLATION LEVEL ${isolation}`)
    try {
      const value = await work(connection)
      await connection.query('COMMIT')
      return value
    } catch (error) {
      // If this fails too, the connection and its transaction are gone; the first error is the informative one.
      if (!wasSilent(error)) await connection.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  })
}

/** Runs a part of the open transaction on `db`. A throw undoes only that part and is rethrown. */
export async function inSavepoint<T>(db: Queryable, part: () => Promise<T>): Promise<T> {
  await db.query('SAVEPOINT part')
  try {
    const value = await part()
    await db.query('RELEASE SAVEPOINT part')
    return value
  } catch (error) {
    // If this fails too, the transaction cannot go on and its next statement says so; the first error tells why.
    if (!wasSilent(error)) await db.query('ROLLBACK TO SAVEPOINT part').catch(() => undefined)
    throw error
  }
}

/** Locks the row that each push of this learner locks first, so that the two wait for each other instead of deadlocking. */
export async function lockLearner(db: Queryable, userId: string): Promise<void> {
  await db.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [userId])
}

/** A session and whose it is. */
export interface OwnSession {
  readonly userId: UserId
  readonly sessionId: string
}

/**
 * Whether the session is still there. If so, what ends it waits for the end of the transaction, and finds what was made in
 * it.
 */
export async function holdSession(db: Queryable, { userId, sessionId }: OwnSession): Promise<boolean> {
  // Locks in the same order as the deletion of an account.
  await lockLearner(db, userId)
  const { rowCount } = await db.query('SELECT 1 FROM "Session" WHERE id = $1 AND "userId" = $2 FOR KEY SHARE', [
    sessionId,
    userId,
  ])
  return rowCount === 1
}

/** Whether PostgreSQL refused the data itself (SQLSTATE classes 22 and 23), so that a retry cannot help. */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}
