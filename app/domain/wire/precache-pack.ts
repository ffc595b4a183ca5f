// The app's small files bundled as one: the build writes it, the service worker fills its cache from it on the first visit.
import * as v from 'valibot'

/** Where the pack is served, beside the app. */
export const PRECACHE_PACK = 'precache.json'

const PrecachePackSchema = v.record(v.string(), v.string())

/** The text of each packed file by its path below the app's root, like `assets/main-Bx3k9_2q.js`. */
export type PrecachePack = Readonly<v.InferOutput<typeof PrecachePackSchema>>

/** Parses a fetched pack; throws a `ValiError` if it is not one. */
export function parsePrecachePack(value: unknown): PrecachePack {
  return v.parse(PrecachePackSchema, value)
}

const CONTENT_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/**
 * Whether a file of the app can go into the pack: only scripts and style sheets with a content hash in their name (`revision` is
 * null), so that the pack of another build can never supply a wrong version. The build leaves out some of these.
 */
export function canBePacked({ url, revision }: { readonly url: string; readonly revision: string | null }): boolean {
  return revision === null && packedContentType(url) !== undefined
}

/** The `Content-Type` of a file in the pack; undefined for a file that is never in it. */
export function packedContentType(url: string): string | undefined {
  const extension = url.slice(url.lastIndexOf('.') + 1)
  return extension === 'js' || extension === 'css' ? CONTENT_TYPES[extension] : undefined
}
