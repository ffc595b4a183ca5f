// The files of the repository as the file system has them: what is built, installed or generated is left out.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'generated'])

/** Every file below `folder` of `root`, as a path from the root with forward slashes, sorted. */
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
