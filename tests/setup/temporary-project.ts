// A temporary folder of files, for tests that need a project of their own to examine.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TemporaryProject {
  readonly root: string
  readonly remove: () => void
}

/** Writes the files, each by its path from the root; `remove` deletes them all. */
export function temporaryProject(files: Readonly<Record<string, string>>): TemporaryProject {
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
