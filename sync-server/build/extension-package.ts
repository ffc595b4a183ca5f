// The unpacked extension belongs to one portal, which its manifest alone names: one more portal takes a copy, not a build.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = 'manifest.json'

/** The portal dist/extension is for; null where it is not built. */
export function packagedOrigin(dist: string): string | null {
  const path = join(dist, 'extension', MANIFEST)
  if (!existsSync(path)) return null
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const isNamed = typeof manifest === 'object' && manifest !== null && 'homepage_url' in manifest
  return isNamed && typeof manifest.homepage_url === 'string' ? manifest.homepage_url : null
}

/** The folder with the extension for the portal at `origin`: dist/extension when that is for it, else a copy beside it. */
export function extensionFor(dist: string, origin: string): string {
  const built = join(dist, 'extension')
  const packaged = packagedOrigin(dist)
  if (packaged === null || packaged === origin) return built
  const copy = join(dist, `extension-${new URL(origin).host.replaceAll(/[^\w.-]/g, '-')}`)
  cpSync(built, copy, { recursive: true })
  writeFileSync(join(copy, MANIFEST), readFileSync(join(built, MANIFEST), 'utf8').replaceAll(packaged, origin))
  return copy
}
