// The key that signs cookies if none is configured: made once, readable by its owner only. Two servers that start at once on one
// folder get the same: a cookie of one is then known to the other.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { claimFile } from '../../data/claim-file.ts'

export const MIN_SECRET_LENGTH = 32

/**
 * The key stored in that folder; a missing key is created. The error is a sentence for the person who starts the
 * server.
 */
export async function keptSessionKey(dataDir: string): Promise<Result<string, string>> {
  const path = join(dataDir, 'session-key')
  if (!existsSync(path)) claimFile(path, `${randomBytes(48).toString('base64url')}\n`)
  await chmod(path, 0o600)
  const key = (await readFile(path, 'utf8')).trim()
  return key.length < MIN_SECRET_LENGTH
    ? err(`SESSION_KEYS: the key in ${path} is too short; delete the file to get a new one.`)
    : ok(key)
}
