// POST /api/insights: cues in, insights out (design §8); nothing is stored for the user.
import Router from '@koa/router'
import { InsightsRequest } from '#domain/wire/insights.ts'
import { noInsightsSentence } from '../services/analysis-sentences.ts'
import { HttpError } from './http-error.ts'
import type { HttpDeps } from './http-deps.ts'
import { requireUser, userOf } from './middleware/require-user.ts'
import { LARGE_BODY_BYTES, readBody } from './middleware/validate.ts'

/** The one route: 200 with insights of either engine, 400 for a transcript without speech. */
export function insightsRouter({ accounts, insights }: Pick<HttpDeps, 'accounts' | 'insights'>): Router {
  const router = new Router()
  router.post('/api/insights', requireUser(accounts), async (ctx) => {
    const request = await readBody(ctx, InsightsRequest, LARGE_BODY_BYTES)
    const answer = await insights.analyse(request, userOf(ctx).id)
    if (!answer.ok) {
      throw new HttpError({ status: 400, code: answer.error.kind, message: noInsightsSentence(answer.error) })
    }
    ctx.body = answer.value
  })
  return router
}
