// Gzipped sizes of what the build in dist/ made.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../../dist')
export const BUILT_APP = join(DIST, 'app')
const ASSETS = join(BUILT_APP, 'assets')
const EXTENSION = join(DIST, 'extension')

/** Gzipped bytes of the build's largest script that is loaded on demand. */
export function largestLazyScript(): number {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && !/^(index|core)-/.test(name))
  return Math.max(...names.map((name) => gzipBytes(join(ASSETS, name))))
}

/** Gzipped bytes of what the extension runs on each page of the site, according to its manifest. */
export function extensionOnEveryPage(): number {
  const manifest = JSON.parse(readFileSync(join(EXTENSION, 'manifest.json'), 'utf8')) as {
    content_scripts: { js: string[] }[]
  }
  const scripts = manifest.content_scripts.flatMap(({ js }) => js)
  return scripts.reduce((sum, path) => sum + gzipBytes(join(EXTENSION, path)), 0)
}

/** What the service worker stores, according to its own list: gzipped on the wire, and on disk. */
export function precached(): { readonly gzip: number; readonly raw: number } {
  const worker = readFileSync(join(BUILT_APP, 'service-worker.js'), 'utf8')
  const urls = [...worker.matchAll(/"url":"([^"]+)"|url:"([^"]+)"|url:`([^`]+)`/g)].map(([, a, b, c]) => a ?? b ?? c)
  if (urls.length === 0) throw new Error('The service worker names no files')
  const paths = urls.map((url) => join(BUILT_APP, url ?? ''))
  const sum = (sizeOf: (path: string) => number) => paths.reduce((total, path) => total + sizeOf(path), 0)
  return { gzip: sum(gzipBytes), raw: sum((path) => statSync(path).size) }
}

export function gzipBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length
}
