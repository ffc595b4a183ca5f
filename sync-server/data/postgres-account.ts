// PostgreSQL refuses to run as root. Started by root, it runs as "nobody" instead, and whatever that account cannot reach, such as a
// project below /root, is moved to where it can.
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'

const NOBODY = 65_534
const SHARED_HOME = '/var/lib/afterwatch'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account PostgreSQL's processes run under; null: our own. */
export function postgresAccount(): Account | null {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null
}

/** Where the cluster of a data directory lies: inside it, unless the account could not enter it. */
export function clusterHome(dataDir: string, account: Account | null): string {
  if (account === null || isReachable(dataDir)) return dataDir
  const home = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

/** PostgreSQL's programs where the account can run them: copied once when npm put them out of its reach. */
export function runnableHome(home: string, account: Account | null): string {
  if (account === null || isReachable(home)) return home
  const copy = join(SHARED_HOME, `postgres-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  const stamp = String(statSync(join(home, 'bin/postgres')).mtimeMs)
  if (existsSync(join(copy, `.copied-${stamp}`))) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  cpSync(home, draft, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(draft, `.copied-${stamp}`))
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  return copy
}

/** Makes a folder the account alone may open. */
export function makePrivateFolder(path: string, account: Account | null): void {
  mkdirSync(path, { recursive: true })
  if (account !== null) chownSync(path, account.uid, account.gid)
  chmodSync(path, 0o700)
}

// Every folder on the way must let others pass.
function isReachable(path: string): boolean {
  const parent = dirname(path)
  const isOpen = (statSync(path).mode & 0o001) !== 0
  return isOpen && (parent === path || isReachable(parent))
}
