// The process: starts database, migrations and port, and shuts down in at most ten seconds.
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Logger } from 'pino'
import type { Services } from './app.ts'
import { ConfigError, parseConfig, withSessionKeys, type Config } from './config.ts'
import { DataDirInUseError } from './data/embedded/data-dir-lock.ts'
import { describeFolderProblem, needsDataDir } from './data/writable-folder.ts'
import { MigrationError } from './data/whole-database/migrate.ts'
import { openDatabase, type OpenDatabase } from './data/whole-database/open-database.ts'
import { EmbeddedPostgresError } from './data/embedded/postgres-binaries.ts'
import { isOutage } from './http/middleware/outage.ts'
import { createLog } from './services/log.ts'
import { keptVapidKeys } from './push/vapid-keys.ts'

// Longer than a proxy keeps its own end open (60 s by default): a call over a connection that closes at that moment would fail.
const KEEP_ALIVE_MS = 75_000
// A batch of the largest size on a slow link: Node's own five minutes would cut it off each time.
const REQUEST_MS = 20 * MINUTE_MS
const DRAIN_MS = 8_000
const LAST_MOMENT_MS = 9_500
const LAST_MAILS_MS = 1_000
const SWEEP_MS = 50

export interface RunningServer {
  readonly stop: () => Promise<void>
}

/** Starts everything and resolves when requests are served. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  // Loading the application takes about as long as starting its database, so both run at once.
  const [open, { createApp, createServices }] = await Promise.all([openDatabase(config, log), import('./app.ts')])
  const closing = new AbortController()
  const deps = { config, database: open.database, replica: open.replica, log, now: Date.now, closing: closing.signal }
  const services = createServices(deps)
  try {
    const app = createApp(deps, services)
    const handle = app.callback()
    const server = createServer((request, response) => void handle(request, response))
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.requestTimeout = REQUEST_MS
    await services.analysis.start()
    await services.reminders.start()
    services.shared?.start()
    await listen(server, config)
    services.regular.start()
    const stop = once(() => shutDown({ server, closing, open, log, services }))
    void open.lost.then((reason) => {
      if (closing.signal.aborted) return
      log.fatal({ reason }, 'the database ended by itself')
      endProcess(stop, 1)
    })
    return { stop }
  } catch (error) {
    await stopWorking(services)
    await services.analysis.stop()
    await services.shared?.stop()
    await services.reading.close()
    await open.close()
    throw error
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function listenProblem(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new ConfigError(`PORT ${port} is in use by another program. Stop that one or set PORT to a free port.`)
  }
  if (code === 'EACCES')
    return new ConfigError(`PORT ${port} may not be opened by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  }
  return error
}

interface Running {
  readonly server: Server
  readonly closing: AbortController
  readonly open: OpenDatabase
  readonly log: Logger
  readonly services: Services
}

async function shutDown({ server, closing, open, log, services }: Running): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  closing.abort()
  // A keep-alive connection becomes idle only after its last response.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const timer = setTimeout(() => {
    log.warn('requests were cut: they took too long to end')
    server.closeAllConnections()
  }, DRAIN_MS)
  // While the last requests end, running analyses are put back into the queue for the next start.
  await Promise.all([closed, stopWorking(services)])
  // Only now, because the last requests may have asked for analyses: nothing would find a wish for other insights later.
  await services.analysis.stop()
  // Stopped last: the other instances must still hear what the last requests wrote.
  await services.shared?.stop()
  await Promise.race([services.account.post.settled(), wait(LAST_MAILS_MS, null, { ref: false })])
  clearInterval(sweep)
  clearTimeout(timer)
  await services.reading.close()
  await open.close()
}

async function stopWorking({ analysis, reminders, regular }: Services): Promise<void> {
  await Promise.all([analysis.stopWorking(), reminders.stop(), regular.stop()])
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

function endProcess(stop: () => Promise<void>, code: number): void {
  // Exit even if something hangs: the embedded database notices and stops by itself.
  setTimeout(() => process.exit(code), LAST_MOMENT_MS).unref()
  void stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}

/** The whole program: reads the environment and serves until a signal; if it cannot start, says why in one line. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const log = createLog()
  try {
    const config = await withVapidKeys(await withSessionKeys(await withDataDir(parseConfig(env))))
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
    const sentence = startProblem(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

async function withDataDir(config: Config): Promise<Config> {
  const problem = needsDataDir(config) ? await describeFolderProblem(config.dataDir) : null
  if (problem !== null) throw new ConfigError(problem)
  return config
}

async function withVapidKeys(config: Config): Promise<Config> {
  const vapid = await keptVapidKeys(config.vapid, join(config.dataDir, 'vapid-keys.json'))
  if (!vapid.ok) throw new ConfigError(vapid.error)
  return { ...config, vapid: vapid.value }
}

const SQL_STATE = /^[0-9A-Z]{5}$/
// Left by another user, on a disk without room, or on one that is read-only.
const FILE_PROBLEM = /^(?:EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/
const FOR_PEOPLE = [ConfigError, DataDirInUseError, EmbeddedPostgresError, MigrationError]

/** The sentence for the person at the terminal, or null when the error is a bug of ours. */
export function startProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // First: the cause of such an error may well be an outage or a file.
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isOutage(error)) {
    return SQL_STATE.test(code)
      ? `The database cannot be used right now: ${error.message}.`
      : `DATABASE_URL names a server that does not answer (${code || error.message}).`
  }
  if (FILE_PROBLEM.test(code)) {
    return `${'path' in error ? String(error.path) : 'A file in DATA_DIR'} cannot be read or written (${code}).`
  }
  // SQLSTATE class 28: wrong user or password; 3D000: no such database.
  return /^(28|3D)/.test(code) ? `DATABASE_URL does not open the database: ${error.message}.` : null
}
