// POST /api/insights: cues in, insights out (design §8); nothing is stored for the user.
import { Insights } from '#domain/insight/insights.ts'
import { InsightsRequest } from '#domain/wire/insights.ts'
import { noInsightsSentence } from '../services/analysis-sentences.ts'
import { HttpError } from './http-error.ts'
import { userOf } from './middleware/require-user.ts'
import { LARGE_BODY_BYTES } from './middleware/validate.ts'
import { bodyRoute, type Route } from './route.ts'

export const INSIGHTS_ROUTES: readonly Route[] = [
  bodyRoute({
    method: 'POST',
    path: '/api/insights',
    auth: 'user',
    summary: 'Makes insights of a transcript; 400 for one without speech. Nothing is stored.',
    body: InsightsRequest,
    maxBytes: LARGE_BODY_BYTES,
    answer: Insights,
    handle: async ({ ctx, body, deps }) => {
      const answer = await deps.insights.analyse(body, userOf(ctx).id)
      if (answer.ok) return answer.value
      throw new HttpError({ status: 400, code: answer.error.kind, message: noInsightsSentence(answer.error) })
    },
  }),
]
