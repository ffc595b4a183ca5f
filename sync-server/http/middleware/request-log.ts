// One line a request, with an id the answer carries too. No address, no query, no token of a shared link: they can name a
// person or open something.
import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { inRequest } from '../../services/log.ts'

// However it is spelled: a mistyped one may still be guessed from.
const SHARED_LINK = /^(\/+(?:friend|calendar)\/+).*/i
const NOISE = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives each request an id, which every line of its work carries, and logs how it ended. */
export function requestLog(log: Logger): Middleware {
  return (ctx, next) => {
    const requestId = randomBytes(9).toString('base64url')
    const startedAt = performance.now()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    return inRequest(requestId, async () => {
      await next()
      if (NOISE.has(ctx.path)) return
      const { method, status } = ctx
      const path = ctx.path.replace(SHARED_LINK, '$1:token')
      log.info({ method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request')
    })
  }
}
