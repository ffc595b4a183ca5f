// The built extension for one test: a copy of dist/extension that points at this test's portal.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../../../dist')
const CHROMIUM_BUILD = join(DIST, 'extension')
export const FIREFOX_BUILD = join(DIST, 'extension-firefox')
const BUILT_FOR = 'http://localhost:3000'

export interface UnpackedExtension {
  readonly dir: string
  remove(): void
}

export interface PackageOptions {
  readonly portalOrigin: string
  // The build it copies; by default Chromium's.
  readonly build?: string
  // False removes the portal's host permission, as in a build without it.
  readonly mayReachPortal?: boolean
  // A portal the user has already allowed, because no test can answer the browser's own prompt.
  readonly allowedPortal?: string
}

/** Copies the build for one portal. */
export function unpackedExtension(options: PackageOptions): UnpackedExtension {
  const dir = mkdtempSync(join(tmpdir(), 'extension-'))
  cpSync(options.build ?? CHROMIUM_BUILD, dir, { recursive: true })
  for (const file of textFiles(dir)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(BUILT_FOR, options.portalOrigin))
  }
  const { portalOrigin, mayReachPortal, allowedPortal } = options
  if (mayReachPortal === false) changeHosts(dir, (hosts) => hosts.filter((match) => !match.startsWith(portalOrigin)))
  if (allowedPortal !== undefined) changeHosts(dir, (hosts) => [...hosts, `${allowedPortal}/*`])
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

function changeHosts(dir: string, change: (hosts: readonly string[]) => readonly string[]): void {
  const path = join(dir, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { host_permissions: readonly string[] }
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: change(manifest.host_permissions) }))
}

function textFiles(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) return textFiles(path)
    return /\.(?:js|json|html|css)$/.test(name) ? [path] : []
  })
}
