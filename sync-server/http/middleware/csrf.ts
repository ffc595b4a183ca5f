// Who may make us change something: a page of the portal or our extension, by exact Origin; in Firefox, where every browser gives an
// extension another origin, an extension that the learner lets reach the portal.
import type { Context, Middleware } from 'koa'
import { FRIEND_PATH } from '#domain/friend/friend-link.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { HttpError } from './http-error.ts'
import type { HttpSettings } from './http-deps.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const FIREFOX_EXTENSION = /^moz-extension:\/\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Refuses unsafe calls of other origins, of none and of "null"; and reads that another site's script makes. */
export function csrf({ publicUrl, extensionIds }: HttpSettings): Middleware {
  // A browser says "same-origin" of the portal's own pages and "none" of an extension's: anything else is a forgery.
  const siteByOrigin = new Map([
    [publicUrl, 'same-origin'],
    ...extensionIds.map((id) => [`chrome-extension://${id}`, 'none'] as const),
  ])
  return async (ctx, next) => {
    if (SAFE_METHODS.has(ctx.method)) refuseForeignRead(ctx)
    else {
      const origin = ctx.get('Origin')
      const site = ctx.get('Sec-Fetch-Site')
      const expectedSite = siteByOrigin.get(origin)
      const isOurs = expectedSite !== undefined && (site === '' || site === expectedSite)
      if (!isOurs && !isAllowedInFirefox(origin, site)) throw foreign(publicUrl)
      if (hasBody(ctx) && ctx.is(typeOf(ctx)) === false) throw notJson()
    }
    await next()
  }
}

// Firefox says "same-origin" only of an extension that has the permission for our host, and sends the cookie only with its calls:
// such a one could run its scripts in the portal's own pages.
function isAllowedInFirefox(origin: string, site: string): boolean {
  return site === 'same-origin' && FIREFOX_EXTENSION.test(origin)
}

// Neither the portal nor the extension sends an Origin with a read, so only what a browser says of itself is judged.
function refuseForeignRead(ctx: Context): void {
  const site = ctx.get('Sec-Fetch-Site')
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign && ctx.path.startsWith('/api/') && ctx.get('Sec-Fetch-Mode') !== 'navigate') throw foreign(null)
}

// A friend's page has no script, and no cookie that a forged form could use: it sends a plain form.
function typeOf({ path }: Context): string {
  return path.startsWith(FRIEND_PATH) ? 'application/x-www-form-urlencoded' : 'application/json'
}

function hasBody(ctx: Context): boolean {
  return ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0
}

function foreign(portal: string | null): HttpError {
  const where = portal === null ? '' : ` Open ${PRODUCT_NAME} at ${portal}.`
  return new HttpError({
    status: 403,
    code: 'foreign_origin',
    message: `This call does not come from the portal.${where}`,
  })
}

function notJson(): HttpError {
  return new HttpError({ status: 415, code: 'unsupported_media_type', message: 'Send the body as application/json.' })
}
