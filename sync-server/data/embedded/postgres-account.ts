// PostgreSQL refuses to run as root. If we are root, it runs as the cluster's owner, or under a uid of its own if there is no
// cluster yet. Whatever that account cannot reach, such as a project below /root, is put where it can.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './postgres-binaries.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
// A uid that nobody has: systemd documents 60706 to 61183 as unused. Its group may pass through our folders.
const OWN = { uid: 60_970, gid: NOBODY.gid }
const SHARED_HOME = '/var/lib/afterwatch'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account that PostgreSQL runs under; null: our own. */
export function postgresAccount(cluster: string): Account | null {
  const self = process.getuid?.()
  const owner = existsSync(cluster) ? statSync(cluster) : null
  if (self !== 0) {
    if (owner === null || owner.uid === self) return null
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to user ${owner.uid}. Start as that user or as root, or choose another DATA_DIR.`,
    )
  }
  const isOurs = owner === null || owner.uid === 0 || isLeftToNobody(cluster)
  return isOurs ? OWN : { uid: owner.uid, gid: owner.gid }
}

/** The account that runs initdb for this one: initdb looks up its user's name, and our uid has none. */
export function makerOf(account: Account | null): Account | null {
  return account?.uid === OWN.uid ? NOBODY : account
}

/**
 * Gives a cluster owned by "nobody" to the account. Its folder comes last, so that an interrupted run is repeated at the next
 * start.
 */
export function giveCluster(cluster: string, account: Account | null): void {
  if (account === null || !existsSync(cluster) || statSync(cluster).uid !== NOBODY.uid) return
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (lstatSync(path).uid === NOBODY.uid) lchownSync(path, account.uid, account.gid)
  }
  chownSync(cluster, account.uid, account.gid)
}

// Earlier versions ran as "nobody" under root. A cluster that "nobody" itself made stays its own, and so does one with links:
// they may lead out of it.
function isLeftToNobody(cluster: string): boolean {
  if (statSync(cluster).uid !== NOBODY.uid || statSync(dirname(cluster)).uid !== 0) return false
  return !readdirSync(cluster, { withFileTypes: true, recursive: true }).some((entry) => entry.isSymbolicLink())
}

/** Where the cluster of a data directory lies: inside it, unless the account cannot reach that. */
export function clusterHome(dataDir: string, account: Account | null): string {
  if (account === null) return dataDir
  if (isReachable(dirname(dataDir), account)) {
    // The folder is ours: it may let this account pass through, and nobody else.
    if (!mayPass(dataDir, account)) openTo(dataDir, account)
    return dataDir
  }
  const home = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  // For backups, and for people who look for their data.
  if (!existsSync(join(dataDir, 'postgres'))) symlinkSync(join(home, 'postgres'), join(dataDir, 'postgres'))
  return home
}

/** PostgreSQL's programs in a place where the account can run them: copied once if npm put them out of its reach. */
export function runnableHome(home: string, account: Account | null): string {
  if (account === null || isReachable(home, account)) return home
  const stamp = `${home}:${statSync(join(home, 'bin/postgres')).mtimeMs}`
  const copy = join(SHARED_HOME, `programs-${createHash('sha256').update(stamp).digest('hex').slice(0, 16)}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  cpSync(home, draft, { recursive: true, verbatimSymlinks: true })
  renameSync(draft, copy)
  return copy
}

/** Makes a folder that only the account may open. */
export function makePrivateFolder(path: string, account: Account | null): void {
  mkdirSync(path, { recursive: true })
  if (account !== null) chownSync(path, account.uid, account.gid)
  chmodSync(path, 0o700)
}

// Every folder of the path must let the account pass.
function isReachable(path: string, account: Account): boolean {
  const parent = dirname(path)
  return mayPass(path, account) && (parent === path || isReachable(parent, account))
}

function mayPass(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path)
  if (uid === account.uid) return (mode & 0o100) !== 0
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0
}

function openTo(path: string, account: Account): void {
  const { uid, mode } = statSync(path)
  chownSync(path, uid, account.gid)
  chmodSync(path, (mode & 0o777) | 0o010)
}
