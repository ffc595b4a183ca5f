// One connection of the pool for one piece of work, given back only when it is surely fit for the next.
import type pg from 'pg'

export type Pool = pg.Pool

/** Runs the work on a connection of its own; the connection is closed instead of given back when the work throws. */
export async function withConnection<T>(pool: Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let broken: Error | undefined
  // One that dies between two statements says so by an event: unheard, it would end the process. The next statement fails.
  const notice = (error: Error) => {
    broken = error
  }
  connection.on('error', notice)
  try {
    return await work(connection)
  } catch (error) {
    broken ??= error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    if (broken === undefined) connection.off('error', notice)
    connection.release(broken)
  }
}
