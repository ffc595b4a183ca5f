// Allows one program at a time on a data directory. The lock names its holder by pid and start time, so a killed holder
// blocks nobody.
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_NAME } from '#domain/product.ts'
import { claimFile } from '../claim-file.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

const LOCK_FILE = 'lock.json'
const ATTEMPTS = 5

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

export interface DataDirLock {
  readonly release: () => void
}

/** Takes the lock, or throws a DataDirInUseError with a sentence for the person who started the second program. */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, LOCK_FILE)
  const own = JSON.stringify(identityOf(process.pid) ?? { pid: process.pid, startedAt: '' })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (claimFile(path, own)) return { release: () => releaseOwn(path, own) }
    const found = readIfThere(path)
    const holder = found === null ? null : parseHolder(found)
    if (holder !== null && isRunning(holder)) throw inUse(dataDir, holder.pid)
    if (found !== null) removeStale(path, found)
  }
  throw new DataDirInUseError(`${dataDir} is being taken by several programs at once. Start one of them again.`)
}

// Moved aside before it is deleted: if another program took the lock in between, that lock is put back.
function removeStale(path: string, seen: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function releaseOwn(path: string, own: string): void {
  if (readIfThere(path) === own) rmSync(path, { force: true })
}

function parseHolder(content: string): ProcessIdentity | null {
  try {
    const holder: unknown = JSON.parse(content)
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || !('startedAt' in holder)) return null
    const { pid, startedAt } = holder
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null
  } catch {
    return null // not a lock of ours
  }
}

function inUse(dataDir: string, pid: number): DataDirInUseError {
  return new DataDirInUseError(
    `Another ${PRODUCT_NAME} (process ${pid}) is using ${dataDir}. Stop it first, or give this one a DATA_DIR and PORT of its own.`,
  )
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
