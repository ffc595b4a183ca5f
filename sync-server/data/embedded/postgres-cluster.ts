// The files of the embedded database: made once, under a draft name first, so that an interrupted start leaves no half of one.
import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveCluster, makePrivateFolder, makerOf, type Account } from './postgres-account.ts'
import { EmbeddedPostgresError } from './postgres-binaries.ts'

const run = promisify(execFile)

export const SUPERUSER = 'afterwatch'
// One call for the whole file system where the kernel has it: 40 ms instead of 700 for the thousand files of a new cluster.
export const SYNC_METHOD = process.platform === 'linux' ? 'syncfs' : 'fsync'

export interface Programs {
  // With bin/ and lib/.
  readonly home: string
  readonly account: Account | null
}

/** Makes the cluster at `cluster` unless it is there. Returns whether it did. */
export async function makeCluster(cluster: string, programs: Programs): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const maker = makerOf(programs.account)
  makePrivateFolder(draft, maker)
  await initdb({ ...programs, account: maker }, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    // The socket's folder is closed to everybody else.
    '--auth=trust',
    '--encoding=UTF8',
    // The locale "C" would make lower() and ILIKE ignore every letter beyond ASCII.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // Written to disk by syncCluster, which runs while the server starts.
    '--no-sync',
  ])
  giveCluster(draft, programs.account)
  renameSync(draft, cluster)
  return true
}

/** Forces a new cluster to disk: before this ends, a power cut could cost it. */
export async function syncCluster(cluster: string, programs: Programs): Promise<void> {
  await initdb(programs, ['--sync-only', `--sync-method=${SYNC_METHOD}`, `--pgdata=${cluster}`])
}

async function initdb({ home, account }: Programs, args: readonly string[]): Promise<void> {
  try {
    await run(join(home, 'bin/initdb'), [...args], { ...account, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } })
  } catch (error) {
    throw new EmbeddedPostgresError(`The embedded database could not be made: ${lastLines(error)}`, { cause: error })
  }
}

function lastLines(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').slice(-3).join(' ')
}
