// The embedded database in processes of their own, to be killed, started twice and left behind.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { bundleServer } from '../../simulation/instances/server-bundle.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const isRoot = process.getuid?.() === 0
export const isLinux = process.platform === 'linux'

export interface Started {
  readonly child: ChildProcess
  // Null if it did not start; then `output` says why.
  readonly address: pg.ClientConfig | null
  readonly output: string
}

// The program, bundled once for a file, which starts it many times.
let bundle: string

/** Registers hooks in the calling file. What it returns can be used only within hooks and tests. */
export function useEmbedded() {
  // Creating a cluster takes seconds on a busy machine: one for all tests except those about creating one.
  let dataDir: string
  let freshDir: string
  let table = 0
  const children: ChildProcess[] = []
  beforeAll(async () => {
    bundle = await bundleServer([], { input: { database: 'tests/setup/server/database-process.ts' } })
    dataDir = mkdtempSync(join(tmpdir(), 'afterwatch-db-'))
  })
  afterAll(() => {
    for (const folder of [dataDir, bundle]) rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    freshDir = mkdtempSync(join(tmpdir(), 'afterwatch-db-'))
    table++
  })
  afterEach(async () => {
    for (const child of children.splice(0)) await end(child, 'SIGTERM')
    rmSync(freshDir, { recursive: true, force: true })
  })
  return {
    get dataDir() {
      return dataDir
    },
    get freshDir() {
      return freshDir
    },
    /** A number for the tables of this test. */
    get table() {
      return table
    },
    /** Starts the program on the folder; it ends with the test. */
    start: (folder = dataDir): Promise<Started> => {
      const child = spawnDatabase(folder, ['ignore', 'pipe', 'pipe'])
      children.push(child)
      return started(child)
    },
    /** Ends the process with the test. */
    keep: (child: ChildProcess): void => void children.push(child),
  }
}

/** The program that starts the folder's database. */
export function spawnDatabase(folder: string, stdio: StdioOptions = 'ignore'): ChildProcess {
  return spawn(process.execPath, [join(bundle, 'database.js'), folder], { cwd: ROOT, stdio })
}

async function started(child: ChildProcess): Promise<Started> {
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('The program has no output')
  const lines: string[] = []
  createInterface({ input: stderr }).on('line', (line) => lines.push(line))
  return new Promise((resolve) => {
    createInterface({ input: stdout }).once('line', (line) => {
      resolve({ child, address: JSON.parse(line) as pg.ClientConfig, output: lines.join('\n') })
    })
    child.once('close', () => resolve({ child, address: null, output: lines.join('\n') }))
  })
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Runs one statement. */
export async function query(address: pg.ClientConfig | null, sql: string): Promise<unknown[]> {
  if (address === null) throw new Error('The database did not start')
  const client = new pg.Client(address)
  // A server stopped on purpose ends its connections with an error.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

/** The number of the server's first process. */
export function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}
