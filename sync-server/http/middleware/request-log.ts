// One line a request, with an id the answer carries too. No address, no query, no token of a shared link: they can name a
// person or open something.
import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

// However it is spelled: a mistyped one may still be guessed from.
const SHARED_LINK = /^(\/+(?:friend|calendar)\/+).*/i
const NOISE = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives each request an id and logs how it ended. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const requestId = randomBytes(9).toString('base64url')
    const startedAt = performance.now()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    await next()
    if (NOISE.has(ctx.path)) return
    const { method, status } = ctx
    const path = ctx.path.replace(SHARED_LINK, '$1:token')
    log.info({ requestId, method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request')
  }
}
