// The embedded database in every situation a machine puts it in: killed, started twice, moved to long paths, left behind.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postgresAccount } from '../../sync-server/data/embedded/postgres-account.ts'
import { linkLibraries, postgresHome } from '../../sync-server/data/embedded/postgres-binaries.ts'
import { commandLineOf, identityOf } from '../../sync-server/data/embedded/process-identity.ts'

const ROOT = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const isLinux = process.platform === 'linux'

interface Started {
  readonly child: ChildProcess
  // Null if it did not start; then `output` says why.
  readonly address: pg.ClientConfig | null
  readonly output: string
}

// Creating a cluster takes seconds on a busy machine: one for all tests except those about creating one.
let dataDir: string
let freshDir: string
let table = 0
const children: ChildProcess[] = []

vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'afterwatch-db-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

beforeEach(() => {
  freshDir = mkdtempSync(join(tmpdir(), 'afterwatch-db-'))
  table++
})

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
  rmSync(freshDir, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/server/database-process.ts', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      resolve({ child, address: JSON.parse(line) as pg.ClientConfig, output: lines.join('\n') })
    })
    child.once('close', () => resolve({ child, address: null, output: lines.join('\n') }))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

async function query(address: pg.ClientConfig | null, sql: string): Promise<unknown[]> {
  if (address === null) throw new Error('The database did not start')
  const client = new pg.Client(address)
  // A server stopped on purpose ends its connections with an error.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

function isReachedBy(uid: number, path: string): boolean {
  return spawnSync('/usr/bin/test', ['-r', path], { uid, gid: NOBODY }).status === 0
}

// Files of a running server come and go.
function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

function postmasterPid(folder = dataDir): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function untilGone(pid: number): Promise<void> {
  return expect.poll(() => identityOf(pid), { timeout: 10_000, interval: 20 }).toBeNull()
}

describe('the embedded database', () => {
  it('starts on an empty folder, keeps what was written, and leaves no process and no lock behind', async () => {
    const first = await start(freshDir)
    await query(first.address, `CREATE TABLE kept_${table} (n int)`)
    await query(first.address, `INSERT INTO kept_${table} VALUES (7)`)
    const pid = postmasterPid(freshDir)
    await end(first.child, 'SIGTERM')
    expect(first.child.exitCode).toBe(0)
    expect(identityOf(pid)).toBeNull()
    expect(readdirSync(freshDir).filter((name) => name !== 'postgres')).toEqual([])

    const second = await start(freshDir)
    expect(await query(second.address, `SELECT n FROM kept_${table}`)).toEqual([{ n: 7 }])
  })

  it('writes to disk before it confirms, and reads letters beyond ASCII', async () => {
    const { address } = await start()
    expect(await query(address, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(address, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await query(address, "SELECT lower('ÉÄ') AS low, 'Ünï' ILIKE 'üNÏ' AS alike")).toEqual([
      { low: 'éä', alike: true },
    ])
    expect(await query(address, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  it.runIf(isRoot)('does not run as root when root starts it', async () => {
    await start()
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
    expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0)
  })

  it.runIf(isRoot)(
    'runs under an account of its own, and no other one reads its files or reaches its socket',
    async () => {
      const { address } = await start()
      const cluster = join(dataDir, 'postgres')
      const { uid } = statSync(cluster)
      expect([0, NOBODY]).not.toContain(uid)
      expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(uid)
      for (const path of [join(cluster, 'PG_VERSION'), join(String(address?.host), '.s.PGSQL.5432')]) {
        expect(existsSync(path)).toBe(true)
        expect(isReachedBy(uid, path)).toBe(true)
        expect(isReachedBy(NOBODY, path)).toBe(false)
      }
    },
  )

  it.runIf(isRoot)('takes over what an earlier version left to "nobody", with every row', async () => {
    const cluster = join(dataDir, 'postgres')
    const before = await start()
    await query(before.address, `CREATE TABLE kept_${table} (n int)`)
    await query(before.address, `INSERT INTO kept_${table} VALUES (5)`)
    await end(before.child, 'SIGTERM')
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, cluster])

    const { address } = await start()
    expect(await query(address, `SELECT n FROM kept_${table}`)).toEqual([{ n: 5 }])
    await query(address, `INSERT INTO kept_${table} VALUES (6)`)
    const owners = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) =>
      ownerOf(join(cluster, name)),
    )
    expect(new Set([...owners, ownerOf(cluster)])).not.toContain(NOBODY)
  })

  it.runIf(isRoot)('leaves to "nobody" what "nobody" runs on, and what has links that may lead out of it', () => {
    const cluster = join(freshDir, 'postgres')
    mkdirSync(cluster)
    const isKept = () => postgresAccount(cluster)?.uid === NOBODY
    chownSync(cluster, NOBODY, NOBODY)
    expect(isKept()).toBe(false)
    chownSync(freshDir, NOBODY, NOBODY)
    expect(isKept()).toBe(true)
    chownSync(freshDir, 0, 0)
    symlinkSync('/etc', join(cluster, 'pg_wal'))
    expect(isKept()).toBe(true)
  })

  it('stops when the process that started it is killed, and starts again with everything that was confirmed', async () => {
    const killed = await start()
    await query(killed.address, `CREATE TABLE kept_${table} (n int)`)
    await query(killed.address, `INSERT INTO kept_${table} VALUES (1)`)
    const pid = postmasterPid()
    await end(killed.child, 'SIGKILL')
    await untilGone(pid)

    const again = await start()
    expect(await query(again.address, `SELECT n FROM kept_${table}`)).toEqual([{ n: 1 }])
  })

  it.runIf(isLinux)('an orphan whose guard was also killed is stopped and replaced', async () => {
    const killed = await start()
    await query(killed.address, `CREATE TABLE kept_${table} (n int)`)
    const orphan = postmasterPid()
    killGuardOf(orphan)
    await end(killed.child, 'SIGKILL')
    expect(identityOf(orphan)).not.toBeNull()

    const again = await start()
    expect(identityOf(orphan)).toBeNull()
    expect(await query(again.address, `SELECT count(*)::int AS n FROM kept_${table}`)).toEqual([{ n: 0 }])
  })

  it('a whole tree killed at once starts again', async () => {
    const killed = await start()
    await query(killed.address, `CREATE TABLE kept_${table} (n int)`)
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await end(killed.child, 'SIGKILL')
    await untilGone(pid)
    const again = await start()
    expect(await query(again.address, `SELECT count(*)::int AS n FROM kept_${table}`)).toEqual([{ n: 0 }])
  })

  it.runIf(isLinux)(
    'a start killed at its first sight of a database leaves none behind, and the next one works',
    async () => {
      for (let round = 0; round < 3; round++) {
        const killed = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/server/database-process.ts', dataDir], {
          cwd: ROOT,
          stdio: 'ignore',
        })
        await expect.poll(() => serversOn(dataDir), { timeout: 20_000, interval: 1 }).not.toEqual([])
        await end(killed, 'SIGKILL')
        await expect.poll(() => serversOn(dataDir), { timeout: 10_000, interval: 20 }).toEqual([])
      }
      const { address } = await start()
      expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    },
  )

  it('a second program on the same folder is refused with a sentence, and the first continues', async () => {
    const first = await start()
    const second = await start()
    expect(second.address).toBeNull()
    expect(second.output).toBe(
      `Another Afterwatch (process ${String(first.child.pid)}) is using ${dataDir}. Stop it first, or give this one a DATA_DIR and PORT of its own.`,
    )
    expect(second.child.exitCode).toBe(1)
    expect(await query(first.address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it.each([
    ['of a process whose number now belongs to another', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
    ['that a crash left half written', '{"pid": 1'],
    ['that is empty', ''],
  ])('a lock %s stops nobody', async (_, lock) => {
    writeFileSync(join(dataDir, 'lock.json'), lock)
    const { address } = await start()
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('a pid file that names an unrelated live process stops nothing, and that process lives on', async () => {
    const first = await start()
    await query(first.address, 'SELECT 1')
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    const content = readFileSync(pidFile, 'utf8')
    await end(first.child, 'SIGTERM')
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    children.push(stranger)
    writeFileSync(pidFile, content.replace(/^\d+/, String(stranger.pid)))

    const again = await start()
    expect(await query(again.address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it('a folder left unfinished by an interrupted first start is created again', async () => {
    mkdirSync(join(freshDir, 'postgres.new/base'), { recursive: true })
    writeFileSync(join(freshDir, 'postgres.new/PG_VERSION'), '18\n')
    const { address } = await start(freshDir)
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(existsSync(join(freshDir, 'postgres.new'))).toBe(false)
  })

  it('a path too long for a socket is no obstacle', async () => {
    const deep = join(freshDir, 'a-folder-with-a-long-name'.repeat(3), 'and-another-one-below-it'.repeat(3))
    expect(deep.length).toBeGreaterThan(107)
    mkdirSync(deep, { recursive: true })
    const { address, child } = await start(deep)
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await end(child, 'SIGTERM')
    expect(existsSync(String(address?.host))).toBe(false)
  })

  it.runIf(isRoot)(
    'below a folder that only root may enter, the cluster lies elsewhere and a link says where',
    async () => {
      chmodSync(freshDir, 0o700)
      const closed = join(freshDir, 'home')
      mkdirSync(closed)
      const first = await start(closed)
      await query(first.address, `CREATE TABLE kept_${table} (n int)`)
      await end(first.child, 'SIGTERM')
      const again = await start(closed)
      expect(await query(again.address, `SELECT count(*)::int AS n FROM kept_${table}`)).toEqual([{ n: 0 }])
      await end(again.child, 'SIGTERM')
      const cluster = realpathSync(join(closed, 'postgres'))
      expect(cluster.startsWith(freshDir)).toBe(false)
      expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
      rmSync(dirname(cluster), { recursive: true })
    },
  )
})

describe('the database programs', () => {
  it.each(['win32-x64', 'linux-x64 with musl', 'freebsd-x64'])('on %s the sentence names DATABASE_URL', (platform) => {
    expect(() => postgresHome(platform)).toThrow(
      `The embedded database does not run on ${platform}. Set DATABASE_URL to a PostgreSQL server instead.`,
    )
  })

  it('a supported platform whose package is missing says how to get it', () => {
    const other = process.arch === 'arm64' ? 'linux-x64' : 'linux-arm64'
    expect(() => postgresHome(other)).toThrow(`The database programs for ${other} are not installed`)
  })

  it('links that the package could not create at installation are created', () => {
    mkdirSync(join(freshDir, 'native/lib'), { recursive: true })
    writeFileSync(join(freshDir, 'native/lib/libx.so.6.18'), 'x')
    const link = { source: 'native/lib/libx.so.6.18', target: 'native/lib/libx.so.6' }
    writeFileSync(join(freshDir, 'native/pg-symlinks.json'), JSON.stringify([link]))
    linkLibraries(join(freshDir, 'native'))
    linkLibraries(join(freshDir, 'native'))
    expect(readFileSync(join(freshDir, 'native/lib/libx.so.6'), 'utf8')).toBe('x')
  })
})

// The guard is the server's parent, plus a second shell in its process group that waits for the pipe to close.
// Processes that serve the folder's cluster, or are about to.
function serversOn(folder: string): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const command = commandLineOf(pid)
    return command.includes('/bin/postgres') && command.includes(folder) && !command.startsWith('/bin/sh')
  })
}

function killGuardOf(postmaster: number): void {
  const field = (pid: string, index: number) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[index]
  }
  const group = field(String(postmaster), 2)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : ''
    if (command === 'sh' && field(pid, 2) === group) process.kill(Number(pid), 'SIGKILL')
  }
}
