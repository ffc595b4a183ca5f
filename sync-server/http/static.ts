// Serves the built PWA: hashed files are cached forever, everything else is revalidated, and every screen's address gets
// index.html.
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { send } from '@koa/send'
import type { Context, Middleware } from 'koa'
import { safeNext } from '#domain/account/safe-next.ts'
import { prerenderedFile } from '#domain/public-pages.ts'
import { BRIDGE_PATH } from '#domain/wire/bridge.ts'
import { isLoopbackName } from '../services/loopback.ts'
import { addressedFiles } from './addressed-files.ts'
import { HttpError } from './middleware/http-error.ts'
import type { HttpSettings } from './middleware/http-deps.ts'

const YEAR_S = 31_536_000
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+(\.\w+)?$/

/** Serves `appDir` for requests that no router handled. */
export function staticFiles({ appDir, publicUrl }: HttpSettings): Middleware {
  const sendAddressed = addressedFiles({ appDir, publicUrl })
  const portal = new URL(publicUrl)
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw onlyRead()
    if (isOtherLoopbackName(ctx, portal)) ctx.redirect(portal.origin + (safeNext(ctx.url) ?? '/'))
    else await sendFile(ctx, appDir, sendAddressed)
  }
}

function fileOf(ctx: Context, appDir: string): string {
  if (ctx.path === BRIDGE_PATH) return `${BRIDGE_PATH}.html`
  return isScreen(ctx) ? screenFile(appDir, ctx.path) : ctx.path
}

// To a browser, localhost and 127.0.0.1 are two sites: data and sign-in of one do not exist on the other.
function isOtherLoopbackName(ctx: Context, portal: URL): boolean {
  const isVisit = ctx.get('Sec-Fetch-Mode') === 'navigate' && ctx.get('Sec-Fetch-Dest') === 'document'
  const isOther = ctx.hostname !== portal.hostname && ctx.host.endsWith(`:${portal.port}`)
  return isVisit && isOther && isLoopbackName(portal.hostname) && isLoopbackName(ctx.hostname)
}

// Addresses of screens have no file extension; an unknown one shows the app's "not found" page.
function isScreen(ctx: Context): boolean {
  return extname(ctx.path) === '' && (ctx.path === '/' || ctx.accepts('html') === 'html')
}

// Public pages are prerendered files; the app renders every other screen.
function screenFile(appDir: string, path: string): string {
  const file = prerenderedFile(path)
  return file !== null && existsSync(join(appDir, file)) ? `/${file}` : '/index.html'
}

async function sendFile(ctx: Context, root: string, sendAddressed: ReturnType<typeof addressedFiles>): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) throw notBuilt()
  const path = fileOf(ctx, root)
  ctx.vary('Accept-Encoding')
  if (!(await sendAddressed(ctx, path))) await sendAsBuilt(ctx, root, path)
  if (ctx.fresh) ctx.status = 304
}

async function sendAsBuilt(ctx: Context, root: string, path: string): Promise<void> {
  const sent = await send(ctx, path, {
    root,
    setHeaders: (response) => response.setHeader('Cache-Control', cachingOf(path)),
  })
  if (sent === undefined) throw new HttpError({ status: 404, code: 'not_found', message: 'Not found' })
}

function cachingOf(path: string): string {
  return HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'
}

function onlyRead(): HttpError {
  return new HttpError({
    status: 405,
    code: 'method_not_allowed',
    message: 'Pages are read with GET only.',
    headers: { Allow: 'GET, HEAD' },
  })
}

function notBuilt(): HttpError {
  return new HttpError({
    status: 503,
    code: 'not_built',
    message: 'The app is not built yet: start it with npm start.',
  })
}
