// Names of backups sort by time.
import { join } from 'node:path'

/** A new file's path: `name-20261121T090000Z.backup` in the folder. */
export function backupPath(folder: string, name: string): string {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return join(folder, `${name}-${stamp}.backup`)
}
