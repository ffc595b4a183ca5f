// Two questions of whoever runs us: is the process up, and can it do its work.
import Router from '@koa/router'
import type { HttpDeps } from './http-deps.ts'

/** GET /healthz and GET /readyz (design §2). */
export function healthRouter({ isDatabaseReady }: HttpDeps): Router {
  const router = new Router()
  router.get('/healthz', (ctx) => {
    ctx.body = 'ok'
  })
  router.get('/readyz', async (ctx) => {
    const isReady = await isDatabaseReady()
    ctx.status = isReady ? 200 : 503
    ctx.body = isReady ? 'ok' : 'The database does not answer'
  })
  return router
}
