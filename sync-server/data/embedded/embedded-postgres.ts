// A real PostgreSQL as our own child: started on a private socket, stopped with us, and stopped too when we are killed.
//
//   lock DATA_DIR -> stop an orphan of a killed run -> initdb (first time) -> postgres -> ready -> ... -> SIGINT -> gone -> unlock
import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseAddress } from '../client.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { stopOrphan } from './orphaned-postgres.ts'
import { clusterHome, giveCluster, makePrivateFolder, postgresAccount, runnableHome } from './postgres-account.ts'
import { EmbeddedPostgresError, postgresHome } from './postgres-binaries.ts'
import { makeCluster, SUPERUSER, SYNC_METHOD, syncCluster, type Programs } from './postgres-cluster.ts'

const PORT = 5432 // names the socket file only: nothing listens on the network
const MAX_SOCKET_PATH = 100 // the kernel takes 107 bytes
const SOCKET_FILE_LENGTH = '/.s.PGSQL.5432.lock'.length
const READY = 'database system is ready to accept connections'
const KILL_AFTER_MS = 10_000
// After a crash of the whole server, its shared memory may outlive it for a moment; and a server whose start was killed may
// write its pid file only after we have looked for it.
const IN_THE_WAY = ['still in use', 'postmaster.pid" already exists']
const START_ATTEMPTS = 5
const RETRY_MS = 500

// sh outlives us: when the pipe from us closes, however we ended, it stops PostgreSQL by a fast shutdown. It repeats the
// signal until PostgreSQL is gone: between fork and exec, the process still ignores it.
const GUARD =
  'exec 3<&0; "$@" </dev/null & pid=$!; (read _ <&3; while kill -INT $pid 2>/dev/null; do sleep 1; done) & wait $pid; code=$?; kill $! 2>/dev/null; exit $code'

export interface EmbeddedPostgres {
  readonly address: Extract<DatabaseAddress, { host: string }>
  // Resolves with the last lines of the server's log if it ends by itself.
  readonly lost: Promise<string>
  readonly stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: Logger
  // Additional settings, as postgres -c takes them.
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the database of a data directory; throws a DataDirInUseError or an EmbeddedPostgresError with a sentence. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const lock = lockDataDir(options.dataDir)
  try {
    return await startLocked(options, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(options: EmbeddedPostgresOptions, unlock: () => void): Promise<EmbeddedPostgres> {
  // Follows the link: the cluster may lie elsewhere.
  const account = postgresAccount(join(options.dataDir, 'postgres'))
  const programs: Programs = { home: runnableHome(postgresHome(), account), account }
  const home = clusterHome(options.dataDir, account)
  const cluster = join(home, 'postgres')
  await stopOrphan(cluster)
  giveCluster(cluster, account)
  const isNew = await makeCluster(cluster, programs)
  const socketDir = makeSocketDir(home, programs)
  const server = await launchPatiently({ ...options, cluster, socketDir, programs })
  // A row is safe only once the cluster's files are on the disk.
  if (isNew) await syncCluster(cluster, programs)
  return {
    address: { host: socketDir, port: PORT, user: SUPERUSER, database: 'postgres' },
    lost: server.lost,
    stop: async () => {
      await server.stop()
      rmSync(socketDir, { recursive: true, force: true })
      unlock()
    },
  }
}

function makeSocketDir(home: string, { account }: Programs): string {
  const preferred = join(home, 'run')
  if (Buffer.byteLength(preferred) + SOCKET_FILE_LENGTH <= MAX_SOCKET_PATH) {
    rmSync(preferred, { recursive: true, force: true })
    makePrivateFolder(preferred, account)
    return preferred
  }
  const temporary = mkdtempSync(join(Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir(), 'afterwatch-'))
  if (account !== null) chownSync(temporary, account.uid, account.gid)
  return temporary
}

interface Launch extends EmbeddedPostgresOptions {
  readonly cluster: string
  readonly socketDir: string
  readonly programs: Programs
}

async function launchPatiently(launch: Launch): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const server = spawnServer(launch)
    const failure = await Promise.race([server.ready.then(() => null), server.lost])
    if (failure === null) return server
    if (attempt === START_ATTEMPTS || !IN_THE_WAY.some((words) => failure.includes(words))) {
      throw new EmbeddedPostgresError(`The embedded database did not start: ${failure}`)
    }
    await wait(RETRY_MS)
    await stopOrphan(launch.cluster)
  }
}

interface RunningServer {
  readonly ready: Promise<void>
  readonly lost: Promise<string>
  readonly stop: () => Promise<void>
}

function spawnServer({ cluster, socketDir, programs, log, settings }: Launch): RunningServer {
  const options = { ...SETTINGS, ...settings, unix_socket_directories: socketDir }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', join(programs.home, 'bin/postgres'), '-D', cluster, ...args], {
    ...programs.account,
    // In a session of its own, so that Ctrl-C reaches only us: we stop PostgreSQL after the last request.
    detached: true,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('exit', () => resolve(lines.slice(-5).join(' ')))
  })
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.splice(0, lines.length - 20)
      lines.push(line)
      if (/ (ERROR|FATAL|PANIC):/.test(line)) log.warn({ postgres: line }, 'database message')
      if (line.includes(READY)) resolve()
    })
  })
  return { ready, lost: exited, stop: () => stopServer(child, exited) }
}

async function stopServer(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.stdin?.end()
  const timer = setTimeout(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGQUIT')
  }, KILL_AFTER_MS)
  await exited
  clearTimeout(timer)
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Never log the values of a failed statement.
  log_parameter_max_length_on_error: '0',
  log_min_error_statement: 'panic',
  max_wal_senders: '0',
  wal_level: 'minimal',
  jit: 'off',
  // After a crash, all files are synced to disk before they are trusted.
  recovery_init_sync_method: SYNC_METHOD,
}
