// Build step: packs what the service worker stores into a single file as well. A browser spends about 5 ms of processor time
// on each request, whatever its size, and the app has two hundred small parts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTAL_SHELL } from '#domain/public-pages.ts'
import { canBePacked, PRECACHE_PACK, type PrecachePack } from '#domain/wire/precache-pack.ts'

interface ManifestEntry {
  readonly url: string
  readonly revision: string | null
}

/**
 * Writes the pack of a built app. Returns Workbox's list of files unchanged: the worker fetches what the pack did not
 * contain. The scripts of the portal's start are not in it: a browser keeps a script's compiled code only beside a response
 * that came from the network, and without that it compiles the start from its source every time.
 */
export function packPrecache(appDir: string) {
  return <E extends ManifestEntry>(manifest: E[]): { manifest: E[] } => {
    const shell = readFileSync(join(appDir, PORTAL_SHELL), 'utf8')
    const isOfStart = (url: string) => url.endsWith('.js') && shell.includes(`href="/${url}"`)
    const packed = manifest.filter((entry) => canBePacked(entry) && !isOfStart(entry.url))
    const pack: PrecachePack = Object.fromEntries(
      packed.map(({ url }) => [url, readFileSync(join(appDir, url), 'utf8')]),
    )
    writeFileSync(join(appDir, PRECACHE_PACK), JSON.stringify(pack))
    return { manifest }
  }
}
