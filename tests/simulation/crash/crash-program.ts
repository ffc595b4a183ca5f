// The whole program as `npm start` runs it, on its embedded database: started, killed in every way, and inspected.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { bundleServerIfStale, SERVER_BUNDLE } from '../../../sync-server/build/bundle-server.ts'
import { SUPERUSER } from '../../../sync-server/data/embedded/postgres-cluster.ts'
import { freePort } from '../../setup/free-port.ts'

// server: only our process; its guard stops the database. database: only the postmaster. everything: both, the guard and
// every backend at the same moment, as when the machine loses power.
export const KILLS = ['server', 'database', 'everything'] as const
export type Kill = (typeof KILLS)[number]

// Node runs the bundle as start.ts does; before that, start.ts only builds.
const RUN_BUNDLE = `const { main } = await import(${JSON.stringify(SERVER_BUNDLE)}); await main(process.env)`
const OUTPUT_LINES = 20

export interface CrashProgram {
  readonly url: string
  readonly publicUrl: string
  readonly dataDir: string
  /** Resolves with the milliseconds until requests are answered. */
  readonly start: () => Promise<number>
  /** Starts and kills it before it is up: `afterMs` after its process started. */
  readonly killWhileStarting: (afterMs: number) => Promise<void>
  /** Resolves when nothing of our process is left; a database left behind may still be stopping. */
  readonly kill: (how: Kill) => Promise<void>
  /** As an operator stops it. */
  readonly stop: () => Promise<void>
  readonly query: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  readonly dispose: () => Promise<void>
}

/** Bundles the server if the bundle is stale, and prepares a data directory; nothing runs until `start`. */
export async function crashProgram(): Promise<CrashProgram> {
  await bundleServerIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-crash-'))
  const port = await freePort()
  let running: Running | null = null
  const take = () => {
    if (running === null) throw new Error('The program does not run')
    const taken = running
    running = null
    return taken
  }
  return {
    url: `http://127.0.0.1:${String(port)}`,
    publicUrl: `http://localhost:${String(port)}`,
    dataDir,
    start: async () => {
      const startedAt = performance.now()
      running = launch(dataDir, port)
      await running.ready
      return performance.now() - startedAt
    },
    killWhileStarting: async (afterMs) => {
      const starting = launch(dataDir, port)
      // It may have come up before the kill; that makes no difference here.
      starting.ready.catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      starting.child.kill('SIGKILL')
      await starting.ended
    },
    kill: async (how) => {
      const { child, ended } = take()
      for (const pid of victims(how, { server: child.pid ?? 0, dataDir })) killNow(pid)
      await ended
    },
    stop: async () => {
      const { child, ended } = take()
      child.kill('SIGTERM')
      await ended
    },
    query: (sql, values) => query(dataDir, sql, values),
    dispose: async () => {
      running?.child.kill('SIGTERM')
      await running?.ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Running {
  readonly child: ChildProcess
  readonly ready: Promise<void>
  readonly ended: Promise<void>
}

function launch(dataDir: string, port: number): Running {
  const child = spawn(process.execPath, ['--enable-source-maps', '--input-type=module', '-e', RUN_BUNDLE], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_RATE_LIMIT: 'off',
      AI_DISCOVERY: 'off',
      TRANSCRIPT_FETCH: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.splice(0, output.length - OUTPUT_LINES)
        output.push(line)
        if (line.includes('is running at')) resolve()
      })
    }
    child.once('close', () => reject(new Error(`The program ended before it ran:\n${output.join('\n')}`)))
  })
  return { child, ready, ended }
}

function victims(
  how: Kill,
  { server, dataDir }: { readonly server: number; readonly dataDir: string },
): readonly number[] {
  if (how === 'server') return [server]
  const postmaster = Number(pidFile(dataDir)[0])
  if (how === 'database') return [postmaster]
  // The guard first: it would still shut the database down.
  return [...childrenOf(server), server, postmaster, ...childrenOf(postmaster)]
}

function childrenOf(pid: number): readonly number[] {
  const path = `/proc/${String(pid)}/task/${String(pid)}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It already died together with the previous one.
  }
}

// PostgreSQL's own file: pid, folder, start, port, socket folder, one per line.
function pidFile(dataDir: string): readonly string[] {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
}

async function query<Row extends object>(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const host = pidFile(dataDir)[4] ?? ''
  const client = new pg.Client({ host, port: 5432, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
