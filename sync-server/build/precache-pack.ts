// Build step: packs what the service worker stores into a single file as well. A browser spends about 5 ms of processor time
// on each request, whatever its size, and the app has two hundred small parts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPacked, PRECACHE_PACK, type PrecachePack } from '#domain/wire/precache-pack.ts'

interface ManifestEntry {
  readonly url: string
  readonly revision: string | null
}

/**
 * Writes the pack of a built app. Returns Workbox's list of files unchanged: the worker fetches what the pack did not
 * contain.
 */
export function packPrecache(appDir: string) {
  return <E extends ManifestEntry>(manifest: E[]): { manifest: E[] } => {
    const pack: PrecachePack = Object.fromEntries(
      manifest.filter(isPacked).map(({ url }) => [url, readFileSync(join(appDir, url), 'utf8')]),
    )
    writeFileSync(join(appDir, PRECACHE_PACK), JSON.stringify(pack))
    return { manifest }
  }
}
