// Decides who may make us change something: a page of the portal or our extension, by exact Origin. In Firefox, where each
// browser gives an extension another origin: an extension that the learner lets access the portal.
import type { Context, Middleware } from 'koa'
import { FRIEND_PATH } from '#domain/friend/friend-link.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { HttpError, NOT_JSON } from './http-error.ts'
import type { HttpSettings } from './http-deps.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const FIREFOX_EXTENSION = /^moz-extension:\/\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Refuses unsafe calls from other origins, from none and from "null", and reads by another site's script. */
export function csrf({ publicUrl, extensionIds }: HttpSettings): Middleware {
  // A browser sends "same-origin" for the portal's own pages and "none" for an extension's: anything else is forged.
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

// Firefox sends "same-origin" (and the cookie) only for an extension with permission for our host. Such an extension could
// run scripts in the portal's pages anyway.
function isAllowedInFirefox(origin: string, site: string): boolean {
  return site === 'same-origin' && FIREFOX_EXTENSION.test(origin)
}

// Neither the portal nor the extension sends an Origin with a read, so only Sec-Fetch-Site is checked.
function refuseForeignRead(ctx: Context): void {
  const site = ctx.get('Sec-Fetch-Site')
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign && ctx.path.startsWith('/api/') && ctx.get('Sec-Fetch-Mode') !== 'navigate') throw foreign(null)
}

// A friend's page has no script, so it sends a plain form; it has no cookie either that a forged form could use.
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
  return new HttpError(NOT_JSON)
}
