// GET /metrics: from this machine, or with the token. For everybody else the page does not exist.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { HttpSettings } from '../middleware/http-deps.ts'
import { HttpError } from '../middleware/http-error.ts'
import { isLoopbackName } from '../../services/loopback.ts'
import { route, type Route } from '../route.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const METRICS_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/metrics',
    auth: 'public',
    summary: 'Figures of this process in Prometheus text, on this machine or with the token.',
    handle: async ({ ctx, deps: { settings, metrics } }) => {
      const isAllowed = hasToken(ctx, settings) || isOnThisMachine(ctx, settings)
      if (!isAllowed) throw new HttpError({ status: 404, code: 'not_found', message: 'There is no such page.' })
      ctx.set('Cache-Control', 'no-store')
      ctx.type = metrics.contentType
      ctx.body = await metrics.text()
    },
  }),
]

function hasToken(ctx: Context, { metricsToken }: HttpSettings): boolean {
  const [scheme = '', given = ''] = ctx.get('Authorization').split(' ')
  return metricsToken !== undefined && scheme.toLowerCase() === 'bearer' && isSame(given, metricsToken)
}

// Hashed first: equal lengths, compared in constant time.
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

// On a public server every visitor comes through a proxy on its own machine, so only a loopback portal counts. Checking the
// host name keeps out web pages whose domain points here.
function isOnThisMachine(ctx: Context, { publicUrl }: HttpSettings): boolean {
  const isPublic = !isLoopbackName(new URL(publicUrl).hostname)
  const isForwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== ''
  if (isPublic || isForwarded) return false
  return LOOPBACK_ADDRESSES.has(ctx.socket.remoteAddress ?? '') && isLoopbackName(ctx.hostname)
}
