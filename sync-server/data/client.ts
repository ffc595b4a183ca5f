// One pool for everything: Prisma for single rows of accounts, SQL for all else (see the README of this zone).
import { AsyncResource } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/** For a server's own connections: the database itself ends a statement sooner, so only one that is gone takes this long. */
export const SILENCE_MS = STATEMENT_TIMEOUT_MS + 10_000
// The embedded server accepts 60 connections: enough for this pool, migrations, jobs and a manual look.
const POOL_SIZE = 10

/** The application name of a server's connections; anything else that connects uses another name. */
export const SERVER_NAME = 'afterwatch'

/** Where PostgreSQL listens: an address, or the embedded server's socket folder. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

export type DatabaseOptions = DatabaseAddress & {
  readonly poolSize?: number | undefined
  // The name under which the database lists our connections.
  readonly applicationName?: string | undefined
  // How long a statement may stay without any answer: then its connection is given up, because the database may have vanished
  // without closing it, and the system would wait for a quarter of an hour. Absent for what may take as long as it needs.
  readonly silenceMs?: number | undefined
  // For a standby: every write is refused, even if the address turns out to be a writable database. Not behind a pooler.
  readonly isReadOnly?: boolean
  // An idle connection broke: the pool replaces it, but somebody should know.
  readonly onError: (error: Error) => void
}

export interface Database {
  readonly prisma: PrismaClient
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

/** Connects to nothing yet: connections are opened when first needed. */
export function createDatabase({
  poolSize = POOL_SIZE,
  applicationName = SERVER_NAME,
  silenceMs,
  isReadOnly = false,
  onError: told,
  ...address
}: DatabaseOptions): Database {
  // A connection keeps the async context of the request that opened it. A later failure has nothing to do with that request.
  const onError = AsyncResource.bind(told)
  const isPooled = isBehindPooler(address)
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A pooler refuses connections with settings of their own.
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    ...(silenceMs !== undefined && { query_timeout: silenceMs }),
    application_name: applicationName,
    ...(isReadOnly && !isPooled && { options: '-c default_transaction_read_only=on' }),
  })
  // Without a listener, a stopping database would crash this process.
  pool.on('error', onError)
  const open = new Set<Promise<void>>()
  pool.on('connect', (connection) => {
    if (isPooled) preparesNothing(connection)
    // The pool listens to idle connections only; an error on one in use would crash us as well.
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
      // The pool has only sent its goodbyes: a database stopped before it reads them would report each connection as lost.
      await Promise.all(open)
    },
  }
}

// `?pgbouncer=true` in the address, as for Prisma.
function isBehindPooler(address: object): boolean {
  if (!('connectionString' in address)) return false
  return new URL(String(address.connectionString)).searchParams.get('pgbouncer') === 'true'
}

// A pooler in transaction mode gives each transaction another connection, which does not know statements prepared on the last
// one.
function preparesNothing(connection: pg.PoolClient): void {
  const query: unknown = connection.query.bind(connection)
  if (typeof query !== 'function') return
  Object.assign(connection, {
    query: (statement: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, connection, [hasName(statement) ? { ...statement, name: undefined } : statement, ...rest]),
  })
}

function hasName(statement: unknown): statement is object {
  // A cursor or the like has a class of its own and is passed on unchanged.
  return typeof statement === 'object' && statement !== null && Object.getPrototypeOf(statement) === Object.prototype
}
