// One pool for everything: Prisma for single rows of accounts, SQL on the pool for all else (see the README of this zone).
import { AsyncResource } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
// The embedded server takes 60: room for this pool, migrations, jobs and a look by hand.
const POOL_SIZE = 10

/** How a server's connections are listed: everything else that connects takes another name. */
export const SERVER_NAME = 'afterwatch'

/** Where PostgreSQL listens: an address, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

export type DatabaseOptions = DatabaseAddress & {
  readonly poolSize?: number | undefined
  // How the database lists our connections.
  readonly applicationName?: string | undefined
  // A standby: whatever would write is refused, also where the address names a database that takes writes. Not behind a pooler.
  readonly isReadOnly?: boolean
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
  isReadOnly = false,
  onError: told,
  ...address
}: DatabaseOptions): Database {
  // A connection keeps the request in which it was opened for as long as it lives: what breaks later is not of that request.
  const onError = AsyncResource.bind(told)
  const isPooled = isBehindPooler(address)
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A pooler refuses a connection that wants settings of its own.
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    application_name: applicationName,
    ...(isReadOnly && !isPooled && { options: '-c default_transaction_read_only=on' }),
  })
  // Without a listener a stopping server would end this process.
  pool.on('error', onError)
  const open = new Set<Promise<void>>()
  pool.on('connect', (connection) => {
    if (isPooled) preparesNothing(connection)
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

// `?pgbouncer=true` in the address, as Prisma has it.
function isBehindPooler(address: object): boolean {
  if (!('connectionString' in address)) return false
  return new URL(String(address.connectionString)).searchParams.get('pgbouncer') === 'true'
}

// A pooler in transaction mode gives each transaction another connection: a statement that was prepared on one is not known on
// the next.
function preparesNothing(connection: pg.PoolClient): void {
  const query: unknown = connection.query.bind(connection)
  if (typeof query !== 'function') return
  Object.assign(connection, {
    query: (statement: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, connection, [hasName(statement) ? { ...statement, name: undefined } : statement, ...rest]),
  })
}

function hasName(statement: unknown): statement is object {
  // A cursor or the like is an instance of its own kind: it is passed on as it is.
  return typeof statement === 'object' && statement !== null && Object.getPrototypeOf(statement) === Object.prototype
}
