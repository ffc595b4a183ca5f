// PostgreSQL refuses to run as root. Started by root it runs as the cluster's owner, or under a number of its own when there is none
// yet; and whatever that account cannot reach, such as a project below /root, is put where it can.
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
// Nobody else's, by name or not: systemd's list of user numbers calls 60706 to 61183 unused. The group lets it pass our folders.
const OWN = { uid: 60_970, gid: NOBODY.gid }
const SHARED_HOME = '/var/lib/afterwatch'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account PostgreSQL's processes run under; null: our own. */
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

/** Who may make a cluster for the account: initdb asks the system for its name, and ours has none. */
export function makerOf(account: Account | null): Account | null {
  return account?.uid === OWN.uid ? NOBODY : account
}

/** Hands a cluster that belongs to "nobody" over to the account. Its folder comes last: if this is interrupted, the next start repeats it. */
export function giveCluster(cluster: string, account: Account | null): void {
  if (account === null || !existsSync(cluster) || statSync(cluster).uid !== NOBODY.uid) return
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (lstatSync(path).uid === NOBODY.uid) lchownSync(path, account.uid, account.gid)
  }
  chownSync(cluster, account.uid, account.gid)
}

// As root made it until this account was there. What "nobody" itself started on stays its own; and so does a cluster with links:
// they may lead out of it.
function isLeftToNobody(cluster: string): boolean {
  if (statSync(cluster).uid !== NOBODY.uid || statSync(dirname(cluster)).uid !== 0) return false
  return !readdirSync(cluster, { withFileTypes: true, recursive: true }).some((entry) => entry.isSymbolicLink())
}

/** Where the cluster of a data directory lies: inside it, unless the account could not get there. */
export function clusterHome(dataDir: string, account: Account | null): string {
  if (account === null) return dataDir
  if (isReachable(dirname(dataDir), account)) {
    // Our own folder: it may let the account pass, and nobody else.
    if (!mayPass(dataDir, account)) openTo(dataDir, account)
    return dataDir
  }
  const home = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  // For people who look for their data, and for backups.
  if (!existsSync(join(dataDir, 'postgres'))) symlinkSync(join(home, 'postgres'), join(dataDir, 'postgres'))
  return home
}

/** PostgreSQL's programs where the account can run them: copied once when npm put them out of its reach. */
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

/** Makes a folder the account alone may open. */
export function makePrivateFolder(path: string, account: Account | null): void {
  mkdirSync(path, { recursive: true })
  if (account !== null) chownSync(path, account.uid, account.gid)
  chmodSync(path, 0o700)
}

// Every folder on the way must let the account pass.
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
