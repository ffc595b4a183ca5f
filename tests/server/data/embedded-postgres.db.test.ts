// The embedded database where a machine puts it: on empty folders and long paths, and under accounts of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { postgresAccount } from '../../../sync-server/data/embedded/postgres-account.ts'
import { identityOf } from '../../../sync-server/data/embedded/process-identity.ts'
import { end, isRoot, postmasterPid, query, useEmbedded } from '../../setup/server/embedded-database.ts'

const NOBODY = 65_534

vi.setConfig({ testTimeout: 60_000 })
const at = useEmbedded()

function isReachedBy(uid: number, path: string): boolean {
  return spawnSync('/usr/bin/test', ['-r', path], { uid, gid: NOBODY }).status === 0
}

// Files of a running server come and go.
function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

describe('the embedded database', () => {
  it('starts on an empty folder, keeps what was written, and leaves no process and no lock behind', async () => {
    const first = await at.start(at.freshDir)
    await query(first.address, `CREATE TABLE kept_${at.table} (n int)`)
    await query(first.address, `INSERT INTO kept_${at.table} VALUES (7)`)
    const pid = postmasterPid(at.freshDir)
    await end(first.child, 'SIGTERM')
    expect(first.child.exitCode).toBe(0)
    expect(identityOf(pid)).toBeNull()
    expect(readdirSync(at.freshDir).filter((name) => name !== 'postgres')).toEqual([])

    const second = await at.start(at.freshDir)
    expect(await query(second.address, `SELECT n FROM kept_${at.table}`)).toEqual([{ n: 7 }])
  })

  it('writes to disk before it confirms, and reads letters beyond ASCII', async () => {
    const { address } = await at.start()
    expect(await query(address, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(address, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await query(address, "SELECT lower('ÉÄ') AS low, 'Ünï' ILIKE 'üNÏ' AS alike")).toEqual([
      { low: 'éä', alike: true },
    ])
    expect(await query(address, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  it.runIf(isRoot)(
    'does not run as root when root starts it, but under an account of its own: no other one reads its files or reaches its socket',
    async () => {
      const { address } = await at.start()
      const cluster = join(at.dataDir, 'postgres')
      const { uid } = statSync(cluster)
      expect([0, NOBODY]).not.toContain(uid)
      expect(statSync(`/proc/${postmasterPid(at.dataDir)}`).uid).toBe(uid)
      for (const path of [join(cluster, 'PG_VERSION'), join(String(address?.host), '.s.PGSQL.5432')]) {
        expect(existsSync(path)).toBe(true)
        expect(isReachedBy(uid, path)).toBe(true)
        expect(isReachedBy(NOBODY, path)).toBe(false)
      }
    },
  )

  it.runIf(isRoot)('takes over what an earlier version left to "nobody", with every row', async () => {
    const cluster = join(at.dataDir, 'postgres')
    const before = await at.start()
    await query(before.address, `CREATE TABLE kept_${at.table} (n int)`)
    await query(before.address, `INSERT INTO kept_${at.table} VALUES (5)`)
    await end(before.child, 'SIGTERM')
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, cluster])

    const { address } = await at.start()
    expect(await query(address, `SELECT n FROM kept_${at.table}`)).toEqual([{ n: 5 }])
    await query(address, `INSERT INTO kept_${at.table} VALUES (6)`)
    const owners = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) =>
      ownerOf(join(cluster, name)),
    )
    expect(new Set([...owners, ownerOf(cluster)])).not.toContain(NOBODY)
  })

  it.runIf(isRoot)('leaves to "nobody" what "nobody" runs on, and what has links that may lead out of it', () => {
    const cluster = join(at.freshDir, 'postgres')
    mkdirSync(cluster)
    const isKept = () => postgresAccount(cluster)?.uid === NOBODY
    chownSync(cluster, NOBODY, NOBODY)
    expect(isKept()).toBe(false)
    chownSync(at.freshDir, NOBODY, NOBODY)
    expect(isKept()).toBe(true)
    chownSync(at.freshDir, 0, 0)
    symlinkSync('/etc', join(cluster, 'pg_wal'))
    expect(isKept()).toBe(true)
  })

  it('a folder left unfinished by an interrupted first start is created again', async () => {
    mkdirSync(join(at.freshDir, 'postgres.new/base'), { recursive: true })
    writeFileSync(join(at.freshDir, 'postgres.new/PG_VERSION'), '18\n')
    const { address } = await at.start(at.freshDir)
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(existsSync(join(at.freshDir, 'postgres.new'))).toBe(false)
  })

  it('a path too long for a socket is no obstacle', async () => {
    const deep = join(at.freshDir, 'a-folder-with-a-long-name'.repeat(3), 'and-another-one-below-it'.repeat(3))
    expect(deep.length).toBeGreaterThan(107)
    mkdirSync(deep, { recursive: true })
    const { address, child } = await at.start(deep)
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await end(child, 'SIGTERM')
    expect(existsSync(String(address?.host))).toBe(false)
  })

  it.runIf(isRoot)(
    'below a folder that only root may enter, the cluster lies elsewhere and a link says where',
    async () => {
      chmodSync(at.freshDir, 0o700)
      const closed = join(at.freshDir, 'home')
      mkdirSync(closed)
      const first = await at.start(closed)
      await query(first.address, `CREATE TABLE kept_${at.table} (n int)`)
      await end(first.child, 'SIGTERM')
      const again = await at.start(closed)
      expect(await query(again.address, `SELECT count(*)::int AS n FROM kept_${at.table}`)).toEqual([{ n: 0 }])
      await end(again.child, 'SIGTERM')
      const cluster = realpathSync(join(closed, 'postgres'))
      expect(cluster.startsWith(at.freshDir)).toBe(false)
      expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
      rmSync(dirname(cluster), { recursive: true })
    },
  )
})
