// Tells whether something built is still what its sources would produce: a hash of the sources is stored beside the result.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Sources {
  readonly rootDir: string
  // Files and folders, relative to the root; a missing one counts as missing.
  readonly paths: readonly string[]
  // What else the result depends on.
  readonly settings?: Readonly<Record<string, string>>
}

/** The hash of the sources' names and contents and of the settings. */
export function hashSources({ rootDir, paths, settings = {} }: Sources): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()))
  for (const path of paths.flatMap((path) => filesBelow(rootDir, path))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(rootDir, path)))
  }
  return hash.digest('hex')
}

/** Whether the stamp says that the result was made from exactly these sources. */
export function isFresh(stampPath: string, hash: string): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash
}

/**
 * Makes the result and records what it was made from. The old stamp is removed first: otherwise the remains of a build that
 * failed half-way would pass for the old result once the old sources are back.
 */
export async function makeStamped(stampPath: string, hash: string, make: () => Promise<void>): Promise<void> {
  rmSync(stampPath, { force: true })
  await make()
  writeFileSync(stampPath, hash)
}

function filesBelow(rootDir: string, path: string): string[] {
  const full = join(rootDir, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(rootDir, join(path, name)))
}
