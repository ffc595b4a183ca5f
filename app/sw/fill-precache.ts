// Puts the app's small files into the service worker's cache at once. Workbox fetches them one after another: at a first visit
// that is two hundred requests, and more processor time than all else the page does.
import { packedContentType, parsePrecachePack } from '../domain/wire/precache-pack.ts'

interface Filling {
  readonly cache: Pick<Cache, 'keys'> & { put(url: string, response: Response): Promise<void> }
  // The addresses of Workbox's own list.
  readonly wanted: ReadonlySet<string>
  readonly origin: string
  readonly fetchPack: () => Promise<Response>
}

/**
 * Fills an empty cache from the pack. A cache that holds something is left alone: an update fetches only what changed. Rejects when
 * the pack cannot be read or kept; what is missing then, Workbox fetches.
 */
export async function fillPrecache({ cache, wanted, origin, fetchPack }: Filling): Promise<void> {
  if ((await cache.keys()).length > 0) return
  const response = await fetchPack()
  if (!response.ok) return
  const pack = parsePrecachePack(await response.json())
  await Promise.all(
    Object.entries(pack).map(async ([path, text]) => {
      const url = new URL(path, origin).href
      const type = packedContentType(path)
      if (wanted.has(url) && type !== undefined)
        await cache.put(url, new Response(text, { headers: { 'Content-Type': type } }))
    }),
  )
}
