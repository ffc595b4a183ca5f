// The statements a piece of work sends to the database, to check their text or how each would be run.
import type pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements that go through the pool while the work runs. */
export async function recordedStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const sent: Statement[] = []
  const originals = new Map<{ query: unknown }, unknown>()
  const onAcquire = (acquired: object) => {
    const connection = acquired as { query: unknown }
    if (originals.has(connection)) return
    const query = connection.query as (...args: unknown[]) => unknown
    originals.set(connection, query)
    connection.query = (...args: unknown[]) => {
      sent.push(statementOf(args))
      return query.apply(connection, args)
    }
  }
  pool.on('acquire', onAcquire)
  try {
    await work()
  } finally {
    pool.off('acquire', onAcquire)
    for (const [connection, query] of originals) connection.query = query
  }
  return sent
}

function statementOf([first, second]: readonly unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text, values } = first as { readonly text: string; readonly values?: readonly unknown[] }
  return { text, values: values ?? (Array.isArray(second) ? second : []) }
}

/** A pool's query, as far as a test looks at it. */
export type Query = (...given: readonly unknown[]) => Promise<{ readonly rows: readonly object[] }>

/** Runs the work while each statement of the pool is passed through. */
export async function passedThrough(
  pool: unknown,
  through: (query: Query) => Query,
  work: () => Promise<void>,
): Promise<void> {
  const open = pool as { query: Query }
  const own = open.query
  open.query = through(own.bind(open))
  try {
    await work()
  } finally {
    open.query = own
  }
}
