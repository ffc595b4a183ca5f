// One line a request, with an id the answer carries too. No address, no query: both can name a person or a secret.
import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

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
    const { method, path, status } = ctx
    log.info({ requestId, method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request')
  }
}
