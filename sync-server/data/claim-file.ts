import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes the file, readable by its owner only, and returns true; false if it is there. By a hard link to a complete file: no
 * reader ever sees half of it, and of two programs at once only one makes it.
 */
export function claimFile(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    // On a full disk it makes the file and then fails.
    writeFileSync(draft, content, { mode: 0o600 })
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
