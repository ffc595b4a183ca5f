// One pg transaction at a time, always ended; the hot paths of sync run their bulk statements in here.
import type pg from 'pg'

/** What can run a statement: the pool, or one connection inside a transaction. */
export type Pool = pg.Pool
export type Queryable = Pick<pg.ClientBase, 'query'>

type Isolation = 'READ COMMITTED' | 'REPEATABLE READ READ ONLY'

/** Runs `work` in a transaction: commits its value, rolls back on any throw and lets the throw pass. */
export async function inTransaction<T>(
  pool: Pool,
  isolation: Isolation,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let broken: Error | undefined
  try {
    await connection.query(`BEGIN ISOLATION LEVEL ${isolation}`)
    const value = await work(connection)
    await connection.query('COMMIT')
    return value
  } catch (error) {
    await connection.query('ROLLBACK').catch((rollbackError: unknown) => {
      broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError))
    })
    throw error
  } finally {
    // A connection that could not roll back must not serve anybody else.
    connection.release(broken)
  }
}

/** Whether PostgreSQL refused the data itself (SQLSTATE classes 22 and 23): trying again cannot help. */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}
