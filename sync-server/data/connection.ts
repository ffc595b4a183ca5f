// Lends one connection of the pool for one piece of work, and returns it to the pool only if it is surely reusable.
import type pg from 'pg'

export type Pool = pg.Pool

// The message of pg, which gives the error no code.
const SILENT = 'Query read timeout'

/** Whether the database did not answer at all in time: whatever is sent after it over this connection would only wait as well. */
export function wasSilent(error: unknown): boolean {
  return error instanceof Error && error.message === SILENT
}

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
