// One pool for everything: Prisma for ordinary queries, the pool itself for the bulk statements of sync.
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
// The embedded server takes 60: room for this pool, migrations, jobs and a look by hand.
const POOL_SIZE = 10

/** How a server's connections are listed: whoever works on the database otherwise takes another name. */
export const SERVER_NAME = 'afterwatch'

/** Where PostgreSQL listens: an address, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

export type DatabaseOptions = DatabaseAddress & {
  readonly poolSize?: number | undefined
  // How the database lists our connections.
  readonly applicationName?: string | undefined
  // An idle connection broke: the pool replaces it, somebody should know.
  readonly onError: (error: Error) => void
}

export interface Database {
  readonly prisma: PrismaClient
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

/** Opens nothing yet: connections are made when they are first needed. */
export function createDatabase({
  poolSize = POOL_SIZE,
  applicationName = SERVER_NAME,
  onError,
  ...address
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: applicationName,
  })
  // Without a listener a stopping server would end this process.
  pool.on('error', onError)
  const open = new Set<Promise<void>>()
  pool.on('connect', (connection) => {
    // The pool listens to idle connections only; one that is lent out would end us just the same.
    connection.on('error', onError)
    const ended = new Promise<void>((resolve) => connection.once('end', resolve)).finally(() => open.delete(ended))
    open.add(ended)
  })
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError }) })
  return {
    prisma,
    pool,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
      // The pool has only said goodbye: a server stopped before it hears that would report each connection as lost.
      await Promise.all(open)
    },
  }
}
