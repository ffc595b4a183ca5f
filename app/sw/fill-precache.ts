// Puts the app's small files into the service worker's cache in one go. Workbox fetches them one by one: on a first visit
// that is two hundred requests, and more CPU time than everything else the page does.
import { packedContentType, parsePrecachePack } from '../domain/wire/precache-pack.ts'

interface Filling {
  readonly cache: Pick<Cache, 'keys'> & { put(url: string, response: Response): Promise<void> }
  // The URLs in Workbox's own list.
  readonly wanted: ReadonlySet<string>
  readonly origin: string
  readonly fetchPack: () => Promise<Response>
}

/**
 * Fills an empty cache from the pack. A non-empty cache is left alone, because an update fetches only what changed. Rejects if
 * the pack cannot be read or stored; Workbox then fetches what is missing.
 */
export async function fillPrecache({ cache, wanted, origin, fetchPack }: Filling): Promise<void> {
  if ((await cache.keys()).length > 0) return
  const response = await fetchPack()
  if (!response.ok) return
  const shared = sharedHeaders(response)
  const pack = parsePrecachePack(await response.json())
  await Promise.all(
    Object.entries(pack).map(async ([path, text]) => {
      const url = new URL(path, origin).href
      const type = packedContentType(path)
      if (!wanted.has(url) || type === undefined) return
      const headers = new Headers(shared)
      headers.set('Content-Type', type)
      await cache.put(url, new Response(text, { headers }))
    }),
  )
}

// Headers that describe the pack's own bytes, not those of its files.
const OF_THE_PACK = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Cache-Control', 'Vary']

// Each file keeps the server's policies: a dedicated worker takes them from its script's response, not from the page.
function sharedHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of OF_THE_PACK) headers.delete(name)
  return headers
}
