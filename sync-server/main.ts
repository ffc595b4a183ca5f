// The process's edge: database, migrations, port; and the way back down, in at most ten seconds.
import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, parseConfig, withSessionKeys } from './config.ts'
import { createDatabase, type Database, type DatabaseAddress } from './data/client.ts'
import { DataDirInUseError } from './data/data-dir-lock.ts'
import { startEmbeddedPostgres } from './data/embedded-postgres.ts'
import { migrate, MigrationError } from './data/migrate.ts'
import { EmbeddedPostgresError } from './data/postgres-binaries.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { createLog } from './services/log.ts'

const DRAIN_MS = 8_000

interface DatabaseServer {
  readonly address: DatabaseAddress
  readonly lost: Promise<string>
  readonly stop: () => Promise<void>
}

export interface RunningServer {
  readonly stop: () => Promise<void>
}

/** Starts everything and resolves when requests are served. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const databaseServer = await openDatabaseServer(config, log)
  const closing = new AbortController()
  const database = createDatabase({
    ...databaseServer.address,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  try {
    await migrate(database.pool, config.migrationsDir)
    const app = createApp({ config, database, log, now: Date.now, closing: closing.signal })
    const handle = app.callback()
    const server = createServer((request, response) => void handle(request, response))
    await listen(server, config)
    const stop = once(() => shutDown({ server, closing, database, databaseServer, log }))
    void databaseServer.lost.then((reason) => {
      if (closing.signal.aborted) return
      log.fatal({ reason }, 'the database ended by itself')
      endProcess(stop, 1)
    })
    return { stop }
  } catch (error) {
    await database.close()
    await databaseServer.stop()
    throw error
  }
}

async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return {
    address: { connectionString: config.databaseUrl },
    lost: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new ConfigError(`PORT ${port} is in use by another program. Stop that one or set PORT to a free port.`)
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
}

interface Running {
  readonly server: Server
  readonly closing: AbortController
  readonly database: Database
  readonly databaseServer: DatabaseServer
  readonly log: Logger
}

async function shutDown({ server, closing, database, databaseServer, log }: Running): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  closing.abort()
  server.closeIdleConnections()
  const timer = setTimeout(() => {
    log.warn('requests were cut: they took too long to end')
    server.closeAllConnections()
  }, DRAIN_MS)
  await closed
  clearTimeout(timer)
  // In this order: a pool whose server is gone reports every connection as an error.
  await database.close()
  await databaseServer.stop()
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

function endProcess(stop: () => Promise<void>, code: number): void {
  void stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}

/** The whole program: reads the environment, serves until a signal, says on one line why it could not start. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const log = createLog()
  try {
    const config = await withSessionKeys(parseConfig(env))
    const { stop } = await startServer(config, log)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => endProcess(stop, 0))
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        log.fatal({ err: error }, event)
        endProcess(stop, 1)
      })
    }
    process.stdout.write(`${PRODUCT_NAME} is running at ${config.publicUrl}\n`)
  } catch (error) {
    if (!isForPeople(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function isForPeople(error: unknown): error is Error {
  return [ConfigError, DataDirInUseError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind)
}
