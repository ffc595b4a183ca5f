// Stops a server left behind by a run that was killed together with its guard, found by the cluster's pid file.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './postgres-binaries.ts'
import { commandLineOf, identityOf } from './process-identity.ts'

const GIVE_UP_MS = 10_000
const POLL_MS = 50

/** Stops whatever still serves the cluster. The caller holds the data directory's lock, so nobody else uses it. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : Number.NaN
  if (!Number.isInteger(pid) || pid <= 0) return
  // A dead server's file stays: PostgreSQL reads from it which shared memory must be gone before it starts.
  if (identityOf(pid) === null) return
  if (!isServerOf(pid, cluster)) {
    // Another process has the number by now, and PostgreSQL would take that for a running server.
    rmSync(pidFile)
    return
  }
  process.kill(pid, 'SIGINT')
  const polls = GIVE_UP_MS / POLL_MS
  for (let poll = 0; poll < polls && identityOf(pid) !== null; poll++) await wait(POLL_MS)
  if (identityOf(pid) !== null) {
    throw new EmbeddedPostgresError(
      `A database process of an earlier run (${pid}) does not stop. End it, then start again.`,
    )
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  const command = commandLineOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}
