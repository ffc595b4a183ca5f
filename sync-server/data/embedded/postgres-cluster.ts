// The files of the embedded database: made once, under a draft name first, so that an interrupted start leaves no half-made
// cluster.
import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveCluster, makePrivateFolder, makerOf, type Account } from './postgres-account.ts'
import { EmbeddedPostgresError } from './postgres-binaries.ts'

const run = promisify(execFile)

export const SUPERUSER = 'afterwatch'
// One call for the whole file system, where the kernel has it: 40 ms instead of 700 for a new cluster's thousand files.
export const SYNC_METHOD = process.platform === 'linux' ? 'syncfs' : 'fsync'

export interface Programs {
  // With bin/ and lib/.
  readonly home: string
  readonly account: Account | null
}

/** Makes the cluster at `cluster` unless it exists; returns whether it did. */
export async function makeCluster(cluster: string, programs: Programs): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const maker = makerOf(programs.account)
  makePrivateFolder(draft, maker)
  await initdb({ ...programs, account: maker }, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    // Nobody else can open the socket's folder.
    '--auth=trust',
    '--encoding=UTF8',
    // With the plain "C" locale, lower() and ILIKE would ignore every letter beyond ASCII.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // syncCluster writes the files to disk while the server starts.
    '--no-sync',
  ])
  giveCluster(draft, programs.account)
  renameSync(draft, cluster)
  return true
}

/** Syncs a new cluster to disk: until this ends, a power cut could destroy it. */
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
