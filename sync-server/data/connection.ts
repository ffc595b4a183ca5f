// Lends one connection of the pool for one piece of work, and returns it to the pool only if it is surely reusable.
import type pg from 'pg'

export type Pool = pg.Pool

/** Throws unless the database responds. */
export async function mustRespond(pool: Pool): Promise<void> {
  await pool.query('SELECT 1')
}

/** Runs the work on a connection of its own; if the work throws, the connection is closed instead of returned. */
export async function withConnection<T>(pool: Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let broken: Error | undefined
  // A connection that dies between two statements emits an event that would crash the process if unheard. The next statement
  // fails.
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
