// Headers that tell the browser what to refuse. Only one page may be framed, and only by the extension.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'
import { PRERENDERED_FILES } from '#domain/public-pages.ts'
import { BRIDGE_PATH } from '#domain/wire/bridge.ts'
import type { HttpSettings } from './http-deps.ts'
import { ofBuild } from './of-build.ts'

const TOKEN_PAGES = new Set(['/reset-password', '/verify-email'])

// Half of what a small file of the app costs was headers that only a page or a worker follows.
const PART_OF_APP = /^\/assets\/(?!.*-worker-).+-[\w-]{8}\.(?:js|css|woff2)$/

const INLINE_SCRIPT = /<script(?: type="module")?>([^]*?)<\/script>/g

const YEAR_S = 31_536_000
const NO_FEATURES = [
  'accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation',
  'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture',
  'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature}=()`).join(', ') // prettier-ignore

const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'https://i.ytimg.com'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // The only policy, from app/state/trusted-url.ts.
  trustedTypes: ['afterwatch'],
}

/** Sets the headers on every response. */
export function securityHeaders({ publicUrl, extensionIds, appDir }: HttpSettings): Middleware {
  const extensions = extensionIds.map((id) => `chrome-extension://${id}`)
  const closed = ofBuild(appDir, () =>
    helmet(optionsFor({ frameAncestors: ["'none'"], scriptSrc: ["'self'", ...inlineScripts(appDir)] }, publicUrl)),
  )
  const bridge = helmet(optionsFor({ frameAncestors: ["'self'", ...extensions], scriptSrc: ["'self'"] }, publicUrl))
  const part = helmet(optionsForPart(publicUrl))
  return async (ctx, next) => {
    if (PART_OF_APP.test(ctx.path)) {
      await part(ctx, next)
      return
    }
    ctx.set('Permissions-Policy', NO_FEATURES)
    if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store')
    const isBridge = ctx.path === BRIDGE_PATH || ctx.path === `${BRIDGE_PATH}.html`
    await (isBridge ? bridge : closed())(ctx, () => {
      // The addresses of these pages contain a token.
      if (TOKEN_PAGES.has(ctx.path)) ctx.set('Referrer-Policy', 'no-referrer')
      return next()
    })
  }
}

/**
 * Makes the browser drop the pages it keeps for its back button. Not "storage": that would also delete the app itself, which
 * must start offline, and unsynced work of another learner of this browser. The app wipes the learner's own rows.
 */
export function forgetPages(ctx: Context): void {
  ctx.set('Clear-Site-Data', '"cache"')
}

// The pages' inline scripts: the theme before the first paint, the code after it. Each is allowed by its hash.
function inlineScripts(appDir: string): readonly string[] {
  const files = ['index.html', ...PRERENDERED_FILES].map((file) => join(appDir, file)).filter(existsSync)
  const scripts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(INLINE_SCRIPT)].map(([, text = '']) => text),
  )
  return [...new Set(scripts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

// Opened as a page, or run as a worker, it could load nothing.
function optionsForPart(publicUrl: string) {
  const { strictTransportSecurity, crossOriginResourcePolicy } = optionsFor(
    { frameAncestors: [], scriptSrc: [] },
    publicUrl,
  )
  const directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity,
    crossOriginResourcePolicy,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

function optionsFor(own: { readonly frameAncestors: string[]; readonly scriptSrc: string[] }, publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { ...POLICY, ...own } },
    // frame-ancestors is more precise; X-Frame-Options would also shut out the extension.
    xFrameOptions: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S, includeSubDomains: true } : false,
  }
}
