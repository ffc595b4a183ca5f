// The unpacked extension belongs to one portal, and only its manifest names it: for another portal a copy is enough, without
// a build.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = 'manifest.json'

/** The portal that dist/extension was built for; null if it is not built. */
export function packagedOrigin(dist: string): string | null {
  const path = join(dist, 'extension', MANIFEST)
  if (!existsSync(path)) return null
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const isNamed = typeof manifest === 'object' && manifest !== null && 'homepage_url' in manifest
  return isNamed && typeof manifest.homepage_url === 'string' ? manifest.homepage_url : null
}

/**
 * The folder with the extension for the portal at `origin`: dist/extension if it was built for that, else a copy beside it.
 */
export function extensionFor(dist: string, origin: string): string {
  const built = join(dist, 'extension')
  const packaged = packagedOrigin(dist)
  if (packaged === null || packaged === origin) return built
  const copy = join(dist, `extension-${new URL(origin).host.replaceAll(/[^\w.-]/g, '-')}`)
  cpSync(built, copy, { recursive: true })
  writeFileSync(join(copy, MANIFEST), readFileSync(join(built, MANIFEST), 'utf8').replaceAll(packaged, origin))
  return copy
}
