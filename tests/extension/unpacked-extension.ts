// The built extension as one test needs it: a copy of dist/extension that points at this test's portal.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUILT = join(import.meta.dirname, '../../dist/extension')
const BUILT_FOR = 'http://localhost:3000'

export interface UnpackedExtension {
  readonly dir: string
  remove(): void
}

/** Copies the build; `mayReachPortal: false` takes the portal's host permission away, as a build without it would be. */
export function unpackedExtension(options: { portalOrigin: string; mayReachPortal?: boolean }): UnpackedExtension {
  const dir = mkdtempSync(join(tmpdir(), 'extension-'))
  cpSync(BUILT, dir, { recursive: true })
  for (const file of textFiles(dir)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(BUILT_FOR, options.portalOrigin))
  }
  if (options.mayReachPortal === false) {
    const path = join(dir, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { host_permissions: string[] }
    manifest.host_permissions = manifest.host_permissions.filter((match) => !match.startsWith(options.portalOrigin))
    writeFileSync(path, JSON.stringify(manifest))
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

function textFiles(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) return textFiles(path)
    return /\.(?:js|json|html|css)$/.test(name) ? [path] : []
  })
}
