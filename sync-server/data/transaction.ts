// One pg transaction at a time, always ended; the hot paths of sync run their bulk statements in here.
import type pg from 'pg'
import { withConnection, type Pool } from './connection.ts'

/** What can run a statement: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ READ ONLY'

/** Runs `work` in a transaction: commits its value, rolls back on any throw and lets the throw pass. */
export function inTransaction<T>(pool: Pool, isolation: Isolation, work: (db: Queryable) => Promise<T>): Promise<T> {
  return withConnection(pool, async (connection) => {
    await connection.query(`BEGIN ISOLATION LEVEL ${isolation}`)
    try {
      const value = await work(connection)
      await connection.query('COMMIT')
      return value
    } catch (error) {
      // When even this fails the connection is gone, and with it the transaction; the first error is the one that tells.
      await connection.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  })
}

/** Whether PostgreSQL refused the data itself (SQLSTATE classes 22 and 23): trying again cannot help. */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}
