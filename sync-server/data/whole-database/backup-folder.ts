// The folder that `npm run backup` writes to, as a monitor sees it.
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '#domain/kernel/time.ts'

export interface NewestBackup {
  readonly madeAt: Instant
  // How many there are.
  readonly count: number
}

/** The newest backup of a folder, or null when it has none. */
export async function readNewestBackup(folder: string): Promise<NewestBackup | null> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const backups = names.filter((name) => /^afterwatch-.*\.backup$/.test(name))
  const times = await Promise.all(backups.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return times.length === 0 ? null : { madeAt: Math.max(...times), count: times.length }
}
