// POST /api/insights: cues in, insights out; nothing is stored for the user. GET .../model: whether this server has a model.
import { MAX_BODY_BYTES } from '#domain/kernel/body-limit.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { INSIGHTS_MODEL_PATH, InsightsModel, InsightsRequest } from '#domain/wire/insights.ts'
import { noInsightsSentence, type CannotAnalyse } from '../../services/analysis/analysis-sentences.ts'
import { HttpError } from '../middleware/http-error.ts'
import { userOf } from '../middleware/require-user.ts'
import { bodyError } from '../middleware/validate.ts'
import { readingError, wasRead } from '../reading-refusals.ts'
import { route, textRoute, type Route } from '../route.ts'

export const INSIGHTS_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: INSIGHTS_MODEL_PATH,
    auth: 'user',
    summary: 'Whether a model writes the insights on this site.',
    answer: InsightsModel,
    handle: async ({ deps }) => ({ isThere: await deps.insights.hasModel() }),
  }),
  textRoute({
    method: 'POST',
    path: '/api/insights',
    auth: 'user',
    summary: 'Makes insights of a transcript; 400 for one without speech or with little to learn. Nothing is stored.',
    costly: 'insights',
    body: InsightsRequest,
    maxBytes: MAX_BODY_BYTES,
    answer: Insights,
    handle: async ({ ctx, text, deps }) => {
      const { id } = userOf(ctx)
      const talk = wasRead(await deps.reading.run({ who: id }, 'readInsightsRequest', text))
      if (!talk.ok) throw bodyError(talk.error)
      const answer = await deps.insights.insightsOf(talk.value, id)
      if (answer.ok) return answer.value
      throw failed(answer.error)
    },
  }),
]

function failed(reason: CannotAnalyse): HttpError {
  switch (reason.kind) {
    case 'no_speech':
    case 'too_little_speech':
    case 'little_to_learn':
      return new HttpError({ status: 400, code: reason.kind, message: noInsightsSentence(reason) })
    default:
      return readingError(reason)
  }
}
