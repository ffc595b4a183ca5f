// A step of the build: what the service worker keeps, once more in a single file. A browser spends some 5 ms of processor time on
// each request, whatever its size, and the app has two hundred small parts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPacked, PRECACHE_PACK, type PrecachePack } from '#domain/wire/precache-pack.ts'

interface ManifestEntry {
  readonly url: string
  readonly revision: string | null
}

/** Writes the pack of a built app. Returns Workbox's own list of files unchanged: it fetches what a pack has not brought. */
export function packPrecache(appDir: string) {
  return <E extends ManifestEntry>(manifest: E[]): { manifest: E[] } => {
    const pack: PrecachePack = Object.fromEntries(
      manifest.filter(isPacked).map(({ url }) => [url, readFileSync(join(appDir, url), 'utf8')]),
    )
    writeFileSync(join(appDir, PRECACHE_PACK), JSON.stringify(pack))
    return { manifest }
  }
}
