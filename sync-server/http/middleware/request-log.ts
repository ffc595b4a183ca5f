// Logs one line a request, with an id that the answer carries too. It contains no network address, no query and no token of a
// shared link: these can identify a person or open something.
import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { inRequest } from '../../services/log.ts'

// However it is spelled: even a mistyped token helps guessing.
const SHARED_LINK = /^(\/+(?:friend|calendar)\/+).*/i
const NOISE = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives each request an id, which every log line of its work carries, and logs how it ended. */
export function requestLog(log: Logger): Middleware {
  // These four fields are never a secret. Searching them for secrets took a quarter of a rejected request.
  const lines = log.child({}, { redact: [] })
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
      lines.info({ method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request')
    })
  }
}
