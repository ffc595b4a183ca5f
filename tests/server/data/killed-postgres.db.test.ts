// The embedded database after kills, and with what they leave behind: orphans, locks and pid files.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { commandLineOf, identityOf } from '../../../sync-server/data/embedded/process-identity.ts'
import { end, isLinux, postmasterPid, query, spawnDatabase, useEmbedded } from '../../setup/server/embedded-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const at = useEmbedded()

describe('the embedded database', () => {
  it('stops when the process that started it is killed, and starts again with everything that was confirmed', async () => {
    const killed = await at.start()
    await query(killed.address, `CREATE TABLE kept_${at.table} (n int)`)
    await query(killed.address, `INSERT INTO kept_${at.table} VALUES (1)`)
    const pid = postmasterPid(at.dataDir)
    await end(killed.child, 'SIGKILL')
    await untilGone(pid)

    const again = await at.start()
    expect(await query(again.address, `SELECT n FROM kept_${at.table}`)).toEqual([{ n: 1 }])
  })

  it.runIf(isLinux)('an orphan whose guard was also killed is stopped and replaced', async () => {
    const killed = await at.start()
    await query(killed.address, `CREATE TABLE kept_${at.table} (n int)`)
    const orphan = postmasterPid(at.dataDir)
    killGuardOf(orphan)
    await end(killed.child, 'SIGKILL')
    expect(identityOf(orphan)).not.toBeNull()

    const again = await at.start()
    expect(identityOf(orphan)).toBeNull()
    expect(await query(again.address, `SELECT count(*)::int AS n FROM kept_${at.table}`)).toEqual([{ n: 0 }])
  })

  it('a whole tree killed at once starts again', async () => {
    const killed = await at.start()
    await query(killed.address, `CREATE TABLE kept_${at.table} (n int)`)
    const pid = postmasterPid(at.dataDir)
    process.kill(pid, 'SIGKILL')
    await end(killed.child, 'SIGKILL')
    await untilGone(pid)
    const again = await at.start()
    expect(await query(again.address, `SELECT count(*)::int AS n FROM kept_${at.table}`)).toEqual([{ n: 0 }])
  })

  it.runIf(isLinux)(
    'a start killed at its first sight of a database leaves none behind, and the next one works',
    async () => {
      for (let round = 0; round < 3; round++) {
        const killed = spawnDatabase(at.dataDir)
        await expect.poll(() => serversOn(at.dataDir), { timeout: 20_000, interval: 1 }).not.toEqual([])
        await end(killed, 'SIGKILL')
        await expect.poll(() => serversOn(at.dataDir), { timeout: 10_000, interval: 20 }).toEqual([])
      }
      const { address } = await at.start()
      expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    },
  )

  it('a second program on the same folder is refused with a sentence, and the first continues', async () => {
    const first = await at.start()
    const second = await at.start()
    expect(second.address).toBeNull()
    expect(second.output).toBe(
      `Another Afterwatch (process ${String(first.child.pid)}) is using ${at.dataDir}. Stop it first, or give this one a DATA_DIR and PORT of its own.`,
    )
    expect(second.child.exitCode).toBe(1)
    expect(await query(first.address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it.each([
    ['of a process whose number now belongs to another', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
    ['that a crash left half written', '{"pid": 1'],
    ['that is empty', ''],
  ])('a lock %s stops nobody', async (_, lock) => {
    writeFileSync(join(at.dataDir, 'lock.json'), lock)
    const { address } = await at.start()
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('a pid file that names an unrelated live process stops nothing, and that process lives on', async () => {
    const first = await at.start()
    await query(first.address, 'SELECT 1')
    const pidFile = join(at.dataDir, 'postgres/postmaster.pid')
    const content = readFileSync(pidFile, 'utf8')
    await end(first.child, 'SIGTERM')
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    at.keep(stranger)
    writeFileSync(pidFile, content.replace(/^\d+/, String(stranger.pid)))

    const again = await at.start()
    expect(await query(again.address, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })
})

function untilGone(pid: number): Promise<void> {
  return expect.poll(() => identityOf(pid), { timeout: 10_000, interval: 20 }).toBeNull()
}

// Processes that serve the folder's cluster, or are about to.
function serversOn(folder: string): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const command = commandLineOf(pid)
    return command.includes('/bin/postgres') && command.includes(folder) && !command.startsWith('/bin/sh')
  })
}

// The guard is the server's parent, plus a second shell in its process group that waits for the pipe to close.
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
