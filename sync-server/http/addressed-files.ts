// The files that contain the portal's address (canonical links, sitemap, robots.txt). One build serves any address, which is
// filled in here.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'koa'
import { ADDRESSED_FILES, BUILT_ORIGIN } from '#domain/public-pages.ts'
import type { HttpSettings } from './middleware/http-deps.ts'
import { ofBuild } from './middleware/of-build.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
const NAMES = new Set(ADDRESSED_FILES.map((file) => `/${file}`))

interface AddressedFile {
  // A hash of the content: the address may change while the file does not.
  readonly etag: string
  readonly bodies: Readonly<Record<(typeof ENCODINGS)[number], Buffer>>
}

/** Sends the file at that path if it is one of them; returns whether it did. */
export function addressedFiles({ appDir, publicUrl }: Pick<HttpSettings, 'appDir' | 'publicUrl'>) {
  const filesOf = ofBuild(appDir, () => new Map<string, Promise<AddressedFile>>())
  return async (ctx: Context, path: string): Promise<boolean> => {
    const name = decoded(path)
    if (!NAMES.has(name) || !existsSync(join(appDir, name))) return false
    const files = filesOf()
    const making = files.get(name) ?? addressed(join(appDir, name), publicUrl)
    files.set(name, making)
    // A failed read is not cached.
    making.catch(() => files.delete(name))
    const { etag, bodies } = await making
    const encoding = ENCODINGS.find((one) => one === ctx.acceptsEncodings(...ENCODINGS)) ?? 'identity'
    ctx.type = extname(name)
    ctx.set('ETag', etag)
    ctx.set('Cache-Control', 'no-cache')
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
    ctx.body = bodies[encoding]
    return true
  }
}

async function addressed(path: string, publicUrl: string): Promise<AddressedFile> {
  const content = Buffer.from((await readFile(path, 'utf8')).replaceAll(BUILT_ORIGIN, publicUrl))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })])
  const digest = createHash('sha256').update(content).digest('base64url')
  // Weak, because all encodings share it.
  return { etag: `W/"${digest.slice(0, 27)}"`, bodies: { identity: content, br, gzip: gz } }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // refused later, where files are sent
  }
}
