// Lists the files of the repository from the file system, without anything built, installed or generated.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'generated'])

/** Every file below `folder` of `root`, as a sorted path from the root with forward slashes. */
export function filesBelow(root: string, folder = ''): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const paths = entries.filter(isOurs).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
  return paths.sort()
}

function isOurs(entry: { readonly name: string; isSymbolicLink: () => boolean }): boolean {
  return !LEFT_OUT.has(entry.name) && !entry.name.startsWith('.') && !entry.isSymbolicLink()
}

export function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path)
}
